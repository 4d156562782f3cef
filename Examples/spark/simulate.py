"""Plays a game many times, the games shared out among the workers; prints what one process would print.

    spark-submit --py-files houserules.py simulate.py [--parts N] NAME [what `houserules simulate` is told]
"""

import argparse
import sys
import tempfile
from pathlib import Path

from pyspark.sql import SparkSession

import houserules


def play(part, parts, asked):
    """What comes of a part, and why it was refused; a refusal is a result, so that it is not tried again."""
    try:
        # The workers are the cores: each part is played by one process, one game at a time.
        return houserules.run(["simulate", *asked, "--jobs", "1", "--shard", f"{part}/{parts}"]), None
    except houserules.Refused as refused:
        return None, str(refused)


def main():
    parser = argparse.ArgumentParser(allow_abbrev=False)
    parser.add_argument("--parts", type=int, default=0, help="how many parts; four for each core, where nothing is said")
    parser.add_argument("--csv", action="store_true")
    parser.add_argument("--format", choices=["text", "json"], default="text")
    own, asked = parser.parse_known_args()
    if own.parts < 0:
        parser.error("--parts is at least 1")

    session = SparkSession.builder.appName("houserules simulate").getOrCreate()
    context = session.sparkContext
    parts = own.parts or 4 * context.defaultParallelism
    played = context.parallelize(range(1, parts + 1), parts).map(lambda part: play(part, parts, asked)).collect()
    session.stop()
    for _, refused in played:
        if refused is not None:
            sys.exit(refused)

    # What comes of a part is a few kilobytes, however many games it stands for.
    with tempfile.TemporaryDirectory() as folder:
        files = [Path(folder) / f"part-{number}.json" for number in range(parts)]
        for file, (sums, _) in zip(files, played):
            file.write_bytes(sums)
        shown = ["--csv"] if own.csv else ["--format", own.format]
        sys.stdout.buffer.write(houserules.run(["simulate", "--merge", *map(str, files), *shown]))


if __name__ == "__main__":
    main()
