#include "include/resize.h"
#include "versions.h"

VF_VERSIONS void vf_resize(
    const uint8_t *source, ptrdiff_t sourceStride, int sourceWidth, vf_taps horizontal, vf_taps vertical,
    uint8_t *row, uint8_t *target, ptrdiff_t targetStride) {
    for (int y = 0; y < vertical.targetSize; y++) {
        const uint8_t *top = source + vertical.firsts[y] * sourceStride;
        const int16_t *down = vertical.weights + (ptrdiff_t)y * vertical.tapCount;
        switch (vertical.tapCount) {
        case 1:
            for (int x = 0; x < sourceWidth; x++) row[x] = top[x];
            break;
        case 2:
            for (int x = 0; x < sourceWidth; x++) {
                int32_t sum = down[0] * top[x] + down[1] * top[x + sourceStride];
                row[x] = (uint8_t)((sum + 8192) >> 14);
            }
            break;
        case 3:
            for (int x = 0; x < sourceWidth; x++) {
                int32_t sum = down[0] * top[x] + down[1] * top[x + sourceStride] + down[2] * top[x + 2 * sourceStride];
                row[x] = (uint8_t)((sum + 8192) >> 14);
            }
            break;
        default:
            for (int x = 0; x < sourceWidth; x++) {
                int32_t sum = 8192;
                for (int k = 0; k < vertical.tapCount; k++) sum += down[k] * top[x + k * sourceStride];
                row[x] = (uint8_t)(sum >> 14);
            }
        }
        uint8_t *out = target + y * targetStride;
        const int16_t *along = horizontal.weights;
        if (horizontal.tapCount == 3) {
            for (int x = 0; x < horizontal.targetSize; x++) {
                const uint8_t *p = row + horizontal.firsts[x];
                int32_t sum = along[3 * x] * p[0] + along[3 * x + 1] * p[1] + along[3 * x + 2] * p[2];
                out[x] = (uint8_t)((sum + 8192) >> 14);
            }
            continue;
        }
        for (int x = 0; x < horizontal.targetSize; x++, along += horizontal.tapCount) {
            const uint8_t *p = row + horizontal.firsts[x];
            int32_t sum = 8192;
            for (int k = 0; k < horizontal.tapCount; k++) sum += along[k] * p[k];
            out[x] = (uint8_t)(sum >> 14);
        }
    }
}

VF_VERSIONS void vf_luma(const uint8_t *rgb, size_t count, uint8_t *luma) {
    for (size_t i = 0; i < count; i++) {
        luma[i] = (uint8_t)((4899 * rgb[3 * i] + 9617 * rgb[3 * i + 1] + 1868 * rgb[3 * i + 2] + 8192) >> 14);
    }
}
