#!/usr/bin/python3
"""Draws the stock of the record shop: covers, thumbnails, a table that `viewfinder import` reads, and four photos.

Every artist, album and venue is invented. The same seed and day give the same files.
"""
import argparse
import sys
import concurrent.futures
import datetime
import json
import math
import os
import pathlib
import random

try:
    from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageFont, ImageOps
except ModuleNotFoundError:
    sys.exit("covers.py: this Python has no Pillow; run scripts/setup, then /usr/bin/python3 covers.py")

SIDE = 600  # pixels of a cover
S = 2 * SIDE  # everything is drawn at twice the size and scaled down, which smooths the edges
FONTS = "/usr/share/fonts/truetype/dejavu/DejaVu"


# Colours and textures

def rgb(code):
    return tuple(int(code[i:i + 2], 16) for i in (0, 2, 4))


def mix(a, b, part):
    return tuple(round(x + (y - x) * part) for x, y in zip(a, b))


def flat(colour, size=(S, S)):
    return Image.new("RGB", size, colour)


def noise(rng, cells, size=(S, S)):
    """Smooth noise with about `cells` bumps a side."""
    count = (max(cells[0], 2), max(cells[1], 2))
    small = Image.frombytes("L", count, rng.randbytes(count[0] * count[1]))
    return small.resize(size, Image.BICUBIC)


def clouds(rng, cells=4, octaves=5, stretch=1.0):
    """Noise of many sizes, each half as strong as the one before."""
    half = (SIDE, SIDE)  # no finer than the cover will be
    total = noise(rng, (cells, round(cells * stretch)), half)
    for octave in range(1, octaves):
        layer = noise(rng, (cells << octave, round((cells << octave) * stretch)), half)
        total = Image.blend(total, ImageChops.add(total, layer, 2), 1 / (1 + 0.6 * octave))
    return ImageOps.autocontrast(total, cutoff=1).resize((S, S), Image.BILINEAR)


def mapped(grey, colours):
    """A grey picture in the colours of a ramp from dark to light."""
    tables = [[], [], []]
    for value in range(256):
        place = value / 255 * (len(colours) - 1)
        low = min(int(place), len(colours) - 2)
        for table, channel in zip(tables, mix(colours[low], colours[low + 1], place - low)):
            table.append(channel)
    return Image.merge("RGB", [grey.point(table) for table in tables])


def upright(colours):
    """A gradient from the top to the bottom."""
    return mapped(Image.linear_gradient("L").resize((S, S), Image.BICUBIC), colours)


