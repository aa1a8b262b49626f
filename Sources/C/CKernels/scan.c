#include "scan.h"

#include <string.h>

// Plain C -----------------------------------------------------------------------------------------------------

static int32_t dot_portable(const int8_t *a, const int8_t *b, size_t dimension) {
    int32_t sum = 0;
    for (size_t i = 0; i < dimension; i++) sum += (int32_t)a[i] * b[i];
    return sum;
}

// The cosine of row r from its dot product.
static inline void finish_one(
    int32_t dot, size_t r, const float *scales, float query_scale, float threshold, float *cosines,
    uint64_t *hits) {
    cosines[r] = (float)dot * (scales[r] * query_scale);
    if (cosines[r] >= threshold) hits[r / 64] |= (uint64_t)1 << (r % 64);
}

static size_t word_count(size_t count) { return (count + 63) / 64; }

void vf_print_scan_portable(
    const int8_t *rows, const float *scales, size_t count, size_t dimension, const int8_t *query,
    float query_scale, float threshold, float *cosines, uint64_t *hits) {
    memset(hits, 0, word_count(count) * sizeof *hits);
    for (size_t r = 0; r < count; r++)
        finish_one(
            dot_portable(rows + r * dimension, query, dimension), r, scales, query_scale, threshold, cosines, hits);
}

void vf_print_scan4_portable(
    const int8_t *rows, const float *scales, size_t count, size_t dimension, const int8_t *queries,
    const float *query_scales, const float *thresholds, float *cosines, uint64_t *hits) {
    for (size_t q = 0; q < 4; q++)
        vf_print_scan_portable(
            rows, scales, count, dimension, queries + q * dimension, query_scales[q], thresholds[q],
            cosines + q * count, hits + q * word_count(count));
}

// AVX2 --------------------------------------------------------------------------------------------------------
//
// Bytes are widened to 16 bits and multiplied in pairs into 32 bits (vpmaddwd). The byte-wise vpmaddubsw needs no
// widening but saturates at 16 bits and goes wrong at -128; the scan waits for memory either way.
//
// The rows of a call are read as several streams side by side, which memory delivers a quarter faster than one:
// the processor's own read-ahead stops at the end of every page of 4,096 bytes, and while one stream waits there
// the others go on.

#if defined(__x86_64__)
#include <immintrin.h>

#define AVX2 __attribute__((target("avx2")))

// How far ahead each stream is asked for.
#define PREFETCH_BYTES 384

// The length of a stream where a whole buffer is read.
#define STREAM_BYTES 65536

AVX2 static inline __m256i widened(const int8_t *bytes) {
    return _mm256_cvtepi8_epi16(_mm_loadu_si128((const __m128i *)bytes));
}

AVX2 static inline __m256i add_products(__m256i sum, __m256i a, __m256i b) {
    return _mm256_add_epi32(sum, _mm256_madd_epi16(a, b));
}

// The eight sums of the elements of eight vectors.
AVX2 static inline __m256i sums(const __m256i v[8]) {
    __m256i a = _mm256_hadd_epi32(_mm256_hadd_epi32(v[0], v[1]), _mm256_hadd_epi32(v[2], v[3]));
    __m256i b = _mm256_hadd_epi32(_mm256_hadd_epi32(v[4], v[5]), _mm256_hadd_epi32(v[6], v[7]));
    return _mm256_add_epi32(_mm256_permute2x128_si256(a, b, 0x20), _mm256_permute2x128_si256(a, b, 0x31));
}

