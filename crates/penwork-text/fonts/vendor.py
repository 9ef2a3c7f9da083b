"""Makes the TrueType files in this folder from the published packages named in README.md.

Usage: vendor.py PACKAGES, where PACKAGES holds the unpacked packages as `excalidraw/`
(@excalidraw/excalidraw), `hebrew/` (@fontsource/noto-sans-hebrew) and `wheels/` (the fontpkg wheels).
Needs fontTools with brotli, and uharfbuzz for the check at the end.
"""

import itertools
import re
import sys
from io import BytesIO
from pathlib import Path

import uharfbuzz as hb
from fontTools import merge, subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

HERE = Path(__file__).parent
PACKAGES = Path(sys.argv[1])
EXCALIDRAW = PACKAGES / "excalidraw/package/dist"
FEATURES = ["kern", "mark", "mkmk", "ccmp", "liga", "rlig", "init", "medi", "fina", "isol", "calt", "locl"]
DULL = [f for f in FEATURES if f not in ("liga", "calt")]

LATIN = "20-7e,a0-17f,18f,192,1a0-1a1,1af-1b0,1cd-1dc,1e6-1eb,1fa-1ff,218-21b,237,259,2bb-2bd,2c6-2c7,2c9,2d8-2dd"
MARKS = "300-304,306-30c,30f,311,31b,323-328,329,32d,331"
GREEK_CYRILLIC = "384-38a,38c,38e-3a1,3a3-3ce,400-45f,462-463,472-475,490-493,496-497,49a-49b,4a2-4a3,4ae-4b3,4ba-4bb,4d8-4d9,4e8-4e9"
PUNCTUATION = "2002-200b,2010-2016,2018-201e,2020-2022,2024-2026,202f,2030,2032-2033,2039-203a,203c,2044,2047-2049,2060"
SYMBOLS = (
    "2070-207f,2080-208e,20a0-20c0,2105,2113,2116-2117,2120,2122,2126,212e,2150-215e,2190-2199,21a9-21aa,21b0-21b5,21d0-21d5,"
    "2200,2202-2203,2205-2206,2208-2209,220f,2211-2213,2215,2217-221a,221e,2227-222b,2234,2248,2260-2262,2264-2265,2282-2283,"
    "2286-2287,2295,2297,22c5,2318,2325,21e7,232b,23ce,25a0-25a1,25b2-25b3,25b6-25b7,25bc-25bd,25c0-25c1,25c6-25c7,25ca-25cb,"
    "25cf,2605-2606,2610-2611,2713-2717"
)
WIDE = ",".join([LATIN, MARKS, "1e80-1e85,1e9e,1ea0-1ef9", GREEK_CYRILLIC, PUNCTUATION, SYMBOLS])
ARABIC = "60c,61b,61f,620-65f,660-66d,670-671,679,67e,686,688,691,698,6a9,6af,6ba,6be,6c0-6c3,6cc,6d2-6d5,6f0-6f9"

GOOGLE = {
    "latin": "0-ff,131,152-153,2bb-2bc,2c6,2da,2dc,304,308,329,2000-206f,2074,20ac,2122,2191,2193,2212,2215,feff,fffd",
    "latin-ext": "100-2af,304,308,329,1e00-1e9f,1ef2-1eff,2020,20a0-20ab,20ad-20c0,2113,2c60-2c7f,a720-a7ff",
    "cyrillic-ext": "460-52f,1c80-1c88,20b4,2de0-2dff,a640-a69f,fe2e-fe2f",
    "cyrillic": "301,400-45f,490-491,4b0-4b1,2116",
    "vietnamese": "102-103,110-111,128-129,168-169,1a0-1a1,1af-1b0,300-301,303-304,308-309,323,329,1ea0-1ef9,20ab",
}


def code_points(ranges):
    points = set()
    for part in ranges.replace("U+", "").split(","):
        first, _, last = part.strip().partition("-")
        points.update(range(int(first, 16), int(last or first, 16) + 1))
    return points


