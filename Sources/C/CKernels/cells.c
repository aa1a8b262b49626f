#include "include/cells.h"
#include <limits.h>

#if defined(__x86_64__)
#define VF_VERSIONS __attribute__((target_clones("default", "arch=x86-64-v3")))
#else
#define VF_VERSIONS
#endif

VF_VERSIONS void vf_best_dot_products(
    const int8_t *vectors, size_t count, const int8_t *others, size_t otherCount, size_t dimension, int32_t *best) {
    int16_t wide[512];
    for (size_t v = 0; v < count; v++) {
        for (size_t i = 0; i < dimension; i++) wide[i] = vectors[v * dimension + i];
        int32_t largest = INT_MIN;
        for (size_t o = 0; o < otherCount; o++) {
            const int8_t *other = others + o * dimension;
            int32_t dot = 0;
            for (size_t i = 0; i < dimension; i++) dot += (int32_t)wide[i] * (int32_t)(int16_t)other[i];
            largest = dot > largest ? dot : largest;
        }
        best[v] = largest;
    }
}
