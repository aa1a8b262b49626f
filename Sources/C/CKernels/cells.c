#include "include/cells.h"

#include <string.h>

#include "versions.h"

// Plain C -----------------------------------------------------------------------------------------------------

static int32_t dot(const int8_t *a, const int8_t *b, size_t dimension) {
    int32_t sum = 0;
    for (size_t i = 0; i < dimension; i++) sum += (int32_t)a[i] * b[i];
    return sum;
}

void vf_best_dot_products_portable(
    const int8_t *vectors, size_t count, const int8_t *others, size_t other_count, size_t dimension, int32_t *best) {
    for (size_t v = 0; v < count; v++) {
        best[v] = INT32_MIN;
        for (size_t o = 0; o < other_count; o++) {
            int32_t product = dot(vectors + v * dimension, others + o * dimension, dimension);
            if (product > best[v]) best[v] = product;
        }
    }
}

void vf_dot_products_portable(
    const int8_t *vectors, size_t count, const int8_t *others, size_t other_count, size_t dimension,
    int32_t *products) {
    for (size_t v = 0; v < count; v++)
        for (size_t o = 0; o < other_count; o++)
            products[v * other_count + o] = dot(vectors + v * dimension, others + o * dimension, dimension);
}

// Compiled for several processors -----------------------------------------------------------------------------

VF_VERSIONS void vf_project(float *vectors, size_t count, const float *matrix, size_t dimension) {
// Fused multiplication rounds differently, and not every processor has it.
#pragma STDC FP_CONTRACT OFF
    float result[512];
    for (size_t v = 0; v < count; v++) {
        float *vector = vectors + v * dimension;
        memset(result, 0, dimension * sizeof *result);
        for (size_t i = 0; i < dimension; i++) {
            const float *row = matrix + i * dimension;
            float value = vector[i];
            for (size_t j = 0; j < dimension; j++) result[j] += value * row[j];
        }
        memcpy(vector, result, dimension * sizeof *result);
    }
}

// AVX2 --------------------------------------------------------------------------------------------------------
//
// A small matrix product: tiles of 4 vectors by 16 others, whose 64 sums stay in registers. The others of a tile are
// interleaved so that a register holds one pair of elements of eight of them; it is multiplied with the same pair of
// a vector in all lanes (vpmaddwd), and no sum has to be taken across lanes.

#if defined(__x86_64__)
#include <immintrin.h>

#define AVX2 __attribute__((target("avx2")))
#define TILE 16
#define MOST_PAIRS 256

typedef struct {
    _Alignas(32) int16_t pairs[MOST_PAIRS][TILE][2];
} packed;

// Interleaves up to 16 vectors; the places of those that are not there repeat the first.
AVX2 static void pack(const int8_t *others, size_t count, size_t dimension, packed *tile) {
    size_t pairs = (dimension + 1) / 2;
    for (size_t o = 0; o < TILE; o++) {
        const int8_t *other = others + (o < count ? o : 0) * dimension;
        for (size_t p = 0; p < dimension / 2; p++) {
            tile->pairs[p][o][0] = other[2 * p];
            tile->pairs[p][o][1] = other[2 * p + 1];
        }
        if (dimension % 2) {
            tile->pairs[pairs - 1][o][0] = other[dimension - 1];
            tile->pairs[pairs - 1][o][1] = 0;
        }
    }
}

AVX2 static void widen(const int8_t *vector, size_t dimension, int16_t *wide) {
    size_t i = 0;
    for (; i + 16 <= dimension; i += 16)
        _mm256_storeu_si256(
            (__m256i *)(wide + i), _mm256_cvtepi8_epi16(_mm_loadu_si128((const __m128i *)(vector + i))));
    for (; i < dimension; i++) wide[i] = vector[i];
    if (dimension % 2) wide[dimension] = 0;
}

AVX2 static inline __m256i pair(const int16_t *wide, size_t p) {
    int32_t both;
    memcpy(&both, wide + 2 * p, sizeof both);
    return _mm256_set1_epi32(both);
}