// Turns eight rows of eight numbers into eight columns.
AVX2 static inline void transpose(__m256i v[8]) {
    __m256i pairs[8], quads[8];
    for (size_t i = 0; i < 8; i += 2) {
        pairs[i] = _mm256_unpacklo_epi32(v[i], v[i + 1]);
        pairs[i + 1] = _mm256_unpackhi_epi32(v[i], v[i + 1]);
    }
    for (size_t i = 0; i < 8; i += 4) {
        quads[i] = _mm256_unpacklo_epi64(pairs[i], pairs[i + 2]);
        quads[i + 1] = _mm256_unpackhi_epi64(pairs[i], pairs[i + 2]);
        quads[i + 2] = _mm256_unpacklo_epi64(pairs[i + 1], pairs[i + 3]);
        quads[i + 3] = _mm256_unpackhi_epi64(pairs[i + 1], pairs[i + 3]);
    }
    for (size_t i = 0; i < 4; i++) {
        v[i] = _mm256_permute2x128_si256(quads[i], quads[i + 4], 0x20);
        v[i + 4] = _mm256_permute2x128_si256(quads[i], quads[i + 4], 0x31);
    }
}

// Cosines of the eight rows from r (a multiple of 8) on, from their dot products.
AVX2 static inline void finish_eight(
    __m256i dots, size_t r, const float *scales, float query_scale, float threshold, float *cosines,
    uint64_t *hits) {
    __m256 scale = _mm256_mul_ps(_mm256_loadu_ps(scales + r), _mm256_set1_ps(query_scale));
    __m256 cosine = _mm256_mul_ps(_mm256_cvtepi32_ps(dots), scale);
    _mm256_storeu_ps(cosines + r, cosine);
    int reached = _mm256_movemask_ps(_mm256_cmp_ps(cosine, _mm256_set1_ps(threshold), _CMP_GE_OQ));
    hits[r / 64] |= (uint64_t)reached << (r % 64);
}

AVX2 static int32_t dot_avx2(const int8_t *a, const int8_t *b, size_t dimension) {
    __m256i sum0 = _mm256_setzero_si256(), sum1 = sum0;
    for (size_t i = 0; i < dimension; i += 32) {
        sum0 = add_products(sum0, widened(a + i), widened(b + i));
        sum1 = add_products(sum1, widened(a + i + 16), widened(b + i + 16));
    }
    __m256i sum = _mm256_add_epi32(sum0, sum1);
    __m128i half = _mm_add_epi32(_mm256_castsi256_si128(sum), _mm256_extracti128_si256(sum, 1));
    half = _mm_add_epi32(half, _mm_shuffle_epi32(half, 0x4E));
    half = _mm_add_epi32(half, _mm_shuffle_epi32(half, 0xB1));
    return _mm_cvtsi128_si32(half);
}

AVX2 static void scan_avx2(
    const int8_t *rows, const float *scales, size_t count, size_t dimension, const int8_t *query,
    float query_scale, float threshold, float *cosines, uint64_t *hits) {
    memset(hits, 0, word_count(count) * sizeof *hits);
    // Four streams of the same number of rows, a multiple of eight.
    size_t length = count / 32 * 8, stride = length * dimension;
    for (size_t r = 0; r < length; r += 8) {
        __m256i dots[4][8];
        for (size_t g = 0; g < 8; g++) {
            const int8_t *row = rows + (r + g) * dimension;
            __m256i sum[4];
            for (size_t s = 0; s < 4; s++) sum[s] = _mm256_setzero_si256();
            size_t i = 0;
            // A line of the cache of each stream in turn.
            for (; i + 64 <= dimension; i += 64) {
                __m256i part[4];
                for (size_t p = 0; p < 4; p++) part[p] = widened(query + i + 16 * p);
                for (size_t s = 0; s < 4; s++) {
                    const int8_t *bytes = row + s * stride + i;
                    _mm_prefetch((const char *)bytes + PREFETCH_BYTES, _MM_HINT_T0);
                    for (size_t p = 0; p < 4; p++) sum[s] = add_products(sum[s], part[p], widened(bytes + 16 * p));
                }
            }
            for (; i < dimension; i += 16) {
                __m256i part = widened(query + i);
                for (size_t s = 0; s < 4; s++) sum[s] = add_products(sum[s], part, widened(row + s * stride + i));
            }
            for (size_t s = 0; s < 4; s++) dots[s][g] = sum[s];
        }
        for (size_t s = 0; s < 4; s++)
            finish_eight(sums(dots[s]), r + s * length, scales, query_scale, threshold, cosines, hits);
    }
    for (size_t r = 4 * length; r < count; r++)
        finish_one(
            dot_avx2(rows + r * dimension, query, dimension), r, scales, query_scale, threshold, cosines, hits);
}

