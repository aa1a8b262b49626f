#pragma once
#include <vips/vips.h>

// Swift cannot call variadic C functions, and libvips takes its options as a NULL-terminated list of names and
// values. Each wrapper below is one such call with the options that Imaging uses; nothing else lives here.

// Loaders. Every one reads front to back (sequential access keeps memory low) and, when `strict` is set, stops at
// the first error instead of filling the missing part with grey.
static inline int cvips_load_jpeg(VipsSource *source, VipsImage **out, int shrink) {
    return vips_jpegload_source(
        source, out, "access", VIPS_ACCESS_SEQUENTIAL, "shrink", shrink,
        "fail_on", VIPS_FAIL_ON_ERROR, NULL);
}

static inline int cvips_load_webp(VipsSource *source, VipsImage **out, double scale) {
    return vips_webpload_source(
        source, out, "access", VIPS_ACCESS_SEQUENTIAL, "scale", scale,
        "fail_on", VIPS_FAIL_ON_ERROR, NULL);
}

static inline int cvips_load_png(VipsSource *source, VipsImage **out) {
    return vips_pngload_source(
        source, out, "access", VIPS_ACCESS_SEQUENTIAL,
        "fail_on", VIPS_FAIL_ON_ERROR, NULL);
}

static inline int cvips_load_tiff(VipsSource *source, VipsImage **out) {
    return vips_tiffload_source(
        source, out, "access", VIPS_ACCESS_SEQUENTIAL,
        "fail_on", VIPS_FAIL_ON_ERROR, NULL);
}

static inline int cvips_load_gif(VipsSource *source, VipsImage **out) {
    return vips_gifload_source(
        source, out, "access", VIPS_ACCESS_SEQUENTIAL,
        "fail_on", VIPS_FAIL_ON_ERROR, NULL);
}

static inline int cvips_load_heif(VipsSource *source, VipsImage **out) {
    return vips_heifload_source(
        source, out, "access", VIPS_ACCESS_SEQUENTIAL,
        "fail_on", VIPS_FAIL_ON_ERROR, NULL);
}

// Geometry.
static inline int cvips_extract_area(VipsImage *in, VipsImage **out, int left, int top, int width, int height) {
    return vips_extract_area(in, out, left, top, width, height, NULL);
}

static inline int cvips_resize(VipsImage *in, VipsImage **out, double across, double down) {
    return vips_resize(in, out, across, "vscale", down, "kernel", VIPS_KERNEL_CUBIC, NULL);
}

static inline int cvips_shrink(VipsImage *in, VipsImage **out, double across, double down) {
    return vips_shrink(in, out, across, down, NULL);
}

// Colour.
static inline int cvips_flatten(VipsImage *in, VipsImage **out, VipsArrayDouble *background, double opaque) {
    return vips_flatten(in, out, "background", background, "max_alpha", opaque, NULL);
}

static inline int cvips_to_srgb(VipsImage *in, VipsImage **out, VipsInterpretation from) {
    return vips_colourspace(in, out, VIPS_INTERPRETATION_sRGB, "source_space", from, NULL);
}

static inline int cvips_profile_to_srgb(VipsImage *in, VipsImage **out) {
    return vips_icc_transform(
        in, out, "srgb", "embedded", TRUE, "intent", VIPS_INTENT_RELATIVE, "black_point_compensation", TRUE,
        "depth", 8, NULL);
}

// Savers. All of them write pixels only: no EXIF, no profile, no comment.
static inline int cvips_save_png(VipsImage *in, void **bytes, size_t *count) {
    return vips_pngsave_buffer(in, bytes, count, "strip", TRUE, "compression", 6, NULL);
}

static inline int cvips_save_jpeg(VipsImage *in, void **bytes, size_t *count, int quality) {
    return vips_jpegsave_buffer(in, bytes, count, "strip", TRUE, "Q", quality, "optimize_coding", TRUE, NULL);
}

static inline int cvips_save_webp(VipsImage *in, void **bytes, size_t *count, int quality) {
    return vips_webpsave_buffer(in, bytes, count, "strip", TRUE, "Q", quality, NULL);
}

// VIPS_REGION_ADDR is a macro with arguments.
static inline const void *cvips_row(VipsRegion *region, int y) {
    return VIPS_REGION_ADDR(region, region->valid.left, y);
}
