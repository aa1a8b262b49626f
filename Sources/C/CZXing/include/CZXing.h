#pragma once
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

// ZXing is C++ and throws; what is here catches all exceptions and tells them as a status.

/// The kinds of codes, one bit each.
typedef enum {
    CZXING_AZTEC = 1 << 0,
    CZXING_CODABAR = 1 << 1,
    CZXING_CODE39 = 1 << 2,
    CZXING_CODE93 = 1 << 3,
    CZXING_CODE128 = 1 << 4,
    CZXING_DATABAR = 1 << 5,
    CZXING_DATABAR_EXPANDED = 1 << 6,
    CZXING_DATA_MATRIX = 1 << 7,
    CZXING_EAN8 = 1 << 8,
    CZXING_EAN13 = 1 << 9,
    CZXING_ITF = 1 << 10,
    CZXING_PDF417 = 1 << 11,
    CZXING_QR = 1 << 12,
    CZXING_MICRO_QR = 1 << 13,
    CZXING_UPCE = 1 << 14,
} czxing_format;

typedef enum { CZXING_OK, CZXING_NO_MEMORY, CZXING_FAILED } czxing_status;

/// Why a call failed.
typedef struct {
    char text[256];
} czxing_message;

/// A code; its text and bytes belong to the list that it is in.
typedef struct {
    uint32_t format;
    const char *text;
    size_t text_count;
    const uint8_t *bytes;
    size_t byte_count;
    int is_gs1;
    /// The corners in pixels from the upper left: upper left of the code, upper right, lower right, lower left.
    int x[4];
    int y[4];
} czxing_code;

typedef struct czxing_list czxing_list;

/// Finds codes of some kinds in grey pixels, one byte each.
czxing_status czxing_read(
    const uint8_t *pixels, int width, int height, uint32_t formats, czxing_list **list, czxing_message *message);

size_t czxing_count(const czxing_list *list);

/// The index must be below the count.
czxing_code czxing_get(const czxing_list *list, size_t index);

void czxing_free(czxing_list *list);

#ifdef __cplusplus
}
#endif
