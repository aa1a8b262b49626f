#include "include/fast.h"
#include "versions.h"
#include <string.h>

// Vectors are passed to inlined functions only, so their calling convention does not matter.
#pragma clang diagnostic ignored "-Wpsabi"

// No fused multiply-add, so that every processor computes the same response.
#pragma STDC FP_CONTRACT OFF

typedef uint8_t u8x32 __attribute__((vector_size(32)));
typedef int16_t i16x8 __attribute__((vector_size(16)));
typedef int32_t i32x8 __attribute__((vector_size(32)));
typedef uint8_t u8x8 __attribute__((vector_size(8)));
typedef _Bool b1x32 __attribute__((ext_vector_type(32)));

VF_INLINE u8x32 load32(const uint8_t *p) {
    u8x32 v;
    memcpy(&v, p, sizeof v);
    return v;
}

VF_INLINE uint32_t bits(u8x32 nonzero) {
    b1x32 flags = __builtin_convertvector(nonzero, b1x32);
    uint32_t word;
    memcpy(&word, &flags, sizeof word);
    return word;
}

#define LOWER(a, b) __builtin_elementwise_min(a, b)
#define UPPER(a, b) __builtin_elementwise_max(a, b)

/// The greatest over the sixteen arcs of the least of nine differences in a row.
///
/// Two arcs that share eight differences are taken at once: min(eight, max(one before, one after)).
VF_INLINE u8x32 bestArc(const u8x32 d[16]) {
    u8x32 best = {0};
    u8x32 two[8], four[8];
#pragma clang loop unroll(full)
    for (int k = 0; k < 8; k++) two[k] = LOWER(d[2 * k + 1], d[(2 * k + 2) & 15]);
#pragma clang loop unroll(full)
    for (int k = 0; k < 8; k++) four[k] = LOWER(two[k], two[(k + 1) & 7]);
#pragma clang loop unroll(full)
    for (int k = 0; k < 8; k++) {
        u8x32 eight = LOWER(four[k], four[(k + 2) & 7]);
        u8x32 end = UPPER(d[2 * k], d[(2 * k + 9) & 15]);
        best = UPPER(best, LOWER(eight, end));
    }
    return best;
}

VF_INLINE void ringOffsets(ptrdiff_t stride, ptrdiff_t ring[16]) {
    static const int8_t dx[16] = {0, 1, 2, 3, 3, 3, 2, 1, 0, -1, -2, -3, -3, -3, -2, -1};
    static const int8_t dy[16] = {-3, -3, -2, -1, 0, 1, 2, 3, 3, 3, 2, 1, 0, -1, -2, -3};
    for (int k = 0; k < 16; k++) ring[k] = dy[k] * stride + dx[k];
}

/// Scores of 32 pixels from `p` on: zero where there is no corner.
VF_INLINE u8x32 scores32(const uint8_t *p, const ptrdiff_t ring[16], u8x32 threshold) {
    u8x32 centre = load32(p);
    u8x32 n = load32(p + ring[0]), e = load32(p + ring[4]), s = load32(p + ring[8]), w = load32(p + ring[12]);
    // Nine in a row hold two neighbours of the four compass points.
    u8x32 high = UPPER(UPPER(LOWER(n, e), LOWER(e, s)), UPPER(LOWER(s, w), LOWER(w, n)));
    u8x32 low = LOWER(LOWER(UPPER(n, e), UPPER(e, s)), LOWER(UPPER(s, w), UPPER(w, n)));
    u8x32 bright = __builtin_elementwise_sub_sat(high, centre);
    u8x32 dark = __builtin_elementwise_sub_sat(centre, low);
    if (bits((u8x32)(UPPER(bright, dark) > threshold)) == 0) return (u8x32){0};
    u8x32 d[16];
#pragma clang loop unroll(full)
    for (int k = 0; k < 16; k++) d[k] = __builtin_elementwise_sub_sat(load32(p + ring[k]), centre);
    u8x32 best = bestArc(d);
#pragma clang loop unroll(full)
    for (int k = 0; k < 16; k++) d[k] = __builtin_elementwise_sub_sat(centre, load32(p + ring[k]));
    best = UPPER(best, bestArc(d));
    return best & (u8x32)(best > threshold);
}

VF_INLINE uint8_t score1(const uint8_t *p, const ptrdiff_t ring[16], int threshold) {
    int best = 0;
    for (int start = 0; start < 16; start++) {
        int bright = 255, dark = 255;
        for (int k = start; k < start + 9; k++) {
            int difference = p[ring[k & 15]] - *p;
            bright = difference < bright ? difference : bright;
            dark = -difference < dark ? -difference : dark;
        }
        best = bright > best ? bright : best;
        best = dark > best ? dark : best;
    }
    return (uint8_t)(best > threshold ? best : 0);
}