def excalidraw_ranges(file_start):
    """File names and unicode ranges of one family, in the order the editor declares them."""
    script = next(p for p in (EXCALIDRAW / "dev").glob("chunk-*.js") if "GOOGLE_FONTS_RANGES = {" in p.read_text())
    text = script.read_text()
    files = dict(re.findall(r'var (\w+) = "\./fonts/[^"]*?/([^"/]+\.woff2)"', text))
    named = {"LATIN": "latin", "LATIN_EXT": "latin-ext", "CYRILIC_EXT": "cyrillic-ext", "CYRILIC": "cyrillic", "VIETNAMESE": "vietnamese"}
    for variable, ranges in re.findall(r"uri: (\w+),\s*descriptors: \{\s*unicodeRange: ([^\n}]+?)(?:,\s*weight[^}]*)?\s*\}", text):
        if files.get(variable, "").startswith(file_start):
            yield files[variable], GOOGLE[named[ranges.split(".")[1].rstrip(",")]] if ranges.startswith("GOOGLE") else ranges.strip('",')


def cut(font, points, features):
    options = subset.Options()
    options.layout_features = features
    options.hinting = False
    options.notdef_outline = True
    options.glyph_names = False
    options.legacy_cmap = False
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    options.drop_tables += ["FFTM", "gasp", "STAT", "DSIG", "meta"]
    s = subset.Subsetter(options)
    s.populate(unicodes={p for p in points if p >= 0x20})
    s.subset(font)
    font.flavor = None
    return font


def name(font, family, style, weight, licence):
    table = font["name"]
    copyright = (table.getDebugName(0) or "").split("\n\nPermission")[0]
    version = table.getDebugName(5) or ""
    table.names = []
    legacy = style in ("Regular", "Bold")
    values = {
        0: copyright,
        1: family if legacy else f"{family} {style}",
        2: style if legacy else "Regular",
        4: f"{family} {style}",
        5: version,
        6: f"{family.replace(' ', '')}-{style}",
        13: licence,
    }
    if not legacy:
        values |= {16: family, 17: style}
    for number, value in values.items():
        table.setName(value, number, 3, 1, 0x409)
    font["OS/2"].usWeightClass = weight
    font["OS/2"].fsSelection = 0x20 if weight == 700 else 0x40
    font["head"].macStyle = 1 if weight == 700 else 0
    # Fixed dates keep the files equal from run to run.
    font["head"].created = font["head"].modified = 3_600_000_000
    font.recalcTimestamp = False


OFL = "SIL Open Font License, Version 1.1: https://openfontlicense.org"


def save(font, file, family, style="Regular", weight=400, licence=OFL):
    name(font, family, style, weight, licence)
    font.save(HERE / file)
    print(f"{file}: {(HERE / file).stat().st_size} bytes, {font['maxp'].numGlyphs} glyphs")


def merged(family_folder, file_start, features):
    """One font from the faces of a family, each cut to what a browser would take from it."""
    faces = list(excalidraw_ranges(file_start))
    taken, parts = set(), []
    # The last declared face wins, so later ones choose first.
    for file, ranges in reversed(faces):
        font = TTFont(EXCALIDRAW / "prod/fonts" / family_folder / file)
        mine = {p for p in code_points(ranges) & set(font.getBestCmap()) if p >= 0x20} - taken
        taken |= mine
        if mine:
            parts.append((mine, cut(font, mine, features)))
    # The biggest face first: merging takes the metrics and `.notdef` of the first.
    parts.sort(key=lambda part: -len(part[0]))
    buffers = []
    for _, font in parts:
        buffer = BytesIO()
        font.save(buffer)
        buffers.append(buffer)
    whole = merge.Merger().merge([BytesIO(b.getvalue()) for b in buffers])
    first = TTFont(BytesIO(buffers[0].getvalue()))
    for field in ("ascent", "descent", "lineGap"):
        setattr(whole["hhea"], field, getattr(first["hhea"], field))
    return whole, [(points, b.getvalue()) for (points, _), b in zip(parts, buffers)]