AVX2 static void scan4_avx2(
    const int8_t *rows, const float *scales, size_t count, size_t dimension, const int8_t *queries,
    const float *query_scales, const float *thresholds, float *cosines, uint64_t *hits) {
    size_t words = word_count(count);
    memset(hits, 0, 4 * words * sizeof *hits);
    // The queries, widened once a call, 16 elements of each in turn.
    _Alignas(32) int16_t wide[4 * VF_PRINT_MAX_DIMENSION];
    for (size_t i = 0; i < dimension; i += 16)
        for (size_t q = 0; q < 4; q++)
            _mm256_store_si256((__m256i *)(wide + 4 * i + 16 * q), widened(queries + q * dimension + i));

    // Two streams of the same number of rows, a multiple of eight.
    size_t length = count / 16 * 8, stride = length * dimension;
    for (size_t r = 0; r < length; r += 8) {
        __m256i dots[8];
        for (size_t g = 0; g < 8; g++) {
            const int8_t *row0 = rows + (r + g) * dimension, *row1 = row0 + stride;
            __m256i sum[8];
            for (size_t s = 0; s < 8; s++) sum[s] = _mm256_setzero_si256();
            for (size_t i = 0; i < dimension; i += 16) {
                if (i % 64 == 0) {
                    _mm_prefetch((const char *)row0 + i + PREFETCH_BYTES, _MM_HINT_T0);
                    _mm_prefetch((const char *)row1 + i + PREFETCH_BYTES, _MM_HINT_T0);
                }
                __m256i a = widened(row0 + i), b = widened(row1 + i);
                for (size_t q = 0; q < 4; q++) {
                    __m256i values = _mm256_load_si256((const __m256i *)(wide + 4 * i + 16 * q));
                    sum[q] = add_products(sum[q], a, values);
                    sum[4 + q] = add_products(sum[4 + q], b, values);
                }
            }
            dots[g] = sums(sum);
        }
        transpose(dots);
        for (size_t s = 0; s < 2; s++)
            for (size_t q = 0; q < 4; q++)
                finish_eight(
                    dots[4 * s + q], r + s * length, scales, query_scales[q], thresholds[q], cosines + q * count,
                    hits + q * words);
    }
    for (size_t r = 2 * length; r < count; r++)
        for (size_t q = 0; q < 4; q++)
            finish_one(
                dot_avx2(rows + r * dimension, queries + q * dimension, dimension), r, scales, query_scales[q],
                thresholds[q], cosines + q * count, hits + q * words);
}

AVX2 static uint64_t read_all_avx2(const uint8_t *bytes, size_t size, size_t streams) {
    __m256i sum[8];
    for (size_t s = 0; s < 8; s++) sum[s] = _mm256_setzero_si256();
    if (streams == 1)
        for (size_t i = 0; i + 256 <= size; i += 256)
            for (size_t s = 0; s < 8; s++)
                sum[s] = _mm256_add_epi64(sum[s], _mm256_loadu_si256((const __m256i *)(bytes + i + 32 * s)));
    else
        for (size_t block = 0; block + 4 * STREAM_BYTES <= size; block += 4 * STREAM_BYTES)
            for (size_t i = 0; i < STREAM_BYTES; i += 64)
                for (size_t s = 0; s < 8; s++) {
                    const uint8_t *place = bytes + block + s / 2 * STREAM_BYTES + i + s % 2 * 32;
                    sum[s] = _mm256_add_epi64(sum[s], _mm256_loadu_si256((const __m256i *)place));
                }
    uint64_t parts[4], total = 0;
    for (size_t s = 1; s < 8; s++) sum[0] = _mm256_add_epi64(sum[0], sum[s]);
    _mm256_storeu_si256((__m256i *)parts, sum[0]);
    for (size_t p = 0; p < 4; p++) total += parts[p];
    return total;
}
#endif