VF_VERSIONS size_t vf_fast9(
    const uint8_t *pixels, ptrdiff_t stride, int width, int height, int margin, int threshold,
    uint8_t *scores, vf_corner *corners) {
    int first = margin, end = width - margin;
    if (margin < 3 || first >= end || margin >= height - margin) return 0;
    ptrdiff_t ring[16];
    ringOffsets(stride, ring);
    u8x32 limit = (u8x32){0} + (uint8_t)threshold;
    memset(scores, 0, 3 * (size_t)width);
    size_t count = 0;
    // Row y is scored, then row y − 1, whose neighbours are then known, is searched for maxima.
    for (int y = margin; y <= height - margin; y++) {
        uint8_t *row = scores + (size_t)(y % 3) * (size_t)width;
        if (y == height - margin) {
            memset(row, 0, (size_t)width);
        } else {
            const uint8_t *source = pixels + y * stride;
            if (end - first >= 32) {
                for (int x = first; x < end; x += 32) {
                    int from = x + 32 <= end ? x : end - 32;
                    u8x32 values = scores32(source + from, ring, limit);
                    memcpy(row + from, &values, sizeof values);
                }
            } else {
                for (int x = first; x < end; x++) row[x] = score1(source + x, ring, threshold);
            }
        }
        if (y == margin) continue;
        const uint8_t *centre = scores + (size_t)((y + 2) % 3) * (size_t)width;
        const uint8_t *above = scores + (size_t)((y + 1) % 3) * (size_t)width;
        int x = first;
        for (; x + 32 < end; x += 32) {
            u8x32 value = load32(centre + x);
            u8x32 before = UPPER(
                UPPER(load32(centre + x - 1), load32(above + x - 1)), UPPER(load32(above + x), load32(above + x + 1)));
            u8x32 after = UPPER(
                UPPER(load32(centre + x + 1), load32(row + x - 1)), UPPER(load32(row + x), load32(row + x + 1)));
            uint32_t found = bits((u8x32)(value > before) & (u8x32)(value >= after));
            for (; found != 0; found &= found - 1) {
                int at = x + __builtin_ctz(found);
                corners[count++] = (vf_corner){at, y - 1, centre[at]};
            }
        }
        for (; x < end; x++) {
            uint8_t value = centre[x];
            if (value > centre[x - 1] && value > above[x - 1] && value > above[x] && value > above[x + 1] &&
                value >= centre[x + 1] && value >= row[x - 1] && value >= row[x] && value >= row[x + 1]) {
                corners[count++] = (vf_corner){x, y - 1, value};
            }
        }
    }
    return count;
}

VF_INLINE i16x8 load8(const uint8_t *p) {
    u8x8 v;
    memcpy(&v, p, sizeof v);
    return __builtin_convertvector(v, i16x8);
}

VF_VERSIONS void vf_harris(
    const uint8_t *pixels, ptrdiff_t stride, const vf_corner *corners, size_t count, float *responses) {
    for (size_t i = 0; i < count; i++) {
        const uint8_t *p = pixels + (corners[i].y - 4) * stride + corners[i].x - 4;
        i32x8 xx = {0}, yy = {0}, xy = {0};
        for (int r = 0; r < 7; r++, p += stride) {
            i16x8 a0 = load8(p), b0 = load8(p + stride), c0 = load8(p + 2 * stride);
            i16x8 a1 = load8(p + 1), c1 = load8(p + 2 * stride + 1);
            // The eighth lane is not used; its last column is read one to the left, to stay inside the row.
            const uint8_t *q = p + 2;
            i16x8 a2 = load8(q - 1), b2 = load8(q - 1 + stride), c2 = load8(q - 1 + 2 * stride);
            a2 = __builtin_shufflevector(a2, a2, 1, 2, 3, 4, 5, 6, 7, 7);
            b2 = __builtin_shufflevector(b2, b2, 1, 2, 3, 4, 5, 6, 7, 7);
            c2 = __builtin_shufflevector(c2, c2, 1, 2, 3, 4, 5, 6, 7, 7);
            i16x8 gx = (a2 + 2 * b2 + c2) - (a0 + 2 * b0 + c0);
            i16x8 gy = (c0 + 2 * c1 + c2) - (a0 + 2 * a1 + a2);
            const i16x8 used = {-1, -1, -1, -1, -1, -1, -1, 0};
            i32x8 x = __builtin_convertvector(gx & used, i32x8), y = __builtin_convertvector(gy & used, i32x8);
            xx += x * x;
            yy += y * y;
            xy += x * y;
        }
        int32_t a = 0, b = 0, c = 0;
        for (int k = 0; k < 8; k++) {
            a += xx[k];
            b += yy[k];
            c += xy[k];
        }
        float fa = (float)a, fb = (float)b, fc = (float)c;
        // Gradients as fractions of the largest possible, summed over 49 pixels: 4 × 255 × 7.
        const float unit = 1.0f / (1020.0f * 1020.0f * 49.0f);
        fa *= unit;
        fb *= unit;
        fc *= unit;
        responses[i] = fa * fb - fc * fc - 0.04f * (fa + fb) * (fa + fb);
    }
}