// The products of four vectors with the 16 others of a tile, eight a register.
AVX2 static inline void multiply(
    const int16_t wide[4][2 * MOST_PAIRS], const packed *tile, size_t pairs, __m256i sums[4][2]) {
    __m256i a0 = _mm256_setzero_si256(), a1 = a0, b0 = a0, b1 = a0, c0 = a0, c1 = a0, d0 = a0, d1 = a0;
    for (size_t p = 0; p < pairs; p++) {
        __m256i low = _mm256_load_si256((const __m256i *)tile->pairs[p]);
        __m256i high = _mm256_load_si256((const __m256i *)tile->pairs[p] + 1);
        __m256i a = pair(wide[0], p), b = pair(wide[1], p), c = pair(wide[2], p), d = pair(wide[3], p);
        a0 = _mm256_add_epi32(a0, _mm256_madd_epi16(a, low));
        a1 = _mm256_add_epi32(a1, _mm256_madd_epi16(a, high));
        b0 = _mm256_add_epi32(b0, _mm256_madd_epi16(b, low));
        b1 = _mm256_add_epi32(b1, _mm256_madd_epi16(b, high));
        c0 = _mm256_add_epi32(c0, _mm256_madd_epi16(c, low));
        c1 = _mm256_add_epi32(c1, _mm256_madd_epi16(c, high));
        d0 = _mm256_add_epi32(d0, _mm256_madd_epi16(d, low));
        d1 = _mm256_add_epi32(d1, _mm256_madd_epi16(d, high));
    }
    sums[0][0] = a0, sums[0][1] = a1, sums[1][0] = b0, sums[1][1] = b1;
    sums[2][0] = c0, sums[2][1] = c1, sums[3][0] = d0, sums[3][1] = d1;
}

AVX2 static int32_t largest(__m256i low, __m256i high) {
    __m256i eight = _mm256_max_epi32(low, high);
    __m128i four = _mm_max_epi32(_mm256_castsi256_si128(eight), _mm256_extracti128_si256(eight, 1));
    four = _mm_max_epi32(four, _mm_shuffle_epi32(four, 0x4E));
    four = _mm_max_epi32(four, _mm_shuffle_epi32(four, 0xB1));
    return _mm_cvtsi128_si32(four);
}

// Either `best` or `products` is wanted.
AVX2 static void multiply_all(
    const int8_t *vectors, size_t count, const int8_t *others, size_t other_count, size_t dimension, int32_t *best,
    int32_t *products) {
    packed tile;
    int16_t wide[4][2 * MOST_PAIRS];
    size_t pairs = (dimension + 1) / 2;
    if (best)
        for (size_t v = 0; v < count; v++) best[v] = INT32_MIN;
    for (size_t o = 0; o < other_count; o += TILE) {
        size_t width = other_count - o < TILE ? other_count - o : TILE;
        pack(others + o * dimension, width, dimension, &tile);
        for (size_t v = 0; v < count; v += 4) {
            size_t height = count - v < 4 ? count - v : 4;
            for (size_t k = 0; k < 4; k++)
                widen(vectors + (v + (k < height ? k : 0)) * dimension, dimension, wide[k]);
            __m256i sums[4][2];
            multiply(wide, &tile, pairs, sums);
            for (size_t k = 0; k < height; k++) {
                if (best) {
                    int32_t here = largest(sums[k][0], sums[k][1]);
                    if (here > best[v + k]) best[v + k] = here;
                } else {
                    int32_t row[TILE];
                    memcpy(row, sums[k], sizeof row);
                    memcpy(products + (v + k) * other_count + o, row, width * sizeof *row);
                }
            }
        }
    }
}

void vf_best_dot_products(
    const int8_t *vectors, size_t count, const int8_t *others, size_t other_count, size_t dimension, int32_t *best) {
    if (__builtin_cpu_supports("avx2"))
        multiply_all(vectors, count, others, other_count, dimension, best, NULL);
    else
        vf_best_dot_products_portable(vectors, count, others, other_count, dimension, best);
}

void vf_dot_products(
    const int8_t *vectors, size_t count, const int8_t *others, size_t other_count, size_t dimension,
    int32_t *products) {
    if (__builtin_cpu_supports("avx2"))
        multiply_all(vectors, count, others, other_count, dimension, NULL, products);
    else
        vf_dot_products_portable(vectors, count, others, other_count, dimension, products);
}

#else

void vf_best_dot_products(
    const int8_t *vectors, size_t count, const int8_t *others, size_t other_count, size_t dimension, int32_t *best) {
    vf_best_dot_products_portable(vectors, count, others, other_count, dimension, best);
}

void vf_dot_products(
    const int8_t *vectors, size_t count, const int8_t *others, size_t other_count, size_t dimension,
    int32_t *products) {
    vf_dot_products_portable(vectors, count, others, other_count, dimension, products);
}

#endif
