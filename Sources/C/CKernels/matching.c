#include "include/matching.h"
#include <limits.h>

// No fused multiply-add, so that every processor computes the same score.
#pragma STDC FP_CONTRACT OFF

#if defined(__x86_64__)
// The same loop compiled twice: popcnt and 256-bit arithmetic are not in the baseline of x86-64.
#define VF_VERSIONS __attribute__((target_clones("default", "arch=x86-64-v3")))
#else
#define VF_VERSIONS
#endif

static inline __attribute__((always_inline)) int hamming(const uint64_t *a, const uint64_t *b) {
    return __builtin_popcountll(a[0] ^ b[0]) + __builtin_popcountll(a[1] ^ b[1]) +
           __builtin_popcountll(a[2] ^ b[2]) + __builtin_popcountll(a[3] ^ b[3]);
}

#if defined(__x86_64__)
// Counting bits word by word beats the vector unit here, which has no such instruction before AVX-512; so the compiler
// gets popcnt and nothing wider.
#define VF_COUNTING_VERSIONS __attribute__((target_clones("default", "popcnt")))
#else
#define VF_COUNTING_VERSIONS
#endif

VF_COUNTING_VERSIONS void vf_match_binary(
    const uint64_t *queries, size_t queryCount, const uint64_t *references, size_t referenceCount,
    int32_t *nearest, uint16_t *distance, uint16_t *secondDistance,
    int32_t *nearestQuery, uint16_t *queryDistance) {
    for (size_t r = 0; r < referenceCount; r++) {
        nearestQuery[r] = -1;
        queryDistance[r] = 257;
    }
    for (size_t q = 0; q < queryCount; q++) {
        const uint64_t *query = queries + 4 * q;
        int best = 257, second = 257, index = -1;
        for (size_t r = 0; r < referenceCount; r++) {
            int d = hamming(query, references + 4 * r);
            if (d < queryDistance[r]) {
                queryDistance[r] = (uint16_t)d;
                nearestQuery[r] = (int32_t)q;
            }
            if (d < second) {
                if (d < best) {
                    second = best;
                    best = d;
                    index = (int32_t)r;
                } else {
                    second = d;
                }
            }
        }
        nearest[q] = index;
        distance[q] = (uint16_t)(best > 256 ? 256 : best);
        secondDistance[q] = (uint16_t)(second > 256 ? 256 : second);
    }
}

VF_VERSIONS void vf_match_int8_64(
    const int8_t *queries, size_t queryCount, const int8_t *references, size_t referenceCount,
    int32_t *nearest, int32_t *similarity, int32_t *second, int32_t *nearestQuery, int32_t *querySimilarity) {
    for (size_t r = 0; r < referenceCount; r++) {
        nearestQuery[r] = -1;
        querySimilarity[r] = INT_MIN;
    }
    for (size_t q = 0; q < queryCount; q++) {
        const int8_t *query = queries + 64 * q;
        int32_t best = INT_MIN, next = INT_MIN, index = -1;
        for (size_t r = 0; r < referenceCount; r++) {
            const int8_t *reference = references + 64 * r;
            int32_t dot = 0;
            for (int i = 0; i < 64; i++) dot += (int32_t)query[i] * (int32_t)reference[i];
            if (dot > querySimilarity[r]) {
                querySimilarity[r] = dot;
                nearestQuery[r] = (int32_t)q;
            }
            if (dot > next) {
                if (dot > best) {
                    next = best;
                    best = dot;
                    index = (int32_t)r;
                } else {
                    next = dot;
                }
            }
        }
        nearest[q] = index;
        similarity[q] = best;
        second[q] = next;
    }
}

VF_VERSIONS float vf_score_similarity(
    float a, float b, float tx, float ty, float limit, const float *fromX, const float *fromY,
    const float *toX, const float *toY, const float *weight, size_t count) {
    // Eight partial sums in a fixed order: the same answer on every processor, and room for the vector unit.
    float sums[8] = {0};
    size_t whole = count & ~(size_t)7;
    for (size_t i = 0; i < whole; i += 8) {
        for (size_t lane = 0; lane < 8; lane++) {
            size_t k = i + lane;
            float dx = a * fromX[k] - b * fromY[k] + tx - toX[k];
            float dy = b * fromX[k] + a * fromY[k] + ty - toY[k];
            sums[lane] += dx * dx + dy * dy < limit ? weight[k] : 0.0f;
        }
    }
    for (size_t k = whole; k < count; k++) {
        float dx = a * fromX[k] - b * fromY[k] + tx - toX[k];
        float dy = b * fromX[k] + a * fromY[k] + ty - toY[k];
        sums[k - whole] += dx * dx + dy * dy < limit ? weight[k] : 0.0f;
    }
    return ((sums[0] + sums[4]) + (sums[1] + sums[5])) + ((sums[2] + sums[6]) + (sums[3] + sums[7]));
}
