#pragma once
#include <stddef.h>
#include <stdint.h>

/// A corner that is a local maximum of the corner score.
typedef struct {
    int32_t x, y;
    int32_t score;
} vf_corner;

/// FAST-9 corners: pixels with nine neighbours in a row on a circle of radius 3 that are all brighter, or all
/// darker, by more than `threshold`. The score is the greatest difference that still holds for nine in a row;
/// a corner's score is no smaller than its eight neighbours' (of equal ones the first in reading order stays).
///
/// `scores` is scratch of 3 × width bytes. `corners` takes at most ((width + 1) / 2) × ((height + 1) / 2).
/// Only pixels at least `margin` (3 or more) from each side are examined. Returns the number of corners.
size_t vf_fast9(
    const uint8_t *pixels, ptrdiff_t stride, int width, int height, int margin, int threshold,
    uint8_t *scores, vf_corner *corners);

/// Harris responses of corners at least 4 pixels from each side: det − 0.04 trace², of Sobel gradients summed over
/// 7 × 7 pixels.
void vf_harris(
    const uint8_t *pixels, ptrdiff_t stride, const vf_corner *corners, size_t count, float *responses);
