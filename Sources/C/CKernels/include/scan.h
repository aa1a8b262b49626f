#pragma once
#include <stddef.h>
#include <stdint.h>

// The exact scan over int8-quantised prints.
//
// A row is `dimension` signed bytes; rows follow each other without a gap. The dimension is a multiple of 32 and
// at most VF_PRINT_MAX_DIMENSION, so that no sum can leave 32 bits. Every function gives the same bits on every
// processor: dot products are whole numbers, and a cosine is (float)dot * (row scale * query scale).
//
// `vf_*` chooses the widest kernel that the processor has; `vf_*_portable` is plain C for any processor.

#define VF_PRINT_MAX_DIMENSION 4096

/// The dot product of two rows.
int32_t vf_print_dot(const int8_t *a, const int8_t *b, size_t dimension);

/// The cosines of `count` rows with one query, and which of them reach a threshold.
///
/// `cosines` has room for `count` numbers; `hits` has room for (count + 63) / 64 words: bit r % 64 of word r / 64
/// says whether the cosine of row r is at least the threshold, bits beyond the last row are 0.
void vf_print_scan(
    const int8_t *rows, const float *scales, size_t count, size_t dimension, const int8_t *query,
    float query_scale, float threshold, float *cosines, uint64_t *hits);

/// The same for four queries in one pass over the rows.
///
/// `queries` holds four rows; `query_scales` and `thresholds` hold four numbers. Query q has its cosines from
/// `cosines + q * count` on and its hits from `hits + q * ((count + 63) / 64)` on.
void vf_print_scan4(
    const int8_t *rows, const float *scales, size_t count, size_t dimension, const int8_t *queries,
    const float *query_scales, const float *thresholds, float *cosines, uint64_t *hits);

/// `vf_print_scan` in plain C.
void vf_print_scan_portable(
    const int8_t *rows, const float *scales, size_t count, size_t dimension, const int8_t *query,
    float query_scale, float threshold, float *cosines, uint64_t *hits);

/// `vf_print_scan4` in plain C.
void vf_print_scan4_portable(
    const int8_t *rows, const float *scales, size_t count, size_t dimension, const int8_t *queries,
    const float *query_scales, const float *thresholds, float *cosines, uint64_t *hits);

/// The kernel that `vf_print_scan` runs on this processor: "avx2", "dotprod", "neon" or "portable".
const char *vf_print_kernel(void);

/// The sum of the 64-bit words of a buffer with the widest loads: reading and nothing else, the measure of memory
/// for benchmarks. It is read as one stream, or as four side by side; an incomplete block at the end (256 bytes, or
/// four streams of 64 KB) is left out.
uint64_t vf_read_all(const void *bytes, size_t size, size_t streams);
