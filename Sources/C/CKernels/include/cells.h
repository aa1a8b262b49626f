#pragma once
#include <stddef.h>
#include <stdint.h>

// For each of `count` vectors, the largest dot product with any of `otherCount` others; INT32_MIN without others.
// All vectors are int8 of `dimension` elements, at most 512, one after the other.
void vf_best_dot_products(
    const int8_t *vectors, size_t count, const int8_t *others, size_t otherCount, size_t dimension, int32_t *best);
