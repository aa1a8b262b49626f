#include "include/describe.h"
#include "versions.h"

VF_INLINE int clamp(int value, int least, int greatest) {
    return value < least ? least : value > greatest ? greatest : value;
}

VF_VERSIONS void vf_moments(
    const uint8_t *pixels, ptrdiff_t stride, int width, int height, int x, int y, int32_t *moments) {
    // Half widths of the disc's rows.
    static const int8_t halves[16] = {15, 15, 15, 15, 14, 14, 14, 13, 13, 12, 11, 10, 9, 8, 6, 3};
    int32_t mx = 0, my = 0;
    int inside = x >= 15 && y >= 15 && x + 15 < width && y + 15 < height;
    for (int v = -15; v <= 15; v++) {
        int half = halves[v < 0 ? -v : v];
        int32_t sum = 0;
        if (inside) {
            const uint8_t *row = pixels + (y + v) * stride + x;
            for (int u = -half; u <= half; u++) {
                mx += u * row[u];
                sum += row[u];
            }
        } else {
            const uint8_t *row = pixels + clamp(y + v, 0, height - 1) * stride;
            for (int u = -half; u <= half; u++) {
                int value = row[clamp(x + u, 0, width - 1)];
                mx += u * value;
                sum += value;
            }
        }
        my += v * sum;
    }
    moments[0] = mx;
    moments[1] = my;
}

VF_VERSIONS void vf_sample_patch(
    const uint8_t *pixels, ptrdiff_t stride, int width, int height, int32_t x, int32_t y, int32_t cosine,
    int32_t sine, uint8_t *patch) {
    // From the centre to the middle of the first sample: 15.5 × (−c + s, −s − c); then half a pixel for rounding.
    int32_t left = x + 32768 - (31 * (cosine - sine)) / 2, top = y + 32768 - (31 * (sine + cosine)) / 2;
    int32_t reach = (31 * ((cosine < 0 ? -cosine : cosine) + (sine < 0 ? -sine : sine))) / 2 + 65536;
    int inside = x - reach >= 0 && y - reach >= 0 && (x + reach) >> 16 < width - 1 && (y + reach) >> 16 < height - 1;
    for (int j = 0; j < 32; j++) {
        int32_t fromX = left - j * sine, fromY = top + j * cosine;
        if (inside) {
            for (int i = 0; i < 32; i++) {
                patch[32 * j + i] = pixels[((fromY + i * sine) >> 16) * stride + ((fromX + i * cosine) >> 16)];
            }
        } else {
            for (int i = 0; i < 32; i++) {
                int column = clamp((fromX + i * cosine) >> 16, 0, width - 1);
                int row = clamp((fromY + i * sine) >> 16, 0, height - 1);
                patch[32 * j + i] = pixels[row * stride + column];
            }
        }
    }
}

VF_VERSIONS void vf_compare_boxes(
    const uint8_t *patch, const vf_comparison *comparisons, uint16_t *integral, uint64_t *descriptor) {
    // Sums wrap around at 65,536; a box of up to 16 × 16 still comes out right.
    for (int i = 0; i < 33; i++) integral[i] = 0;
    for (int j = 0; j < 32; j++) {
        const uint16_t *above = integral + 33 * j;
        uint16_t *row = integral + 33 * (j + 1);
        uint16_t sum = 0;
        row[0] = 0;
        for (int i = 0; i < 32; i++) {
            sum = (uint16_t)(sum + patch[32 * j + i]);
            row[i + 1] = (uint16_t)(above[i + 1] + sum);
        }
    }
    for (int word = 0; word < 4; word++) {
        uint64_t value = 0;
        for (int bit = 0; bit < 64; bit++) {
            const vf_comparison *c = comparisons + 64 * word + bit;
            int r = c->radius, side = 2 * r + 1;
            const uint16_t *a = integral + 33 * (c->y0 - r) + c->x0 - r;
            const uint16_t *b = integral + 33 * (c->y1 - r) + c->x1 - r;
            uint16_t first = (uint16_t)(a[0] + a[34 * side] - a[side] - a[33 * side]);
            uint16_t second = (uint16_t)(b[0] + b[34 * side] - b[side] - b[33 * side]);
            value |= (uint64_t)((int)first - (int)second > c->threshold * side * side) << bit;
        }
        descriptor[word] = value;
    }
}
