#!/usr/bin/python3
"""Draws the stock of the record shop: covers, thumbnails, a table for `viewfinder import`, and four photos.

Every artist, album and venue is invented. The same seed and day give the same files.
"""
import argparse
import concurrent.futures
import datetime
import json
import math
import os
import pathlib
import random
import sys

try:
    from PIL import Image, ImageChops, ImageDraw, ImageFilter
except ModuleNotFoundError:
    sys.exit("covers.py: this Python has no Pillow; run scripts/setup, then /usr/bin/python3 covers.py")

sys.dont_write_bytecode = True  # no folder of leftovers beside the sources
from compositions import (  # noqa: E402
    PALETTES, S, SIDE, bird, city, clouds, collage, column, contours, facets, glow, halftone, hills,
    leaves, letters, machine, mapped, portrait, put, rgb, rings, room, rows, sea, still, strings,
    terrain, tiles, woods,
)

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
    ("The Salt Lamps", "pier", 12, 20),
    ("The Salt Lamps", "mill", 4, 19),
    ("The Salt Lamps", "far", 30, 21),
    ("The Salt Lamps", "pier", -3, 20),
    ("Kelda Marsh", "vault", 20, 21),
    ("Kelda Marsh", "arena", 45, 20),
    ("Oster Quartet", "vault", 7, 22),
    ("Oster Quartet", "vault", 8, 22),
    ("Numa Volt", "arena", 33, 20),
    ("Paper Wolves", "mill", 16, 20),
    ("Inês Carvo", "far", 5, 21),
    ("Inês Carvo", "pier", 60, 20),
    ("Tin Cathedral", "mill", 25, 20),
    ("Mira Okto", "pier", 18, 20),
    ("The Commuters", "vault", -20, 20),
    ("Holm & Daughters", "mill", 9, 17),
    ("Okapi Disco", "arena", 40, 23),
    ("Vantage", "far", 14, 20),
    ("Lena Brandt", "pier", 27, 19),
    ("Alphabet Club", "vault", 11, 21),
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
    put(image,
        f"VOLUME {['ONE', 'TWO', 'THREE'][volume - 1]}", (195, 965),
        34,
        palette[4],
        "Sans-Bold",
        "mm",
        width=240)
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
        put(image,
            " ".join(words[:-1]), (985, 825),
            60, (255, 248, 220),
            "Sans-Bold",
            "mm",
            width=250,
            turn=8)
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
        lines.append({
            "id": record, "kind": "album", "title": title, "subtitle": artist, "images":
            [f"covers/{record}.jpg"], "attributes": {"artist": artist, "edition": edition, "year": year}
        })
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
    photo.paste(cover.transform(size, Image.PERSPECTIVE, [row[8] for row in a], Image.BICUBIC),
                mask=mask.filter(ImageFilter.GaussianBlur(0.7)))


def photos(folder, seed):
    left, right = [(70, 150), (560, 110), (590, 620), (40, 590)], [(640, 260), (1120, 200), (1150, 700),
                                                                   (690, 740)]
    alone = [(300, 140), (850, 90), (930, 700), (240, 660)]
    scenes = {
        "one-record": [("salt-lamps-night-ferry", alone)],
        "two-records": [("mira-okto-face", left), ("oster-quartet-angles-blue", right)],
        "a-reissue": [("kelda-marsh-reeds-2014", alone)],
        "no-record": [],
    }
    for name, laid_out in scenes.items():
        rng = random.Random(f"{seed}:{name}")
        photo = mapped(clouds(rng, 4, 6, 14),
                       [rgb("4a2f1d"), rgb("7a5334"), rgb("96693f")]).crop((0, 0, 1200, 800))
        for cover, corners in laid_out:
            laid(photo, Image.open(folder / "covers" / f"{cover}.jpg"), corners)
        if not laid_out:
            draw = ImageDraw.Draw(photo)
            draw.ellipse([420, 230, 780, 590], fill=(226, 222, 212), outline=(160, 150, 140), width=10)
            draw.ellipse([480, 290, 720, 530], fill=(54, 32, 20))
        glow(photo, (rng.randint(300, 900), rng.randint(100, 400)), 330, (255, 250, 235), 0.35)
        photo.filter(ImageFilter.GaussianBlur(0.6)).save(folder / "photos" / f"{name}.jpg", quality=88)


def main():
    data = pathlib.Path(os.environ.get("XDG_DATA_HOME")
                        or pathlib.Path.home() / ".local/share") / "RecordShop"
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?", type=pathlib.Path, default=data, help=f"default: {data}")
    parser.add_argument("--day",
                        type=datetime.date.fromisoformat,
                        default=datetime.date.today(),
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
        start = datetime.datetime.combine(options.day + datetime.timedelta(days), datetime.time(hour),
                                          datetime.timezone.utc)
        lines.append({
            "id": f"{artist}-{venue}-{days}".lower().replace(" ", "-"), "kind": "concert", "title":
            f"{artist} at {hall}", "subtitle": town, "attributes": {
                "artist": artist, "venue": hall, "town": town, "start": start.strftime("%Y-%m-%dT%H:%M:%SZ"),
                "latitude": latitude, "longitude": longitude
            }
        })
    photos(options.folder, options.seed)
    table = "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)
    (options.folder / "stock.jsonl").write_text(table, encoding="utf-8")
    print(f"{count} covers, {len(CONCERTS)} concerts and 4 photos are in {options.folder}")


if __name__ == "__main__":
    main()