def width(font, text):
    buffer = hb.Buffer()
    buffer.add_str(text)
    buffer.guess_segment_properties()
    hb.shape(font, buffer)
    return sum(p.x_advance for p in buffer.glyph_positions)


def check(file, parts):
    """Every pair of characters must be as wide in the merged font as in the faces, which never kern with each other."""
    whole = hb.Font(hb.Face((HERE / file).read_bytes()))
    faces = [(points, hb.Font(hb.Face(data))) for points, data in parts]
    home = {p: font for points, font in faces for p in points}
    single = {p: width(font, chr(p)) for p, font in home.items()}
    wrong = 0
    for a, b in itertools.product(sorted(home), repeat=2):
        expected = width(home[a], chr(a) + chr(b)) if home[a] is home[b] else single[a] + single[b]
        if width(whole, chr(a) + chr(b)) != expected:
            wrong += 1
            if wrong < 12:
                print(f"  {file}: U+{a:04X} U+{b:04X}: {width(whole, chr(a) + chr(b))}, expected {expected}")
    print(f"  {file}: {wrong} of {len(home) ** 2} pairs differ from the separate faces")


def main():
    for folder, start, file, family, weight, features, licence in [
        ("Excalifont", "Excalifont-", "Excalifont.ttf", "Excalifont", 400, FEATURES, OFL),
        ("Nunito", "Nunito-", "Nunito.ttf", "Nunito", 400, DULL + ["liga"], OFL),
        ("Lilita", "Lilita-", "Lilita.ttf", "Lilita", 400, FEATURES, OFL),
        ("ComicShanns", "ComicShanns-", "ComicShanns.ttf", "Comic Shanns", 400, FEATURES, "MIT License"),
    ]:
        font, parts = merged(folder, start, features)
        save(font, file, family, weight=weight, licence=licence)
        check(file, parts)

    virgil = TTFont(EXCALIDRAW / "prod/fonts/Virgil/Virgil-Regular.woff2")
    save(cut(virgil, set(virgil.getBestCmap()), FEATURES), "Virgil.ttf", "Virgil")
    cascadia = TTFont(EXCALIDRAW / "prod/fonts/Cascadia/CascadiaCode-Regular.woff2")
    box = code_points(WIDE + ",2500-257f,2580-259f")
    save(cut(cascadia, box, DULL), "Cascadia.ttf", "Cascadia")

    wheels = PACKAGES / "wheels"
    for style, weight in [("Regular", 400), ("Medium", 500), ("SemiBold", 600), ("Bold", 700)]:
        inter = TTFont(wheels / "fontpkg_inter/files/Inter[opsz,wght].ttf")
        inter = instancer.instantiateVariableFont(inter, {"opsz": 14, "wght": weight})
        save(cut(inter, code_points(WIDE), DULL), f"Inter-{style}.ttf", "Inter", style, weight)
    arimo = TTFont(next((wheels / "fontpkg_arimo/files").glob("Arimo[[]*.ttf")))
    arimo = instancer.instantiateVariableFont(arimo, {"wght": 400})
    save(cut(arimo, code_points(WIDE), DULL + ["liga"]), "Arimo.ttf", "Arimo")
    arabic = TTFont(wheels / "fontpkg_noto_sans_arabic/files/NotoSansArabic[wdth,wght].ttf")
    arabic = instancer.instantiateVariableFont(arabic, {"wdth": 100, "wght": 400})
    save(cut(arabic, code_points(ARABIC), FEATURES), "NotoSansArabic.ttf", "Noto Sans Arabic")
    hebrew = TTFont(PACKAGES / "hebrew/package/files/noto-sans-hebrew-hebrew-400-normal.woff2")
    points = {p for p in hebrew.getBestCmap() if 0x590 <= p < 0x600 or 0xFB1D <= p < 0xFB50}
    save(cut(hebrew, points, FEATURES), "NotoSansHebrew.ttf", "Noto Sans Hebrew")


main()
