#include "include/votes.h"

#if defined(__x86_64__)
#define VF_VERSIONS __attribute__((target_clones("default", "popcnt")))
#else
#define VF_VERSIONS
#endif

VF_VERSIONS size_t vf_nearest_words(
    const uint64_t *descriptor, const uint64_t *words, size_t wordCount, size_t keep, uint32_t *indices,
    uint16_t *distances) {
    size_t found = 0;
    for (size_t w = 0; w < wordCount; w++) {
        const uint64_t *word = words + 4 * w;
        int d = __builtin_popcountll(word[0] ^ descriptor[0]) + __builtin_popcountll(word[1] ^ descriptor[1]) +
                __builtin_popcountll(word[2] ^ descriptor[2]) + __builtin_popcountll(word[3] ^ descriptor[3]);
        if (found == keep && d >= distances[keep - 1]) continue;
        size_t place = found < keep ? found++ : keep - 1;
        while (place > 0 && distances[place - 1] > d) {
            distances[place] = distances[place - 1];
            indices[place] = indices[place - 1];
            place--;
        }
        distances[place] = (uint16_t)d;
        indices[place] = (uint32_t)w;
    }
    return found;
}

VF_VERSIONS size_t vf_scan_signatures(
    const uint64_t *signatures, size_t count, uint64_t signature, int limit, uint32_t *positions, uint8_t *distances) {
    size_t found = 0;
    for (size_t i = 0; i < count; i++) {
        int d = __builtin_popcountll(signatures[i] ^ signature);
        positions[found] = (uint32_t)i;
        distances[found] = (uint8_t)d;
        found += d <= limit;
    }
    return found;
}