def grain(image, rng, amount=0.08):
    speck = Image.frombytes("L", (S // 2, S // 2), rng.randbytes(S * S // 4)).resize((S, S))
    return Image.blend(image, ImageChops.overlay(image, Image.merge("RGB", [speck] * 3)), amount)


def glow(image, centre, radius, colour, strength=1.0):
    spot = ImageOps.invert(Image.radial_gradient("L")).resize((2 * radius, 2 * radius), Image.BICUBIC)
    mask = Image.new("L", image.size)
    mask.paste(spot.point(lambda v: min(255, int(max(v - 75, 0) * 1.4 * strength))), (centre[0] - radius, centre[1] - radius))
    image.paste(colour, mask=mask)
    return image


# Type

def font(name, size):
    return ImageFont.truetype(f"{FONTS}{name}.ttf", round(size))


def put(image, text, place, size, colour, name="Sans-Bold", anchor="la", width=None, spaced=0, turn=0):
    """Writes a line, no wider than `width`."""
    face = font(name, size)
    measure = sum(face.getlength(c) + spaced for c in text)
    if width and measure > width:
        spaced, size = spaced * width / measure, size * width / measure
        face = font(name, size)
        measure = sum(face.getlength(c) + spaced for c in text)
    mask = Image.new("L", (int(measure + size), int(size * 1.6)))
    draw, x = ImageDraw.Draw(mask), size / 4
    for letter in text:
        draw.text((x, size * 0.2), letter, font=face, fill=255)
        x += face.getlength(letter) + spaced
    box = mask.getbbox() or (0, 0, 1, 1)
    mask = mask.crop(box).rotate(turn, expand=True, resample=Image.BICUBIC)
    dx = {"l": 0, "m": mask.width // 2, "r": mask.width}[anchor[0]]
    dy = {"a": 0, "m": mask.height // 2, "b": mask.height}[anchor[1]]
    image.paste(colour, (round(place[0] - dx), round(place[1] - dy)), mask)


def ridge(rng, level, height, rough, steps=160):
    """The outline of hills: random slopes of several lengths."""
    waves = [(rng.uniform(0.6, 1.4) * 2 ** k, rng.uniform(0, 6.3), rough ** k) for k in range(6)]
    points = []
    for step in range(steps + 1):
        t = step / steps
        y = sum(a * math.sin(f * 4 * t + p) for f, p, a in waves)
        points.append((t * S, level - height * y / 2))
    return points


# Compositions. Each takes a source of randomness, a palette from dark to light with an accent at the end,
# and the words.

def hills(rng, c, title, artist):
    image = upright([c[2], c[3], c[4]])
    sun = (rng.randint(300, 900), rng.randint(250, 500))
    glow(image, sun, 520, c[5], 0.9)
    draw = ImageDraw.Draw(image)
    r = rng.randint(70, 130)
    draw.ellipse([sun[0] - r, sun[1] - r, sun[0] + r, sun[1] + r], fill=c[5])
    for layer in range(6):
        level = 520 + layer * 125
        shape = Image.new("L", (S, S))
        ImageDraw.Draw(shape).polygon(ridge(rng, level, 90 + 20 * layer, 0.55) + [(S, S), (0, S)], fill=255)
        texture = mapped(clouds(rng, 6 + layer, 5, 2), [mix(c[3], c[0], layer / 5), mix(c[3], c[1], layer / 5)])
        image.paste(texture, mask=shape)
    image = grain(image, rng)
    put(image, title, (70, 70), 84, c[0], "Serif-Bold", width=1060)
    put(image, artist.upper(), (74, 175), 38, c[0], "Sans", spaced=8)
    return image


def sea(rng, c, title, artist):
    image = upright([c[0], c[1], c[3], c[1], c[0]])
    moon = (rng.randint(300, 900), rng.randint(370, 450))
    glow(image, moon, 420, c[4], 0.8)
    draw = ImageDraw.Draw(image)
    draw.ellipse([moon[0] - 85, moon[1] - 85, moon[0] + 85, moon[1] + 85], fill=c[4])
    horizon = 640
    water = mapped(clouds(rng, 5, 5, 7), [c[0], c[1], c[2]])
    image.paste(water.crop((0, horizon, S, S)), (0, horizon))
    draw = ImageDraw.Draw(image)
    for row in range(horizon, S, 9):
        spread = 40 + (row - horizon) * 0.45
        for _ in range(4):
            x = rng.gauss(moon[0], spread)
            length = rng.uniform(10, 30 + (row - horizon) * 0.15)
            draw.line([(x - length, row), (x + length, row)], fill=mix(c[4], c[2], rng.random() * 0.6), width=5)
    x, y = rng.randint(150, 950), horizon + 70
    draw.polygon([(x, y), (x + 190, y), (x + 150, y + 50), (x + 40, y + 50)], fill=c[0])
    draw.polygon([(x + 95, y - 12), (x + 95, y - 230), (x + 190, y - 20)], fill=c[5])
    draw.polygon([(x + 85, y - 12), (x + 85, y - 180), (x + 10, y - 20)], fill=mix(c[5], c[4], 0.6))
    image = grain(image, rng)
    put(image, title, (600, 115), 110, c[4], "Serif", "ma", width=1080)
    put(image, artist, (600, 258), 40, c[5], "Sans", "mm", spaced=12)
    return image


def woods(rng, c, title, artist):
    image = upright([c[4], c[3], c[2]])
    for depth in range(5):
        part = depth / 4
        for _ in range(11 - depth):
            x, w = rng.uniform(-40, S), rng.uniform(14, 26) * (1 + 1.8 * part)
            lean = rng.uniform(-40, 40)
            shape = Image.new("L", (S, S))
            d = ImageDraw.Draw(shape)
            d.polygon([(x, S), (x + lean + w * 0.3, 0), (x + lean + w * 0.8, 0), (x + w, S)], fill=255)
            for _ in range(4):
                y = rng.uniform(60, 800)
                side = rng.choice((-1, 1))
                d.line([(x + w / 2 + lean * (1 - y / S), y), (x + side * rng.uniform(80, 240), y - rng.uniform(60, 200))],
                       fill=255, width=int(4 + 5 * part))
            image.paste(mix(c[3], c[0], part), mask=shape)
        fog = clouds(rng, 3, 4, 0.5).point(lambda v: int(v * 0.28))
        image.paste(c[4], mask=fog)
    draw = ImageDraw.Draw(image)
    x = rng.randint(250, 900)
    draw.polygon([(x, 1010), (x + 46, 860), (x + 92, 1010)], fill=c[5])
    draw.ellipse([x + 22, 810, x + 70, 862], fill=c[5])
    image = grain(image, rng, 0.12)
    ImageDraw.Draw(image).rectangle([0, 1050, S, S], fill=c[0])
    put(image, artist, (60, 1125), 44, c[4], "Serif", "lm", spaced=3)
    put(image, title.upper(), (1140, 1125), 44, c[5], "Sans-Bold", "rm", spaced=10, width=620)
    return image


def terrain(rng, c, title, artist):
    grey = clouds(rng, 3, 7)
    image = mapped(grey, [c[0], c[1], c[2], c[3], c[4], c[5]])
    shade = grey.filter(ImageFilter.EMBOSS).filter(ImageFilter.GaussianBlur(1))
    image = ImageChops.soft_light(image, Image.merge("RGB", [ImageOps.autocontrast(shade, cutoff=2)] * 3))
    draw = ImageDraw.Draw(image)
    x, y = rng.randint(80, 600), rng.randint(80, 820)
    draw.rectangle([x, y, x + 520, y + 220], fill=c[4])
    put(image, title, (x + 30, y + 40), 62, c[0], "Sans-Bold", width=460)
    put(image, artist, (x + 30, y + 140), 42, c[1], "Sans", width=460)
    return image


def contours(rng, c, title, artist):
    grey = clouds(rng, 3, 3).filter(ImageFilter.GaussianBlur(12))
    bands = grey.point(lambda v: (v // 16) * 16)
    lines = bands.filter(ImageFilter.FIND_EDGES).point(lambda v: 255 if v > 6 else 0).filter(ImageFilter.MaxFilter(5))
    image = mapped(bands, [c[4], mix(c[4], c[3], 0.6), c[3]])
    image.paste(c[0], mask=lines)
    draw = ImageDraw.Draw(image)
    for _ in range(3):
        x, y, r = rng.randint(150, 1050), rng.randint(250, 950), rng.randint(18, 44)
        draw.ellipse([x - r, y - r, x + r, y + r], fill=c[5], outline=c[0], width=6)
    draw.rectangle([0, 0, S, 130], fill=c[0])
    put(image, title, (50, 65), 58, c[4], "SansMono-Bold", "lm", width=760)
    put(image, artist, (1150, 65), 40, c[5], "SansMono", "rm", width=320)
    return image


def tiles(rng, c, title, artist):
    image = flat(c[4])
    draw = ImageDraw.Draw(image)
    n = rng.choice((4, 5, 6))
    cell = S // n
    for row in range(n):
        for column in range(n):
            x, y = column * cell, row * cell
            ground, figure = rng.sample(c, 2)
            draw.rectangle([x, y, x + cell, y + cell], fill=ground)
            kind = rng.randrange(6)
            corner = rng.randrange(4)
            cx, cy = x + cell * (corner % 2), y + cell * (corner // 2)
            if kind == 0:
                draw.pieslice([cx - cell, cy - cell, cx + cell, cy + cell], [0, 90, 270, 180][corner], [90, 180, 360, 270][corner], fill=figure)
            elif kind == 1:
                draw.ellipse([x + cell * 0.15, y + cell * 0.15, x + cell * 0.85, y + cell * 0.85], fill=figure)
                draw.ellipse([x + cell * 0.35, y + cell * 0.35, x + cell * 0.65, y + cell * 0.65], fill=ground)
            elif kind == 2:
                draw.polygon([(x, y), (x + cell, y), (x, y + cell)] if corner < 2 else [(x + cell, y), (x + cell, y + cell), (x, y + cell)], fill=figure)
            elif kind == 3:
                for bar in range(0, 6, 2):
                    draw.rectangle([x, y + bar * cell / 6, x + cell, y + (bar + 1) * cell / 6], fill=figure)
            elif kind == 4:
                for dot in range(9):
                    px, py, r = x + cell * (dot % 3 + 0.5) / 3, y + cell * (dot // 3 + 0.5) / 3, cell / 10
                    draw.ellipse([px - r, py - r, px + r, py + r], fill=figure)
            else:
                draw.pieslice([x, y - cell / 2, x + cell, y + cell / 2], 0, 180, fill=figure)
    w = cell * (n - 2)
    x, y = cell * rng.randrange(3), cell * rng.randrange(n)
    draw.rectangle([x, y, x + w, y + cell], fill=c[0])
    put(image, title, (x + w / 2, y + cell * 0.38), cell * 0.3, c[4], "Sans-Bold", "mm", width=w - 50)
    put(image, artist, (x + w / 2, y + cell * 0.72), cell * 0.16, c[5], "Sans", "mm", width=w - 50)
    return image


def rings(rng, c, title, artist):
    image = flat(c[4])
    draw = ImageDraw.Draw(image)
    centres = [(rng.randint(100, 1100), rng.randint(100, 900)) for _ in range(2)]
    for place, colours in zip(centres, ((c[0], c[4]), (c[5], c[1]))):
        layer, mask = flat(colours[0]), Image.new("L", (S, S))
        d = ImageDraw.Draw(layer)
        R = rng.randint(420, 640)
        for k, r in enumerate(range(R, 0, -rng.choice((26, 34, 44)))):
            shift = k * rng.uniform(-2.5, 2.5)
            d.ellipse([place[0] - r + shift, place[1] - r, place[0] + r + shift, place[1] + r], fill=colours[k % 2])
        ImageDraw.Draw(mask).ellipse([place[0] - R, place[1] - R, place[0] + R, place[1] + R], fill=255)
        image.paste(layer, mask=mask)
    draw.rectangle([0, 1040, S, S], fill=c[0])
    put(image, title.lower(), (50, 1120), 96, c[4], "Sans-Bold", "lm", width=760)
    put(image, artist.lower(), (1150, 1120), 40, c[5], "Sans", "rm", width=340)
    return image


def letters(rng, c, title, artist):
    image = flat(c[5] if rng.random() < 0.5 else c[4])
    words = title.upper().split()
    big = max(words, key=len)
    for k, letter in enumerate(big[:6]):
        x, y = 330 + (k % 2) * 540 + rng.randint(-70, 70), 190 + (k // 2) * 390 + rng.randint(-50, 50)
        colour = rng.choice((c[0], c[1], c[2]))
        put(image, letter, (x, y), rng.randint(430, 640), colour, rng.choice(("Sans-Bold", "Serif-Bold")), "mm",
            turn=rng.randint(-28, 28))
    draw = ImageDraw.Draw(image)
    y = rng.choice((380, 780))
    draw.line([(0, y + 60), (S, y - 60)], fill=c[3], width=70)
    put(image, f"{artist}  ·  {title}", (600, y), 46, c[0], "Sans-Bold", "mm", width=1050, turn=5.7)
    return image


def rows(rng, c, title, artist):
    image = flat(c[0])
    text = title.upper()
    chosen = rng.randrange(1, 6)
    for row in range(7):
        colour = c[5] if row == chosen else mix(c[1], c[3], row / 6)
        put(image, text, (60, 60 + row * 150), 128, colour, "Sans-Bold", width=1080)
    draw = ImageDraw.Draw(image)
    x = rng.randint(480, 800)
    draw.ellipse([x, 90 + chosen * 110, x + 330, 420 + chosen * 110], outline=c[4], width=22)
    put(image, artist, (1140, 1140), 46, c[4], "SansMono", "rb", width=900)
    return image


def column(rng, c, title, artist):
    image = flat(c[4])
    draw = ImageDraw.Draw(image)
    edge = rng.randint(330, 480)
    draw.rectangle([0, 0, edge, S], fill=c[5])
    put(image, title.upper(), (edge / 2, 600), 250, c[4], "Sans-Bold", "mm", width=1120, turn=90)
    y = 110
    for line in range(24):
        width = rng.randint(180, S - edge - 150)
        draw.rectangle([edge + 60, y, edge + 60 + width, y + 16], fill=c[0] if line % 5 else c[2])
        y += rng.choice((34, 34, 58))
    put(image, artist, (edge + 60, 1120), 56, c[0], "Serif-Bold", "lb", width=S - edge - 110)
    return image


def portrait(rng, c, title, artist):
    image = mapped(clouds(rng, 2, 4), [c[3], c[4]])
    draw = ImageDraw.Draw(image)
    skin, dark, hair = c[2], c[0], rng.choice((c[0], c[1], c[5]))
    tilt, x, y = rng.randint(-40, 40), 600 + rng.randint(-90, 90), 590
    w, h = rng.randint(200, 240), rng.randint(265, 310)
    big = rng.randint(30, 110)
    draw.ellipse([x - w - big, y - h - big, x + w + big, y + h * rng.uniform(0.2, 1.2)], fill=hair)
    draw.polygon([(x - 90, y + 160), (x + 90, y + 160), (x + 110, 960), (x - 110, 960)], fill=mix(skin, dark, 0.25))
    draw.ellipse([x - 430, 880, x + 430, 1700], fill=c[5] if hair != c[5] else c[1])
    for k in range(6):
        draw.arc([x - 430 + k * 40, 880 + k * 50, x + 430 - k * 40, 1700], 190, 350, fill=mix(dark, c[3], 0.3), width=10)
    draw.ellipse([x - w, y - h, x + w, y + h], fill=skin)
    draw.pieslice([x - w, y - h, x + w, y + h], 270, 450, fill=mix(skin, dark, 0.18))
    fringe = rng.randint(0, 2)
    if fringe == 0:
        draw.chord([x - w - 10, y - h - 30, x + w + 10, y + h * 0.55], 180 + tilt / 4, 360 + tilt / 4, fill=hair)
    elif fringe == 1:
        draw.pieslice([x - w - 10, y - h - 20, x + w + 10, y + h], 185, 290, fill=hair)
    for side in (-1, 1):
        ex, ey = x + side * 92, y + 10
        if rng.random() < 0.2:
            draw.line([(ex - 48, ey), (ex + 48, ey)], fill=dark, width=12)
        else:
            draw.ellipse([ex - 50, ey - 26, ex + 50, ey + 26], fill=c[4])
            draw.ellipse([ex - 24, ey - 24, ex + 24, ey + 24], fill=dark)
        draw.arc([ex - 70, ey - 90, ex + 70, ey + 30], 210, 330, fill=dark, width=14)
        draw.ellipse([ex + side * 30 - 45, y + 70, ex + side * 30 + 45, y + 140], fill=mix(skin, c[5], 0.35))
    draw.line([(x, y), (x - 34, y + 100), (x + 12, y + 104)], fill=mix(skin, dark, 0.55), width=12)
    draw.chord([x - 70, y + 110, x + 70, y + 190], 0, 180, fill=c[5])
    kind = rng.randrange(4)
    if kind == 0:
        for side in (-1, 1):
            draw.ellipse([x + side * 96 - 82, y - 62, x + side * 96 + 82, y + 82], outline=dark, width=16)
        draw.line([(x - 20, y), (x + 20, y)], fill=dark, width=14)
    elif kind == 1:
        draw.rectangle([x - w - 20, y - h - 40, x + w + 20, y - h + 110], fill=c[1])
        draw.rectangle([x - w - 110, y - h + 90, x + w + 110, y - h + 130], fill=dark)
    elif kind == 2:
        for side in (-1, 1):
            draw.ellipse([x + side * (w + 10) - 30, y + 80, x + side * (w + 10) + 30, y + 170], fill=c[5], outline=dark, width=8)
    image = grain(image, rng, 0.15)
    put(image, artist, (60, 40), 92, dark, "Serif-Bold", width=1080)
    ImageDraw.Draw(image).rectangle([0, 1080, S, S], fill=dark)
    put(image, title, (1140, 1140), 62, c[4], "Serif", "rm", width=1000)
    return image


def halftone(rng, c, title, artist):
    """A figure as a screen of dots."""
    small = Image.new("L", (60, 60), 255)
    d = ImageDraw.Draw(small)
    x, y = rng.randint(24, 36), rng.randint(20, 26)
    d.ellipse([x - 12, y - 15, x + 12, y + 15], fill=90)
    d.ellipse([x - 13, y - 18, x + 13, y - 2], fill=20)
    d.polygon([(x - 24, 60), (x - 17, 40), (x + 17, 40), (x + 24, 60)], fill=50)
    arm = rng.choice((-1, 1))
    d.line([(x + arm * 16, 44), (x + arm * 26, 24), (x + arm * 18, 10)], fill=70, width=5)
    d.rectangle([x + arm * 18 - 2, 4, x + arm * 18 + 2, 14], fill=10)
    small = ImageChops.multiply(small.filter(ImageFilter.GaussianBlur(1.2)), noise(rng, (8, 8), (60, 60)).point(lambda v: 190 + v // 4))
    image = flat(c[4])
    draw = ImageDraw.Draw(image)
    draw.ellipse([x * 20 - 480, 90, x * 20 + 480, 1050], fill=c[5])
    for row in range(60):
        for col in range(60):
            r = (255 - small.getpixel((col, row))) / 255 * 14.5
            px, py = col * 20 + (10 if row % 2 else 0), row * 20 + 10
            if r > 1:
                draw.ellipse([px - r, py - r, px + r, py + r], fill=c[0])
    draw.rectangle([0, 0, S, 150], fill=c[4])
    draw.rectangle([0, 1080, S, S], fill=c[0])
    put(image, title.upper(), (50, 75), 92, c[1], "Sans-Bold", "lm", width=1100)
    put(image, artist, (1150, 1140), 60, c[5], "Sans-Bold", "rm", width=1000)
    return image


def torn(rng, x, y, w, h):
    """The outline of a piece of paper."""
    points = []
    for k in range(40):
        t, jag = k / 10 % 1, rng.uniform(-9, 9)
        points.append([(x + t * w, y + jag), (x + w + jag, y + t * h), (x + w - t * w, y + h + jag), (x + jag, y + h - t * h)][k // 10])
    return points


def collage(rng, c, title, artist):
    image = mapped(clouds(rng, 20, 3), [mix(c[4], c[3], 0.35), c[4]])
    for piece in range(8):
        shape = Image.new("L", (S, S))
        x, y, w, h = rng.randint(-60, 800), rng.randint(-60, 800), rng.randint(240, 560), rng.randint(240, 560)
        d = ImageDraw.Draw(shape)
        if piece % 3 == 2:
            d.ellipse([x, y, x + w, y + w], fill=255)
        else:
            d.polygon(torn(rng, x, y, w, h), fill=255)
        shape = shape.rotate(rng.randint(-25, 25), resample=Image.BICUBIC)
        shadow = ImageChops.offset(shape.filter(ImageFilter.GaussianBlur(10)), 10, 14).point(lambda v: int(v * 0.45))
        image.paste((20, 16, 12), mask=shadow)
        a, b = rng.sample(c, 2)
        kind = rng.randrange(4)
        if kind == 0:
            paper = mapped(clouds(rng, 5, 6), [a, b])
        elif kind == 1:
            paper = flat(a)
            d = ImageDraw.Draw(paper)
            for k in range(-S, 2 * S, rng.choice((40, 64))):
                d.line([(k, 0), (k + 500, S)], fill=b, width=18)
        elif kind == 2:
            paper = flat(a)
            for k in range(26):
                put(paper, "".join(rng.choice("aeiounrstlkm ") for _ in range(46)), (0, k * 48), 36, b, "Serif")
        else:
            paper = flat(a)
            d = ImageDraw.Draw(paper)
            for k in range(900):
                px, py = (k % 30) * 40, (k // 30) * 40
                d.ellipse([px, py, px + 18, py + 18], fill=b)
        image.paste(paper, mask=shape)
    strip = flat(c[4], (820, 150))
    put(strip, title, (410, 52), 72, c[0], "SansMono-Bold", "mm", width=760)
    put(strip, artist, (410, 114), 38, c[1], "SansMono", "mm", width=760)
    image.paste(strip, (rng.randint(60, 320), rng.randint(200, 900)))
    return image


def city(rng, c, title, artist):
    image = upright([c[0], c[1], c[2], c[5]])
    draw = ImageDraw.Draw(image)
    for _ in range(90):
        x, y = rng.randint(0, S), rng.randint(0, 520)
        draw.point([(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)], fill=c[4])
    for depth in range(3):
        colour = mix(c[2], c[0], (depth + 1) / 3)
        x = -40
        while x < S:
            w, top = rng.randint(90, 190), rng.randint(360 + depth * 130, 760 + depth * 110)
            draw.rectangle([x, top, x + w, S], fill=colour)
            if rng.random() < 0.35:
                draw.line([(x + w / 2, top), (x + w / 2, top - 100)], fill=colour, width=10)
            if rng.random() < 0.3:
                draw.polygon([(x, top), (x + w, top), (x + w / 2, top - 90)], fill=colour)
            for wy in range(top + 30, S - 60, 46):
                for wx in range(int(x) + 18, int(x) + w - 24, 36):
                    if rng.random() < 0.22 + 0.18 * depth:
                        draw.rectangle([wx, wy, wx + 16, wy + 24], fill=rng.choice((c[4], c[5], c[3])))
            x += w + rng.randint(-10, 24)
    put(image, title, (600, 110), 100, c[4], "Sans-Bold", "ma", width=1080)
    put(image, artist.upper(), (600, 240), 44, c[5], "Sans", "ma", spaced=16, width=1000)
    return image


def leaves(rng, c, title, artist):
    image = flat(c[4])
    for stem in range(5):
        x, y = rng.randint(100, 1100), 1260
        angle = -math.pi / 2 + rng.uniform(-0.4, 0.4)
        colour = rng.choice((c[0], c[1], c[2]))
        for step in range(14):
            nx, ny = x + math.cos(angle) * 72, y + math.sin(angle) * 72
            draw = ImageDraw.Draw(image)
            draw.line([(x, y), (nx, ny)], fill=colour, width=max(16 - step, 5))
            for side in (-1, 1):
                turn = angle + side * rng.uniform(0.6, 1.2)
                length, wide = rng.randint(90, 190) * (1 - step / 20), rng.uniform(0.22, 0.42)
                leaf = []
                for k in range(21):
                    t = k / 10
                    along, across = (t, 1) if t <= 1 else (2 - t, -1)
                    off = math.sin(along * math.pi) * wide * length * across
                    leaf.append((nx + math.cos(turn) * along * length - math.sin(turn) * off,
                                 ny + math.sin(turn) * along * length + math.cos(turn) * off))
                tint = mix(colour, c[3], rng.uniform(0, 0.5))
                draw.polygon(leaf, fill=tint)
                draw.line([(nx, ny), leaf[10]], fill=mix(tint, c[4], 0.4), width=4)
            if rng.random() < 0.25:
                r = rng.randint(22, 46)
                for k in range(6):
                    px, py = nx + math.cos(k * 1.05) * r, ny + math.sin(k * 1.05) * r
                    draw.ellipse([px - r * 0.6, py - r * 0.6, px + r * 0.6, py + r * 0.6], fill=c[5])
                draw.ellipse([nx - r * 0.5, ny - r * 0.5, nx + r * 0.5, ny + r * 0.5], fill=c[0])
            x, y, angle = nx, ny, angle + rng.uniform(-0.22, 0.22)
    image = grain(image, rng, 0.1)
    draw = ImageDraw.Draw(image)
    draw.rectangle([330, 60, 870, 290], fill=c[4], outline=c[0], width=8)
    put(image, title, (600, 145), 64, c[0], "Serif-Bold", "mm", width=480)
    put(image, artist, (600, 230), 40, c[0], "Serif", "mm", width=480)
    return image


def strings(rng, c, title, artist):
    """Lines with a bump, one before the other."""
    image = flat(c[0])
    draw = ImageDraw.Draw(image)
    centre = rng.randint(420, 780)
    for row in range(26):
        y0 = 250 + row * 30
        points = []
        bumps = [(rng.gauss(centre, 140), rng.uniform(20, 60), rng.uniform(10, 110)) for _ in range(5)]
        for x in range(90, 1111, 8):
            y = y0 - sum(a * math.exp(-((x - m) / s) ** 2) for m, s, a in bumps) + rng.uniform(-2, 2)
            points.append((x, y))
        draw.polygon(points + [(1110, y0 + 40), (90, y0 + 40)], fill=c[0])
        draw.line(points, fill=mix(c[5], c[4], row / 25), width=6)
    put(image, artist, (90, 70), 52, c[4], "Sans", spaced=10, width=1000)
    put(image, title, (1110, 1150), 64, c[5], "Sans-Bold", "rb", width=1000)
    return image


def still(rng, c, title, artist):
    image = upright([c[3], c[4], c[3]])
    table = mapped(clouds(rng, 3, 6, 12), [c[1], c[2]])
    image.paste(table.crop((0, 780, S, S)), (0, 780))
    draw = ImageDraw.Draw(image)
    x = rng.randint(380, 560)
    draw.ellipse([x - 60, 960, x + 560, 1060], fill=mix(c[1], c[0], 0.6))
    body, neck = rng.randint(140, 200), rng.randint(50, 90)
    draw.ellipse([x + 120 - body, 560, x + 120 + body, 1020], fill=c[5])
    draw.rectangle([x + 120 - neck, 430, x + 120 + neck, 700], fill=c[5])
    draw.ellipse([x + 120 - neck - 14, 405, x + 120 + neck + 14, 455], fill=c[0])
    for band in range(3):
        draw.arc([x + 120 - body, 600 + band * 70, x + 120 + body, 800 + band * 70], 15, 165, fill=c[0], width=12)
    draw.chord([x + 120, 580, x + 120 + body, 1000], 280, 430, fill=mix(c[5], c[0], 0.25))
    for _ in range(9):
        ex, ey = x + 120 + rng.randint(-260, 260), rng.randint(110, 340)
        draw.line([(x + 120, 430), (ex, ey)], fill=c[0], width=8)
        r = rng.randint(28, 62)
        draw.ellipse([ex - r, ey - r, ex + r, ey + r], fill=rng.choice((c[1], c[2], c[4], c[5])), outline=c[0], width=5)
    for k in range(rng.randint(2, 4)):
        fx, r = x + 330 + k * 120, rng.randint(62, 84)
        draw.ellipse([fx - r, 1010 - 2 * r, fx + r, 1010], fill=mix(c[5], c[3], 0.2 + 0.25 * k))
        draw.arc([fx - r + 16, 1026 - 2 * r, fx + r - 30, 980], 190, 260, fill=c[4], width=9)
    image = grain(image, rng, 0.14)
    put(image, title, (60, 1150), 80, c[4], "Serif-Bold", "lb", width=800)
    put(image, artist, (60, 60), 44, c[0], "Sans", spaced=6)
    return image


def bird(rng, c, title, artist):
    image = mapped(clouds(rng, 3, 5, 0.5), [c[3], c[4]])
    draw = ImageDraw.Draw(image)
    flip = rng.choice((-1, 1))

    def at(x, y):
        return (600 + flip * x, y)

    for _ in range(3):
        x0, y0 = rng.randint(-500, 100), rng.randint(820, 1000)
        draw.line([at(x0 - 300, y0 + 60), at(x0 + 700, y0 - 60)], fill=c[0], width=rng.randint(16, 34))
    draw.polygon([at(-160, 700), at(-520, 900), at(-470, 960), at(-90, 800)], fill=c[1])
    body = [at(300 * math.cos(t / 20 * math.pi) - 40 + 60 * math.sin(t / 10 * math.pi), 610 + 220 * math.sin(t / 20 * math.pi)) for t in range(40)]
    draw.polygon(body, fill=c[5])
    hx, hy = at(230, 400)
    draw.ellipse([hx - 150, hy - 150, hx + 150, hy + 150], fill=c[1])
    draw.polygon([at(350, 350), at(520, 410), at(355, 450)], fill=c[2])
    ex, ey = at(270, 370)
    draw.ellipse([ex - 34, ey - 34, ex + 34, ey + 34], fill=c[4])
    draw.ellipse([ex - 16, ey - 16, ex + 16, ey + 16], fill=c[0])
    for row in range(5):
        for k in range(7 - row):
            fx, fy = at(-230 + k * 62 + row * 16, 530 + row * 44)
            draw.pieslice([fx - 48, fy - 48, fx + 48, fy + 48], 0, 180, fill=mix(c[1], c[2], (k + row) % 3 / 2), outline=c[0], width=4)
    for leg in (0, 110):
        draw.line([at(-20 + leg, 810), at(-30 + leg, 920)], fill=c[0], width=16)
    image = grain(image, rng, 0.12)
    put(image, title.upper(), (600, 1080), 88, c[0], "Sans-Bold", "mm", width=1080, spaced=4)
    put(image, artist, (600, 90), 56, c[0], "Serif", "mm", width=1000)
    return image


def machine(rng, c, title, artist):
    image = flat(c[3])
    draw = ImageDraw.Draw(image)
    for k in range(0, S, 48):
        draw.line([(k, 0), (k, S)], fill=mix(c[3], c[4], 0.35), width=3)
        draw.line([(0, k), (S, k)], fill=mix(c[3], c[4], 0.35), width=3)
    for _ in range(5):
        x, y, r = rng.randint(180, 1020), rng.randint(220, 930), rng.randint(90, 240)
        colour, teeth = rng.choice((c[0], c[1], c[2], c[5])), rng.randint(9, 18)
        for k in range(teeth):
            t = 2 * math.pi * k / teeth
            tx, ty, q = x + math.cos(t) * r, y + math.sin(t) * r, r * 0.16
            draw.ellipse([tx - q, ty - q, tx + q, ty + q], fill=colour)
        draw.ellipse([x - r, y - r, x + r, y + r], fill=colour)
        for k in range(5):
            t = 2 * math.pi * k / 5 + r
            hx, hy, q = x + math.cos(t) * r * 0.58, y + math.sin(t) * r * 0.58, r * 0.2
            draw.ellipse([hx - q, hy - q, hx + q, hy + q], fill=c[3])
        draw.ellipse([x - r * 0.2, y - r * 0.2, x + r * 0.2, y + r * 0.2], fill=c[4], outline=c[0], width=8)
    draw.rectangle([40, 40, S - 40, 170], fill=c[4], outline=c[0], width=8)
    put(image, artist, (70, 105), 52, c[0], "SansMono-Bold", "lm", width=480)
    put(image, title, (1130, 105), 52, c[5], "SansMono-Bold", "rm", width=520)
    return image


def facets(rng, c, title, artist):
    n = rng.randint(7, 10)
    cell = S / n
    grid = [[(x * cell + (rng.uniform(-0.38, 0.38) * cell if 0 < x < n else 0),
              y * cell + (rng.uniform(-0.38, 0.38) * cell if 0 < y < n else 0)) for x in range(n + 1)] for y in range(n + 1)]
    image = flat(c[0])
    draw = ImageDraw.Draw(image)
    fx, fy = rng.uniform(0.2, 0.8) * n, rng.uniform(0.2, 0.8) * n
    for y in range(n):
        for x in range(n):
            a, b, d, e = grid[y][x], grid[y][x + 1], grid[y + 1][x], grid[y + 1][x + 1]
            for triangle in ((a, b, d), (b, e, d)) if rng.random() < 0.5 else ((a, b, e), (a, e, d)):
                place = min(math.hypot(x - fx, y - fy) / n * 1.4 + rng.uniform(-0.16, 0.16), 0.999)
                k = max(place, 0) * (len(c) - 1)
                draw.polygon(triangle, fill=mix(c[::-1][int(k)], c[::-1][int(k) + 1], k % 1))
    put(image, title, (70, 1060), 96, c[4], "Sans-Bold", "lm", width=1060)
    put(image, artist, (74, 1140), 44, c[4], "Sans", "lm", width=1060)
    return image


def room(rng, c, title, artist):
    image = upright([c[2], mix(c[2], c[1], 0.4), c[1]])
    light = Image.new("L", (S, S))
    d = ImageDraw.Draw(light)
    x, lean = rng.randint(120, 420), rng.randint(120, 260)
    for row in range(2):
        for col in range(3):
            px, py = x + col * 220 + row * lean / 2, 180 + row * 260
            d.polygon([(px, py), (px + 190, py - 30), (px + 190 + lean / 2, py + 200), (px + lean / 2, py + 230)], fill=220)
    light = ImageChops.multiply(light.filter(ImageFilter.GaussianBlur(7)), clouds(rng, 4, 5).point(lambda v: 120 + v // 2))
    image.paste(mix(c[5], c[4], 0.75), mask=light)
    floor = mapped(clouds(rng, 3, 5, 9), [c[0], mix(c[0], c[2], 0.6)])
    image.paste(floor.crop((0, 900, S, S)), (0, 900))
    draw = ImageDraw.Draw(image)
    cx = rng.randint(620, 900)
    for leg in (-110, 90):
        draw.line([(cx + leg, 820), (cx + leg * 1.2, 1080)], fill=mix(c[0], c[3], 0.3), width=20)
    draw.rectangle([cx - 140, 790, cx + 130, 830], fill=c[3])
    draw.rectangle([cx + 90, 480, cx + 124, 820], fill=c[3])
    for bar in range(3):
        draw.rectangle([cx - 120, 500 + bar * 80, cx + 110, 524 + bar * 80], fill=c[3])
    draw.ellipse([cx - 120, 700, cx + 60, 800], fill=c[4])
    image = grain(image, rng, 0.2)
    put(image, artist, (70, 1110), 50, c[4], "Serif", "lm", width=560)
    put(image, title, (1130, 1110), 50, c[5], "Serif-Bold", "rm", width=520)
    return image


# Colours from dark to light, and an accent

PALETTES = {name: [rgb(code) for code in codes.split()] for name, codes in {
    "dusk": "1b1630 3c2a56 7b4b7d c98a8d f3dcc4 f2a541",
    "fjord": "0c1f2c 174257 3b7c8c 8fb9b7 e7efe4 e4572e",
    "moss": "16201a 2f4a34 607c4b a9b388 f2efd9 d9822b",
    "brick": "22130f 5a2418 9c4a2f d49a6a f6e6cf 2f7f86",
    "ice": "10162b 28396b 5c7fb8 a9c6df f3f7fa f05d5e",
    "plum": "1f0d24 4a1942 893168 c77d9d f6e4ea e0b100",
    "tram": "14171a 33424e 6f7f8a b4bfc3 f4f4ef ffb400",
    "clay": "261d18 6b4b3a a67c5b d5b895 f5ecdd 3d6b8e",
    "neon": "0b0c1e 2a1a5e 6527a5 c23cc0 fbe9ff 19e3b1",
    "sand": "2b2419 6d5a36 ae9257 dcc894 fbf4e1 c8352b",
    "pine": "081c15 1b4332 40916c 95d5b2 f1faee e76f51",
    "coal": "0e0e10 2b2b30 5d5d66 a3a3ad f0f0f2 e63946",
    "lemon": "1d1d0f 4b4a1a 9c9a2b d9d45c fbf8cf 2a6f97",
    "coral": "2b0f14 7a1f33 d1495b edae92 fff1e6 00798c",
}.items()}


# The stock: (id, artist, title, year, composition, palette)

RECORDS = [
    ("salt-lamps-night-ferry", "The Salt Lamps", "Night Ferry", 2009, sea, "ice"),
    ("salt-lamps-low-tide", "The Salt Lamps", "Low Tide Letters", 2012, hills, "fjord"),
    ("salt-lamps-harbour", "The Salt Lamps", "Harbour Hours", 2017, sea, "dusk"),
    ("kelda-marsh-reeds", "Kelda Marsh", "Reeds", 1974, leaves, "moss"),
    ("kelda-marsh-small-hours", "Kelda Marsh", "Small Hours, Large Rooms", 1977, room, "clay"),
    ("kelda-marsh-portrait", "Kelda Marsh", "Kelda Marsh", 1971, portrait, "sand"),
    ("oster-quartet-angles", "Oster Quartet", "Right Angles", 1961, tiles, "tram"),
    ("oster-quartet-blue-stairs", "Oster Quartet", "Blue Stairs", 1963, column, "ice"),
    ("oster-quartet-late-set", "Oster Quartet", "The Late Set", 1965, halftone, "brick"),
    ("numa-volt-ampere", "Numa Volt", "Ampère", 1982, strings, "neon"),
    ("numa-volt-transistor", "Numa Volt", "Transistor Garden", 1984, machine, "lemon"),
    ("numa-volt-grid", "Numa Volt", "Grid", 1986, facets, "neon"),
    ("paper-wolves-torn", "Paper Wolves", "Torn Edges", 1994, collage, "coral"),
    ("paper-wolves-glue", "Paper Wolves", "Glue & Scissors", 1996, collage, "lemon"),
    ("paper-wolves-shout", "Paper Wolves", "Shout", 1999, letters, "coal"),
    ("ines-carvo-pomar", "Inês Carvo", "Pomar", 2003, still, "plum"),
    ("ines-carvo-janela", "Inês Carvo", "Janela", 2006, room, "coral"),
    ("ines-carvo-retrato", "Inês Carvo", "Retrato", 2010, portrait, "brick"),
    ("blackbird-union-first", "Blackbird Union", "First Light", 1969, bird, "sand"),
    ("blackbird-union-fences", "Blackbird Union", "Fences", 1970, bird, "pine"),
    ("tin-cathedral-rust", "Tin Cathedral", "Rust Hymns", 2014, terrain, "brick"),
    ("tin-cathedral-ore", "Tin Cathedral", "Ore", 2016, terrain, "fjord"),
    ("tin-cathedral-bells", "Tin Cathedral", "Bells Below", 2019, rings, "coal"),
    ("mira-okto-maps", "Mira Okto", "Maps for Sleepers", 2011, contours, "pine"),
    ("mira-okto-islands", "Mira Okto", "Eleven Islands", 2013, contours, "dusk"),
    ("mira-okto-face", "Mira Okto", "Mirrors", 2018, portrait, "plum"),
    ("the-commuters-last-tram", "The Commuters", "Last Tram Home", 1980, city, "tram"),
    ("the-commuters-timetable", "The Commuters", "Timetable", 1981, rows, "coal"),
    ("the-commuters-platform", "The Commuters", "Platform Four", 1983, city, "plum"),
    ("holm-and-daughters", "Holm & Daughters", "Birch", 1998, woods, "moss"),
    ("holm-winter", "Holm & Daughters", "A Winter Indoors", 2001, woods, "ice"),
    ("sunday-radio-dial", "Sunday Radio", "Turn the Dial", 1978, rings, "sand"),
    ("sunday-radio-static", "Sunday Radio", "Sweet Static", 1979, strings, "coral"),
    ("okapi-disco-gold", "Okapi Disco", "Gold Leaf", 1976, facets, "sand"),
    ("okapi-disco-floor", "Okapi Disco", "Floor Show", 1978, halftone, "plum"),
    ("lena-brandt-herbarium", "Lena Brandt", "Herbarium", 2020, leaves, "coral"),
    ("lena-brandt-vessel", "Lena Brandt", "Vessel", 2022, still, "fjord"),
    ("grand-hotel-nowhere", "Grand Hotel Nowhere", "Lobby Music", 1988, column, "plum"),
    ("grand-hotel-keys", "Grand Hotel Nowhere", "Room Keys", 1990, tiles, "coral"),
    ("vantage-high-plain", "Vantage", "High Plain", 1972, hills, "brick"),
    ("vantage-meridian", "Vantage", "Meridian", 1975, hills, "plum"),
    ("cog-and-sons", "Cog & Sons", "Clockwork Hearts", 2005, machine, "brick"),
    ("alphabet-club", "Alphabet Club", "Capital", 1992, letters, "lemon"),
    ("alphabet-club-repeat", "Alphabet Club", "Repeat", 1995, rows, "neon"),
    ("saint-paloma", "Saint Paloma", "Duets", 1967, portrait, "lemon"),
]

# The same art in other colours: (id, of which, edition, year, turn of the hue in 256 parts)
EDITIONS = [
    ("oster-quartet-angles-blue", "oster-quartet-angles", "Stereo edition, blue", 1962, 120),
    ("numa-volt-transistor-violet", "numa-volt-transistor", "Export edition, violet", 1985, 150),
    ("tin-cathedral-bells-gold", "tin-cathedral-bells", "Gold edition", 2021, 45),
    ("sunday-radio-static-green", "sunday-radio-static", "Club edition, green", 1980, 100),
]

# A series on one art: (id, artist, title, year, composition, palette, volumes)
SERIES = [
    ("nightshift", "Various Artists", "Nightshift", 2001, rings, "neon", 3),
    ("shore-tapes", "Kelda Marsh", "The Shore Tapes", 1985, hills, "sand", 3),
]

# The same cover with something on it: (id, of which, edition, year, what is on it)
REISSUES = [
    ("salt-lamps-night-ferry-2019", "salt-lamps-night-ferry", "2019 remaster", 2019, "band"),
    ("kelda-marsh-reeds-2014", "kelda-marsh-reeds", "40 years edition", 2014, "sticker"),
    ("the-commuters-last-tram-2020", "the-commuters-last-tram", "2020 remaster", 2020, "band"),
    ("okapi-disco-gold-half-price", "okapi-disco-gold", "Nice price edition", 1989, "sticker"),
    ("blackbird-union-first-paper", "blackbird-union-first", "Import with paper strip", 1999, "strip"),
]

# (artist, venue, town, latitude, longitude, days from the given day, hour)
VENUES = {
    "pier": ("Pier Hall", "Aldermouth", 54.0012, 10.0034),
    "vault": ("The Vault", "Aldermouth", 53.9921, 9.9872),
    "mill": ("Old Mill", "Brackwater", 54.0830, 10.1550),
    "arena": ("Lake Arena", "Sundhagen", 54.3100, 10.4100),
    "far": ("Teatro Azul", "Porto Velar", 41.1500, -8.6100),
}
CONCERTS = [
    ("The Salt Lamps", "pier", 12, 20), ("The Salt Lamps", "mill", 4, 19), ("The Salt Lamps", "far", 30, 21),
    ("The Salt Lamps", "pier", -3, 20), ("Kelda Marsh", "vault", 20, 21), ("Kelda Marsh", "arena", 45, 20),
    ("Oster Quartet", "vault", 7, 22), ("Oster Quartet", "vault", 8, 22), ("Numa Volt", "arena", 33, 20),
    ("Paper Wolves", "mill", 16, 20), ("Inês Carvo", "far", 5, 21), ("Inês Carvo", "pier", 60, 20),
    ("Tin Cathedral", "mill", 25, 20), ("Mira Okto", "pier", 18, 20), ("The Commuters", "vault", -20, 20),
    ("Holm & Daughters", "mill", 9, 17), ("Okapi Disco", "arena", 40, 23), ("Vantage", "far", 14, 20),
    ("Lena Brandt", "pier", 27, 19), ("Alphabet Club", "vault", 11, 21),
]


def turned_hue(image, turn):
    hue, saturation, value = image.convert("HSV").split()
    saturation = saturation.point(lambda v: min(255, int(v * 1.3 + 30)))
    return Image.merge("HSV", (hue.point(lambda v: (v + turn) % 256), saturation, value)).convert("RGB")


def numbered(image, volume, palette):
    """A cover with the number of the volume in a disc."""
    draw = ImageDraw.Draw(image)
    draw.ellipse([880, 60, 1140, 320], fill=palette[0], outline=palette[4], width=10)
    put(image, str(volume), (1010, 190), 170, palette[5], "Serif-Bold", "mm")
    draw.rectangle([60, 930, 330, 1000], fill=palette[0])
    put(image, f"VOLUME {['ONE', 'TWO', 'THREE'][volume - 1]}", (195, 965), 34, palette[4], "Sans-Bold", "mm", width=240)
    return image


def reissued(image, kind, edition):
    image = image.copy()
    draw = ImageDraw.Draw(image)
    if kind == "band":
        draw.rectangle([0, 0, S, 96], fill=(16, 16, 18))
        put(image, edition.upper(), (600, 48), 44, (240, 214, 140), "Sans-Bold", "mm", spaced=10)
    elif kind == "sticker":
        points = []
        for k in range(48):
            r = 185 if k % 2 else 160
            points.append((985 + r * math.cos(k * math.pi / 24), 860 + r * math.sin(k * math.pi / 24)))
        draw.polygon(points, fill=(214, 31, 38))
        words = edition.upper().split()
        put(image, " ".join(words[:-1]), (985, 825), 60, (255, 248, 220), "Sans-Bold", "mm", width=250, turn=8)
        put(image, words[-1], (985, 905), 50, (255, 226, 90), "Sans-Bold", "mm", width=230, turn=8)
    else:
        draw.rectangle([0, 0, 150, S], fill=(247, 243, 230))
        draw.line([(150, 0), (150, S)], fill=(150, 140, 120), width=5)
        put(image, edition.upper(), (75, 600), 48, (150, 26, 36), "Sans-Bold", "mm", turn=90, spaced=6)
    return image


def pressings(seed, name):
    """One record and all that are made from its picture, as (id, artist, title, edition, year, picture)."""
    for original, artist, title, year, compose, palette in RECORDS:
        if original != name:
            continue
        image = compose(random.Random(f"{seed}:{name}"), PALETTES[palette], title, artist)
        yield name, artist, title, "", year, image
        for edition, of, words, year, turn in EDITIONS:
            if of == name:
                yield edition, artist, title, words, year, turned_hue(image, turn)
        for edition, of, words, year, kind in REISSUES:
            if of == name:
                yield edition, artist, title, words, year, reissued(image, kind, words)
    for series, artist, title, year, compose, palette, volumes in SERIES:
        if series != name:
            continue
        image = compose(random.Random(f"{seed}:{name}"), PALETTES[palette], title, artist)
        for volume in range(1, volumes + 1):
            yield (f"{name}-{volume}", artist, f"{title}, Vol. {volume}", "", year + volume - 1,
                   numbered(image.copy(), volume, PALETTES[palette]))


def press(job):
    """Draws one record with all that are made from its picture; returns their lines of the table."""
    folder, seed, name = job
    lines = []
    for record, artist, title, edition, year, picture in pressings(seed, name):
        cover = picture.resize((SIDE, SIDE), Image.LANCZOS)
        cover.save(folder / "covers" / f"{record}.jpg", quality=90)
        cover.resize((200, 200), Image.LANCZOS).save(folder / "thumbnails" / f"{record}.jpg", quality=85)
        lines.append({"id": record, "kind": "album", "title": title, "subtitle": artist, "images": [f"covers/{record}.jpg"],
                      "attributes": {"artist": artist, "edition": edition, "year": year}})
    return lines


# Photos of records, as a customer takes them

def laid(photo, cover, corners):
    """Draws a cover so that its corners lie at four places of the photo."""
    a = []
    for (x, y), (u, v) in zip(corners, [(0, 0), (SIDE, 0), (SIDE, SIDE), (0, SIDE)]):
        a.append([x, y, 1, 0, 0, 0, -u * x, -u * y, u])
        a.append([0, 0, 0, x, y, 1, -v * x, -v * y, v])
    for k in range(8):  # Gauss and Jordan
        pivot = max(range(k, 8), key=lambda r: abs(a[r][k]))
        a[k], a[pivot] = a[pivot], a[k]
        a[k] = [value / a[k][k] for value in a[k]]
        for r in range(8):
            if r != k:
                a[r] = [p - a[r][k] * q for p, q in zip(a[r], a[k])]
    size = photo.size
    mask = Image.new("L", size)
    ImageDraw.Draw(mask).polygon(corners, fill=255)
    shadow = ImageChops.offset(mask.filter(ImageFilter.GaussianBlur(9)), 8, 12).point(lambda v: int(v * 0.6))
    photo.paste((12, 9, 7), mask=shadow)
    photo.paste(cover.transform(size, Image.PERSPECTIVE, [row[8] for row in a], Image.BICUBIC), mask=mask.filter(ImageFilter.GaussianBlur(0.7)))


def photos(folder, seed):
    left, right = [(70, 150), (560, 110), (590, 620), (40, 590)], [(640, 260), (1120, 200), (1150, 700), (690, 740)]
    alone = [(300, 140), (850, 90), (930, 700), (240, 660)]
    scenes = {
        "one-record": [("salt-lamps-night-ferry", alone)],
        "two-records": [("mira-okto-face", left), ("oster-quartet-angles-blue", right)],
        "a-reissue": [("kelda-marsh-reeds-2014", alone)],
        "no-record": [],
    }
    for name, laid_out in scenes.items():
        rng = random.Random(f"{seed}:{name}")
        photo = mapped(clouds(rng, 4, 6, 14), [rgb("4a2f1d"), rgb("7a5334"), rgb("96693f")]).crop((0, 0, 1200, 800))
        for cover, corners in laid_out:
            laid(photo, Image.open(folder / "covers" / f"{cover}.jpg"), corners)
        if not laid_out:
            draw = ImageDraw.Draw(photo)
            draw.ellipse([420, 230, 780, 590], fill=(226, 222, 212), outline=(160, 150, 140), width=10)
            draw.ellipse([480, 290, 720, 530], fill=(54, 32, 20))
        glow(photo, (rng.randint(300, 900), rng.randint(100, 400)), 330, (255, 250, 235), 0.35)
        photo.filter(ImageFilter.GaussianBlur(0.6)).save(folder / "photos" / f"{name}.jpg", quality=88)


def main():
    data = pathlib.Path(os.environ.get("XDG_DATA_HOME") or pathlib.Path.home() / ".local/share") / "RecordShop"
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?", type=pathlib.Path, default=data, help=f"default: {data}")
    parser.add_argument("--day", type=datetime.date.fromisoformat, default=datetime.date.today(),
                        help="the day that concerts are dated from, such as 2026-09-01 (default: today)")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()

    for name in ("covers", "thumbnails", "photos"):
        (options.folder / name).mkdir(parents=True, exist_ok=True)
    jobs = [(options.folder, options.seed, record[0]) for record in RECORDS + SERIES]
    with concurrent.futures.ProcessPoolExecutor() as pool:
        lines = [line for made in pool.map(press, jobs) for line in made]
    count = len(lines)
    for artist, venue, days, hour in CONCERTS:
        hall, town, latitude, longitude = VENUES[venue]
        start = datetime.datetime.combine(options.day + datetime.timedelta(days), datetime.time(hour), datetime.timezone.utc)
        lines.append({"id": f"{artist}-{venue}-{days}".lower().replace(" ", "-"), "kind": "concert",
                      "title": f"{artist} at {hall}", "subtitle": town,
                      "attributes": {"artist": artist, "venue": hall, "town": town, "start": start.strftime("%Y-%m-%dT%H:%M:%SZ"),
                                     "latitude": latitude, "longitude": longitude}})
    photos(options.folder, options.seed)
    table = "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)
    (options.folder / "stock.jsonl").write_text(table, encoding="utf-8")
    print(f"{count} covers, {len(CONCERTS)} concerts and 4 photos are in {options.folder}")


if __name__ == "__main__":
    main()
