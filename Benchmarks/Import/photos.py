"""Draws one photo of 48 megapixels and writes it in every format that Viewfinder reads."""
import json
import sys

import numpy
import pillow_heif
from PIL import Image

SIZE = 8000, 6000


def main():
    with open(sys.argv[1], encoding="utf8") as file:
        request = json.load(file)
    picture = numpy.asarray(Image.open(request["background"]).convert("RGB").resize(SIZE, Image.BICUBIC))
    noise = numpy.random.default_rng(3).integers(-6, 7, picture.shape, numpy.int16)
    photo = Image.fromarray(numpy.clip(picture + noise, 0, 255).astype(numpy.uint8))
    pillow_heif.register_heif_opener()
    written = {}
    for name, options in {
        "jpeg.jpg": {"quality": 90},
        "progressive.jpg": {"quality": 90, "progressive": True},
        "png.png": {"compress_level": 1},
        "webp.webp": {"quality": 85, "method": 0},
        "tiff.tif": {"compression": "tiff_lzw"},
        "heic.heic": {"quality": 70},
        "avif.avif": {"quality": 70, "speed": 10},
    }.items():
        path = f"{request['folder']}/{name}"
        photo.save(path, **options)
        written[name.split(".")[0]] = path
    json.dump(written, sys.stdout)


main()
