#pragma once

#if defined(__x86_64__) && defined(__linux__)
// The same code compiled twice and chosen when the program is loaded: 256-bit integer arithmetic is not in the
// baseline of x86-64. On ARM the baseline (NEON) is all there is.
#define VF_VERSIONS __attribute__((target_clones("default", "arch=x86-64-v3")))
#else
#define VF_VERSIONS
#endif

#define VF_INLINE static inline __attribute__((always_inline))
