// The texts of codes as UTF-8; ZXing 1.4 would give wide characters otherwise.
#define ZX_USE_UTF8 1
#include "include/CZXing.h"

#include <ZXing/ReadBarcode.h>

#include <cstring>
#include <exception>
#include <memory>
#include <new>
#include <string>
#include <utility>
#include <vector>

namespace {

using ZXing::BarcodeFormat;

struct Pair {
    czxing_format ours;
    BarcodeFormat theirs;
};

const Pair formatPairs[] = {
    {CZXING_AZTEC, BarcodeFormat::Aztec},
    {CZXING_CODABAR, BarcodeFormat::Codabar},
    {CZXING_CODE39, BarcodeFormat::Code39},
    {CZXING_CODE93, BarcodeFormat::Code93},
    {CZXING_CODE128, BarcodeFormat::Code128},
    {CZXING_DATABAR, BarcodeFormat::DataBar},
    {CZXING_DATABAR_EXPANDED, BarcodeFormat::DataBarExpanded},
    {CZXING_DATA_MATRIX, BarcodeFormat::DataMatrix},
    {CZXING_EAN8, BarcodeFormat::EAN8},
    {CZXING_EAN13, BarcodeFormat::EAN13},
    {CZXING_ITF, BarcodeFormat::ITF},
    {CZXING_PDF417, BarcodeFormat::PDF417},
    {CZXING_QR, BarcodeFormat::QRCode},
    {CZXING_MICRO_QR, BarcodeFormat::MicroQRCode},
    {CZXING_UPCE, BarcodeFormat::UPCE},
};

struct Code {
    uint32_t format;
    std::string text;
    std::vector<uint8_t> bytes;
    bool isGS1;
    ZXing::Position position;
};

czxing_status failed(czxing_message *message, czxing_status status, const char *text) noexcept {
    std::strncpy(message->text, text, sizeof message->text - 1);
    message->text[sizeof message->text - 1] = 0;
    return status;
}

}  // namespace

struct czxing_list {
    std::vector<Code> codes;
};

extern "C" czxing_status czxing_read(
    const uint8_t *pixels, int width, int height, uint32_t formats, czxing_list **list,
    czxing_message *message) {
    *list = nullptr;
    try {
        ZXing::BarcodeFormats wanted;
        for (const Pair &pair : formatPairs)
            if (formats & pair.ours) wanted |= pair.theirs;
        ZXing::DecodeHints hints;
        hints.setFormats(wanted);
        const ZXing::ImageView view(pixels, width, height, ZXing::ImageFormat::Lum);
        auto found = std::make_unique<czxing_list>();
        for (const ZXing::Result &result : ZXing::ReadBarcodes(view, hints)) {
            uint32_t format = 0;
            for (const Pair &pair : formatPairs)
                if (pair.theirs == result.format()) format = pair.ours;
            if (!result.isValid() || format == 0) continue;
            found->codes.push_back(
                {format, result.text(), {result.bytes().begin(), result.bytes().end()},
                 result.contentType() == ZXing::ContentType::GS1, result.position()});
        }
        *list = found.release();
        return CZXING_OK;
    } catch (const std::bad_alloc &) {
        return failed(message, CZXING_NO_MEMORY, "there is not enough memory");
    } catch (const std::exception &error) {
        return failed(message, CZXING_FAILED, error.what());
    } catch (...) {
        return failed(message, CZXING_FAILED, "an unknown exception");
    }
}

extern "C" size_t czxing_count(const czxing_list *list) { return list->codes.size(); }

extern "C" czxing_code czxing_get(const czxing_list *list, size_t index) {
    const Code &code = list->codes[index];
    czxing_code result;
    result.format = code.format;
    result.text = code.text.data();
    result.text_count = code.text.size();
    result.bytes = code.bytes.data();
    result.byte_count = code.bytes.size();
    result.is_gs1 = code.isGS1;
    for (int corner = 0; corner < 4; corner++) {
        result.x[corner] = code.position[corner].x;
        result.y[corner] = code.position[corner].y;
    }
    return result;
}

extern "C" void czxing_free(czxing_list *list) { delete list; }
