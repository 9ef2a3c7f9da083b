#!/usr/bin/env python3
"""Compare two PNG files and say how many pixels differ visibly.

    compare.py OURS REFERENCE [--limit PERCENT] [--threshold 16] [--diff OUT.png] [--side OUT.png]

A pixel differs when one of its channels is off by more than the threshold (of 255). Exit status: 0 within
the limit, 1 beyond it, 2 when a file cannot be read or the sizes differ by more than 2 pixels.
Needs Pillow and NumPy.
"""
import argparse
import sys

import numpy as np
from PIL import Image


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("ours")
    parser.add_argument("reference")
    parser.add_argument("--limit", type=float, default=1.5, help="percent of pixels that may differ")
    parser.add_argument("--threshold", type=int, default=16)
    parser.add_argument("--diff", help="write a picture of the differing pixels")
    parser.add_argument("--side", help="write ours, the reference and the difference below each other")
    args = parser.parse_args()
    try:
        ours, reference = (np.asarray(Image.open(p).convert("RGB"), dtype=np.int16) for p in (args.ours, args.reference))
    except OSError as error:
        print(error)
        return 2
    (h1, w1), (h2, w2) = ours.shape[:2], reference.shape[:2]
    height, width = min(h1, h2), min(w1, w2)
    delta = np.abs(ours[:height, :width] - reference[:height, :width]).max(axis=2)
    wrong = delta > args.threshold
    percent = 100.0 * wrong.mean()
    print(f"{percent:.3f} % differ ({wrong.sum()} pixels), ours {w1}x{h1}, reference {w2}x{h2}: {args.ours}")
    marked = np.where(wrong[..., None], np.array([220, 0, 60], dtype=np.int16), reference[:height, :width] // 3 + 170)
    if args.diff:
        Image.fromarray(marked.astype(np.uint8)).save(args.diff)
    if args.side:
        parts = [ours[:height, :width], reference[:height, :width], marked]
        Image.fromarray(np.concatenate(parts, axis=0 if width > height else 1).astype(np.uint8)).save(args.side)
    if abs(h1 - h2) > 2 or abs(w1 - w2) > 2:
        return 2
    return 0 if percent <= args.limit else 1


if __name__ == "__main__":
    sys.exit(main())
