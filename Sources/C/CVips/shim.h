#pragma once
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <vips/vips.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

// Swift cannot call variadic C functions, and libvips takes its options as a NULL-terminated list of names and
// values. Each wrapper below is one such call with the options that Imaging uses; what keeps memory small is at the end.

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

// Memory.

// Gives large buffers back to the system when they are freed. The GNU allocator would learn from the first ones to keep
// the next: 120 MB of them after a large HEIC.
static inline void cvips_return_large_buffers(void) {
#ifdef __GLIBC__
    mallopt(M_MMAP_THRESHOLD, 1 << 20);
    mallopt(M_TRIM_THRESHOLD, 8 << 20);
#endif
}

// The processors that a thread may run on.
typedef struct {
    unsigned long bits[128];
    long size;  // bytes in use; not above 0 where the system does not tell
} cvips_processors;

// Keeps this thread on one of its processors. A decoder of AVIF that counts one processor starts no threads, each of
// which would hold a frame's worth of coefficients; neither libvips nor libheif has an option for it.
static inline cvips_processors cvips_stay_on_one_processor(void) {
    cvips_processors before;
    before.size = syscall(SYS_sched_getaffinity, 0, sizeof before.bits, before.bits);
    for (long word = 0; word < before.size / (long)sizeof(long); word++) {
        if (before.bits[word] == 0) continue;
        unsigned long one[128];
        memset(one, 0, sizeof one);
        one[word] = before.bits[word] & -before.bits[word];
        syscall(SYS_sched_setaffinity, 0, (size_t)before.size, one);
        break;
    }
    return before;
}

// Undoes the above.
static inline void cvips_use_processors(cvips_processors processors) {
    if (processors.size > 0) syscall(SYS_sched_setaffinity, 0, (size_t)processors.size, processors.bits);
}
