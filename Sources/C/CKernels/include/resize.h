#pragma once
#include <stddef.h>
#include <stdint.h>

/// What one axis of a resize needs: for each target pixel its first source pixel and `tapCount` weights that sum
/// to 16,384 (`firsts[i] + tapCount` never exceeds the source's size).
typedef struct {
    const int32_t *firsts;
    const int16_t *weights;
    int tapCount;
    int targetSize;
} vf_taps;

/// Resizes grey pixels by weighted sums, first down the columns, then along the rows, rounding after each.
///
/// `row` is scratch of sourceWidth bytes.
void vf_resize(
    const uint8_t *source, ptrdiff_t sourceStride, int sourceWidth, vf_taps horizontal, vf_taps vertical,
    uint8_t *row, uint8_t *target, ptrdiff_t targetStride);

/// Luma of interleaved RGB by BT.601: (4899 R + 9617 G + 1868 B + 8192) / 16384.
void vf_luma(const uint8_t *rgb, size_t count, uint8_t *luma);
