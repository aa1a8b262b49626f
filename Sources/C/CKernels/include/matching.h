#pragma once
#include <stddef.h>
#include <stdint.h>

// Nearest and second-nearest neighbours of `queryCount` 256-bit descriptors among `referenceCount` others.
//
// Writes, for each query, the index of the nearest reference (-1 without references), its Hamming distance and the
// second distance (256 where there is none); and for each reference the index and distance of its nearest query.
// Ties go to the lower index. Every output buffer is the caller's.
void vf_match_binary(
    const uint64_t *queries, size_t queryCount, const uint64_t *references, size_t referenceCount,
    int32_t *nearest, uint16_t *distance, uint16_t *secondDistance,
    int32_t *nearestQuery, uint16_t *queryDistance);

// The same for 64-dimensional int8 descriptors and their dot product, where larger is nearer.
// `second` holds INT32_MIN where there is no second neighbour.
void vf_match_int8_64(
    const int8_t *queries, size_t queryCount, const int8_t *references, size_t referenceCount,
    int32_t *nearest, int32_t *similarity, int32_t *second, int32_t *nearestQuery, int32_t *querySimilarity);

// Scores one similarity transform, x' = a x - b y + tx, y' = b x + a y + ty, over `count` matches: the sum of the
// weights of those whose squared residual is below `limit`.
float vf_score_similarity(
    float a, float b, float tx, float ty, float limit, const float *fromX, const float *fromY,
    const float *toX, const float *toY, const float *weight, size_t count);
