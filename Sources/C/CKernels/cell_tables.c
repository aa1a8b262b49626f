#include "include/cells.h"

#pragma clang diagnostic ignored "-Wc23-extensions"

#define DIMENSION 112
#define CODES (14 * 256 * 8)
#define COMMONS 1200

// Little-endian numbers, as every platform of ours reads them: mean, projection and codes as floats, then bytes.
static const _Alignas(64) unsigned char tables[] = {
#embed "data/cells.bin"
};

_Static_assert(
    sizeof tables == 4 * (DIMENSION + DIMENSION * DIMENSION + CODES) + COMMONS * DIMENSION,
    "the tables have the sizes that cells.h gives");

const float *vf_cell_mean(void) { return (const float *)tables; }
const float *vf_cell_projection(void) { return vf_cell_mean() + DIMENSION; }
const float *vf_cell_codes(void) { return vf_cell_projection() + DIMENSION * DIMENSION; }
const int8_t *vf_cell_commons(void) { return (const int8_t *)(vf_cell_codes() + CODES); }