// NEON --------------------------------------------------------------------------------------------------------

#if defined(__aarch64__)
#include <arm_neon.h>

#if defined(__ARM_FEATURE_DOTPROD)
#define NEON_KERNEL "dotprod"
static inline int32x4_t add_products(int32x4_t sum, int8x16_t a, int8x16_t b) { return vdotq_s32(sum, a, b); }
#else
#define NEON_KERNEL "neon"
// A product is at most 16,384 and is added into 32 bits at once: nothing saturates.
static inline int32x4_t add_products(int32x4_t sum, int8x16_t a, int8x16_t b) {
    sum = vpadalq_s16(sum, vmull_s8(vget_low_s8(a), vget_low_s8(b)));
    return vpadalq_s16(sum, vmull_high_s8(a, b));
}
#endif

static int32_t dot_neon(const int8_t *a, const int8_t *b, size_t dimension) {
    int32x4_t sum0 = vdupq_n_s32(0), sum1 = sum0;
    for (size_t i = 0; i < dimension; i += 32) {
        sum0 = add_products(sum0, vld1q_s8(a + i), vld1q_s8(b + i));
        sum1 = add_products(sum1, vld1q_s8(a + i + 16), vld1q_s8(b + i + 16));
    }
    return vaddvq_s32(vaddq_s32(sum0, sum1));
}

// Cosines of the four rows from r (a multiple of 4) on, from their dot products.
static inline void finish_four(
    int32x4_t dots, size_t r, const float *scales, float query_scale, float threshold, float *cosines,
    uint64_t *hits) {
    static const uint32_t bits[4] = {1, 2, 4, 8};
    float32x4_t cosine = vmulq_f32(vcvtq_f32_s32(dots), vmulq_n_f32(vld1q_f32(scales + r), query_scale));
    vst1q_f32(cosines + r, cosine);
    uint32_t reached = vaddvq_u32(vandq_u32(vcgeq_f32(cosine, vdupq_n_f32(threshold)), vld1q_u32(bits)));
    hits[r / 64] |= (uint64_t)reached << (r % 64);
}

static inline int32x4_t sums(int32x4_t a, int32x4_t b, int32x4_t c, int32x4_t d) {
    return vpaddq_s32(vpaddq_s32(a, b), vpaddq_s32(c, d));
}

static void scan_neon(
    const int8_t *rows, const float *scales, size_t count, size_t dimension, const int8_t *query,
    float query_scale, float threshold, float *cosines, uint64_t *hits) {
    memset(hits, 0, word_count(count) * sizeof *hits);
    size_t r = 0;
    for (; r + 4 <= count; r += 4) {
        const int8_t *row = rows + r * dimension;
        int32x4_t sum[4] = {vdupq_n_s32(0), vdupq_n_s32(0), vdupq_n_s32(0), vdupq_n_s32(0)};
        for (size_t i = 0; i < dimension; i += 16) {
            int8x16_t values = vld1q_s8(query + i);
            for (size_t g = 0; g < 4; g++) sum[g] = add_products(sum[g], vld1q_s8(row + g * dimension + i), values);
        }
        finish_four(
            sums(sum[0], sum[1], sum[2], sum[3]), r, scales, query_scale, threshold, cosines, hits);
    }
    for (; r < count; r++)
        finish_one(
            dot_neon(rows + r * dimension, query, dimension), r, scales, query_scale, threshold, cosines, hits);
}

