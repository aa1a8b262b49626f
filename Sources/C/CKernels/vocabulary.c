#include "include/vocabulary.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

// Little-endian words, as every platform of ours reads them.
static const _Alignas(64) unsigned char words[] = {
#embed "data/vocabulary.bin"
};

_Static_assert(sizeof words == 32 * 128 * 129, "the vocabulary has 128 coarse words with 128 fine words each");

const uint64_t *vf_vocabulary(void) { return (const uint64_t *)words; }
