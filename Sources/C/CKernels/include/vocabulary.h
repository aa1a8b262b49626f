#pragma once
#include <stdint.h>

// The visual words: `vf_vocabulary_branching` coarse words, then as many fine words below each, 256 bits a word.
static const int vf_vocabulary_branching = 128;
const uint64_t *vf_vocabulary(void);
