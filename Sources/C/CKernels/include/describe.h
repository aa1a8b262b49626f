#pragma once
#include <stddef.h>
#include <stdint.h>

/// Moments of the intensities in a disc of radius 15 around a pixel: sum of x·I and of y·I, x and y from the centre.
/// Pixels outside the image count as the nearest inside.
void vf_moments(
    const uint8_t *pixels, ptrdiff_t stride, int width, int height, int x, int y, int32_t *moments);

/// Samples a turned square of 32 × 32 pixels around (x, y), in 1/65,536 pixel: target column i and row j come from
/// (x + c·(i − 15.5) − s·(j − 15.5), y + s·(i − 15.5) + c·(j − 15.5)), nearest pixel, where `cosine` and `sine`
/// (in 1/65,536) hold the turn times the spacing. Pixels outside the image count as the nearest inside.
void vf_sample_patch(
    const uint8_t *pixels, ptrdiff_t stride, int width, int height, int32_t x, int32_t y, int32_t cosine,
    int32_t sine, uint8_t *patch);

/// One comparison of two square boxes in a patch of 32 × 32: columns and rows of the centres, and the boxes' half side.
typedef struct {
    uint8_t x0, y0, x1, y1, radius;
    int8_t threshold;
} vf_comparison;

/// 256 comparisons of box averages: bit i is 1 when the first box of comparison i is brighter, on average, than the
/// second by more than the threshold.
///
/// `integral` is scratch of 33 × 33.
void vf_compare_boxes(
    const uint8_t *patch, const vf_comparison *comparisons, uint16_t *integral, uint64_t *descriptor);
