#pragma once
#include <stddef.h>
#include <stdint.h>

// Finds the `keep` nearest of `wordCount` 256-bit words to one descriptor, nearest first; ties go to the lower index.
// `indices` and `distances` hold `keep` entries; fewer are written when there are fewer words. Returns how many.
size_t vf_nearest_words(
    const uint64_t *descriptor, const uint64_t *words, size_t wordCount, size_t keep, uint32_t *indices,
    uint16_t *distances);

// Lists the positions among `count` signatures that differ from `signature` in at most `limit` bits, with the number
// of bits. The output buffers hold `count` entries. Returns how many were found.
size_t vf_scan_signatures(
    const uint64_t *signatures, size_t count, uint64_t signature, int limit, uint32_t *positions, uint8_t *distances);
