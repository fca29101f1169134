#!/usr/bin/env python3
"""Writes colors.tsv: what an independent implementation, ColorAide, makes of the colors below.

    pip install coloraide==8.13.1
    python3 make-colors.py > colors.tsv

Columns are separated by tabs. A hue or other component that is undefined is `none`. ColorAide keeps saturation, whiteness
and the like as 0...1; they are written as 0...100, as CSS and the Design Tokens format have them.
"""
import math
import sys

import coloraide
from coloraide import Color

SPACES = [
    "srgb", "srgb-linear", "hsl", "hwb", "lab", "lch", "oklab", "oklch", "display-p3", "a98-rgb", "prophoto-rgb",
    "rec2020", "xyz-d65", "xyz-d50",
]

COLORS = """
#000000 #ffffff #808080 #ff0000 #00ff00 #0000ff #ffff00 #00ffff #ff00ff #336699 #5b5bd6 #ff6347 #663399 #010203 #fefdfc
#7f8081 hsl(9_100%_64%) hsl(120_30%_20%) hwb(300_10%_25%) hwb(60_70%_60%) lab(50_50_0) lab(20_-30_40) lab(90_5_-70)
lch(70_45_180) lch(30_80_300) lch(50_0_40) oklab(0.7_-0.1_0) oklab(0.4_0.1_-0.2) oklch(0.63_0.24_29)
oklch(0.8_0.15_160) oklch(0.7_0.3_150) oklch(0.5_0.4_30) oklch(0.2_0.1_260) color(srgb_1.2_-0.1_0.4)
color(srgb-linear_0.2_0.5_0.05) color(display-p3_1_0_0) color(display-p3_0_1_0) color(display-p3_0.2_0.1_0.9)
color(a98-rgb_0.3_0.9_0.2) color(prophoto-rgb_0.1_0.8_0.3) color(rec2020_0.9_0.2_0.1) color(rec2020_0.02_0.01_0.05)
color(xyz-d65_0.3_0.4_0.1) color(xyz-d50_0.2_0.1_0.4)
""".replace("\n", " ").split()
COLORS = [text.replace("_", " ") for text in COLORS]

OUT_OF_GAMUT = [f"oklch({l} {c} {h})" for l in (0.05, 0.3, 0.55, 0.8, 0.97) for c in (0.15, 0.4) for h in range(0, 360, 45)]
OUT_OF_GAMUT += [
    "oklch(0.8 0.2 80)", "oklch(0.8 0.2 200)", "oklch(1 0.13 169)", "oklch(0 0.09 221)", "lab(100 60 -60)",
    "lch(60 150 130)", "color(srgb 2 2 2)", "color(srgb -1 0.5 0.5)", "color(xyz-d65 0 1 0)",
]

MIXES = [
    ("#336699", "#cc3300"), ("#ff0000", "#0000ff"), ("#ff0000", "#808080"), ("#000000", "#ff0000"),
    ("#33669980", "#cc3300"), ("#33669900", "#cc330080"), ("oklch(0.6 0.2 350)", "oklch(0.6 0.2 20)"),
    ("oklch(0.6 0.2 20)", "oklch(0.6 0.2 350)"), ("oklch(0.65 0.1 250)", "oklch(0.65 0 none)"),
    ("oklch(none 0.1 250)", "oklch(0.4 0.2 100)"), ("oklch(0.5 none 20)", "#336699"),
    ("oklch(0.5 0.1 20 / none)", "rgb(51 102 153 / 0.25)"), ("lch(none 40 200)", "#cc3300"),
    ("hsl(none 50% 50%)", "#336699"), ("lab(40 none 20)", "#336699"), ("hsl(200 none 50%)", "#cc3300"),
    ("color(display-p3 0 1 0)", "lab(40 60 -80)"), ("#ffffff", "#000000"),
]
SHARES = (0, 0.25, 0.5, 0.8, 1)

PAIRS = [
    ("#ffffff", "#000000"), ("#767676", "#ffffff"), ("#336699", "#ffffff"), ("#cc3300", "#336699"),
    ("oklch(0.63 0.24 29)", "#ffffff"), ("color(display-p3 0 1 0)", "#000000"), ("lab(50 50 0)", "#fefdfc"),
    ("#336699", "#336699"),
]


def number(value):
    # What is left of a zero after a few matrices differs from machine to machine.
    return "none" if math.isnan(value) else f"{0 if abs(value) < 1e-12 else value:.10g}"


def components(color):
    values = list(color.coords(nans=True))
    if color.space() in ("hsl", "hwb"):
        values[1:] = [value * 100 for value in values[1:]]
    if color.space() in ("lch", "oklch"):
        values[2] %= 360
    return " ".join(number(value) for value in values)


def fitted(color):
    return color.clone().convert("oklch").fit("srgb", method="oklch-chroma").convert("srgb").clip()


print(f"# ColorAide {coloraide.__version__} (https://pypi.org/project/coloraide/, MIT), written by make-colors.py on Python",
      f"{sys.version_info.major}.{sys.version_info.minor}")
print("# convert: color, space, components")
for text in COLORS:
    for space in SPACES:
        print("convert", text, space, components(Color(text).convert(space)), sep="\t")
print("# fit: color, components in srgb after reducing the chroma in OKLCH (jnd 0.02), hexadecimal")
for text in COLORS + OUT_OF_GAMUT:
    color = fitted(Color(text))
    print("fit", text, components(color), color.to_string(hex=True, fit=False), sep="\t")
for space in ("oklch", "oklab"):
    print(f"# mix-{space}: color, other, share, components, alpha; premultiplied, shorter arc, powerless hues and missing",
          "components taken from the other")
    for a, b in MIXES:
        for share in SHARES:
            mixed = Color(a).mix(
                b, share, space=space, out_space=space, premultiplied=True, powerless=True, carryforward=True,
                hue="shorter")
            print(f"mix-{space}", a, b, share, components(mixed), number(mixed.alpha(nans=True)), sep="\t")
print("# contrast: color, other, WCAG 2.1 ratio of both fitted into srgb")
for a, b in PAIRS:
    print("contrast", a, b, number(fitted(Color(a)).contrast(fitted(Color(b)), method="wcag21")), sep="\t")
