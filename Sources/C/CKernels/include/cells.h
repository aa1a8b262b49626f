#pragma once
#include <stddef.h>
#include <stdint.h>

// Most elements of a vector below.
static const int vf_cell_max_dimension = 512;

// For each of `count` vectors, the largest dot product with any of `other_count` others; INT32_MIN without others.
// All vectors are int8 of `dimension` elements, one after the other.
void vf_best_dot_products(
    const int8_t *vectors, size_t count, const int8_t *others, size_t other_count, size_t dimension, int32_t *best);

// The dot products of `count` vectors with `other_count` others, a row a vector.
void vf_dot_products(
    const int8_t *vectors, size_t count, const int8_t *others, size_t other_count, size_t dimension,
    int32_t *products);

// Multiplies `count` row vectors of `dimension` floats, at most 512, with a square matrix whose rows follow each other;
// the results take their place. Products are added up in the order of the rows on every processor.
void vf_project(float *vectors, size_t count, const float *matrix, size_t dimension);

// The first two in plain C, as they run on processors without a kernel of their own.
void vf_best_dot_products_portable(
    const int8_t *vectors, size_t count, const int8_t *others, size_t other_count, size_t dimension, int32_t *best);
void vf_dot_products_portable(
    const int8_t *vectors, size_t count, const int8_t *others, size_t other_count, size_t dimension,
    int32_t *products);

// What turns places of a network's inner map into cells and cells into codes, learned by scripts/train-cells.
static const int vf_cell_dimension = 112;
static const int vf_cell_part_count = 14;
static const int vf_cell_code_count = 256;
static const int vf_cell_common_count = 1200;
// 112 elements.
const float *vf_cell_mean(void);
// 112 rows, one for each element of what goes in.
const float *vf_cell_projection(void);
// 14 parts of 256 codes of 8 elements.
const float *vf_cell_codes(void);
// 1,200 cells that are common in pictures: unit vectors times 127.
const int8_t *vf_cell_commons(void);
