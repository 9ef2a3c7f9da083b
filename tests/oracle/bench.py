#!/usr/bin/env python3
"""Whole-process cost of a sketch, against the browser pipeline in the same run.

    bench.py PENWORK ORACLE [--runs 20] [--peer-runs 3]

PENWORK is a release build of the binary, ORACLE the installed excalidraw-oracle tool. Both draw its two specs
to .excalidraw, SVG and PNG. Prints a Markdown table of medians: CPU time (user and system, all processes) of
one cold run, CPU and wall time of one more drawing in a running process, and peak memory.
"""
import argparse
import json
import os
import statistics
import subprocess
import tempfile

SPECS = {"7 nodes": "seven.json", "20 nodes": "twenty.json"}


def child(command, **more):
    """Runs a command and gives its CPU milliseconds, peak MiB and output."""
    process = subprocess.Popen(command, stdout=subprocess.PIPE, **more)
    output = process.stdout.read()
    _, status, usage = os.wait4(process.pid, 0)
    if status:
        raise SystemExit(f"{command} failed")
    return (usage.ru_utime + usage.ru_stime) * 1000, usage.ru_maxrss / 1024, output


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("penwork")
    parser.add_argument("oracle")
    parser.add_argument("--runs", type=int, default=20)
    parser.add_argument("--peer-runs", type=int, default=3)
    args = parser.parse_args()
    penwork = os.path.abspath(args.penwork)
    print("| spec | pipeline | cold, CPU ms | peak MiB | ratio of CPU |")
    print("| --- | --- | --- | --- | --- |")
    with tempfile.TemporaryDirectory() as out:
        for name, file in SPECS.items():
            spec = os.path.join(args.oracle, "specs", file)
            ours = [child([penwork, "render", spec, "-o", f"{out}/ours"]) for _ in range(args.runs)]
            measure = ["python3", "measure.py", "--mem", "node", "render-spec.mjs", f"specs/{file}", f"{out}/peer", "--engine", "utils"]
            peer, warm = [], []
            for _ in range(args.peer_runs):
                peer.append(json.loads(child(measure, cwd=args.oracle)[2]))
            few, many = (json.loads(child([*measure, "--warm", str(n)], cwd=args.oracle)[2]) for n in (2, 18))
            warm = (many["cpu_ms"] - few["cpu_ms"]) / 16
            wall = statistics.median(w["total"] for w in many["out"]["warms"][2:])
            cold, theirs = statistics.median(o[0] for o in ours), statistics.median(p["cpu_ms"] for p in peer)
            memory = statistics.median(p["peak_pss_mib"] for p in peer)
            print(f"| {name} | penwork | {cold:.0f} | {max(o[1] for o in ours):.0f} | 1 |")
            print(f"| {name} | browser | {theirs:.0f} | {memory:.0f} | {theirs / cold:.0f} |")
            print(f"| {name} | browser, one more | {warm:.0f} CPU, {wall:.0f} wall | | |")


if __name__ == "__main__":
    main()