static void scan4_neon(
    const int8_t *rows, const float *scales, size_t count, size_t dimension, const int8_t *queries,
    const float *query_scales, const float *thresholds, float *cosines, uint64_t *hits) {
    size_t words = word_count(count);
    memset(hits, 0, 4 * words * sizeof *hits);
    size_t r = 0;
    for (; r + 4 <= count; r += 4) {
        const int8_t *row = rows + r * dimension;
        int32x4_t sum[4][4];
        for (size_t q = 0; q < 4; q++)
            for (size_t g = 0; g < 4; g++) sum[q][g] = vdupq_n_s32(0);
        for (size_t i = 0; i < dimension; i += 16) {
            int8x16_t a[4];
            for (size_t g = 0; g < 4; g++) a[g] = vld1q_s8(row + g * dimension + i);
            for (size_t q = 0; q < 4; q++) {
                int8x16_t values = vld1q_s8(queries + q * dimension + i);
                for (size_t g = 0; g < 4; g++) sum[q][g] = add_products(sum[q][g], a[g], values);
            }
        }
        for (size_t q = 0; q < 4; q++)
            finish_four(
                sums(sum[q][0], sum[q][1], sum[q][2], sum[q][3]), r, scales, query_scales[q], thresholds[q],
                cosines + q * count, hits + q * words);
    }
    for (; r < count; r++)
        for (size_t q = 0; q < 4; q++)
            finish_one(
                dot_neon(rows + r * dimension, queries + q * dimension, dimension), r, scales, query_scales[q],
                thresholds[q], cosines + q * count, hits + q * words);
}
#endif

// Choice ------------------------------------------------------------------------------------------------------

int32_t vf_print_dot(const int8_t *a, const int8_t *b, size_t dimension) {
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx2")) return dot_avx2(a, b, dimension);
    return dot_portable(a, b, dimension);
#elif defined(__aarch64__)
    return dot_neon(a, b, dimension);
#else
    return dot_portable(a, b, dimension);
#endif
}

void vf_print_scan(
    const int8_t *rows, const float *scales, size_t count, size_t dimension, const int8_t *query,
    float query_scale, float threshold, float *cosines, uint64_t *hits) {
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx2"))
        scan_avx2(rows, scales, count, dimension, query, query_scale, threshold, cosines, hits);
    else
        vf_print_scan_portable(rows, scales, count, dimension, query, query_scale, threshold, cosines, hits);
#elif defined(__aarch64__)
    scan_neon(rows, scales, count, dimension, query, query_scale, threshold, cosines, hits);
#else
    vf_print_scan_portable(rows, scales, count, dimension, query, query_scale, threshold, cosines, hits);
#endif
}

void vf_print_scan4(
    const int8_t *rows, const float *scales, size_t count, size_t dimension, const int8_t *queries,
    const float *query_scales, const float *thresholds, float *cosines, uint64_t *hits) {
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx2"))
        scan4_avx2(rows, scales, count, dimension, queries, query_scales, thresholds, cosines, hits);
    else
        vf_print_scan4_portable(rows, scales, count, dimension, queries, query_scales, thresholds, cosines, hits);
#elif defined(__aarch64__)
    scan4_neon(rows, scales, count, dimension, queries, query_scales, thresholds, cosines, hits);
#else
    vf_print_scan4_portable(rows, scales, count, dimension, queries, query_scales, thresholds, cosines, hits);
#endif
}

const char *vf_print_kernel(void) {
#if defined(__x86_64__)
    return __builtin_cpu_supports("avx2") ? "avx2" : "portable";
#elif defined(__aarch64__)
    return NEON_KERNEL;
#else
    return "portable";
#endif
}

uint64_t vf_read_all(const void *bytes, size_t size, size_t streams) {
#if defined(__x86_64__)
    if (__builtin_cpu_supports("avx2")) return read_all_avx2(bytes, size, streams);
#endif
    (void)streams;
    uint64_t total = 0;
    for (size_t i = 0; i + 256 <= size; i += 256)
        for (size_t word = 0; word < 256; word += 8) {
            uint64_t value;
            memcpy(&value, (const uint8_t *)bytes + i + word, sizeof value);
            total += value;
        }
    return total;
}
