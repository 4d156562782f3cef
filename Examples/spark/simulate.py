"""Plays games under Apache Spark: each task plays one part, and the parts are joined exactly.

    spark-submit simulate.py NAME --games 1000000 --parts 64 [other options of `houserules simulate`]

What is printed are the same bytes as those of one process, however many workers there are.
"""

import argparse
import os
import subprocess
import sys
import tempfile

from pyspark.sql import SparkSession

PROGRAM = os.environ.get("HOUSERULES_PROGRAM", "houserules")


def part(number, arguments):
    """The sums of one part of all games, as JSON."""
    command = [PROGRAM, "simulate", *arguments, "--jobs", "1", "--shard", number]
    run = subprocess.run(command, capture_output=True, text=True)
    if run.returncode != 0:
        raise RuntimeError(run.stderr)
    return run.stdout


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("name")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--parts", type=int, default=8)
    own, others = parser.parse_known_args()
    arguments = [own.name, "--games", str(own.games), *others]
    parts = min(own.parts, own.games)
    numbers = [f"{number}/{parts}" for number in range(1, parts + 1)]
    spark = SparkSession.builder.appName("houserules simulate").getOrCreate()
    sums = spark.sparkContext.parallelize(numbers, parts).map(lambda number: part(number, arguments)).collect()
    spark.stop()
    with tempfile.TemporaryDirectory() as folder:
        files = []
        for index, text in enumerate(sums):
            files.append(os.path.join(folder, f"part-{index}.json"))
            with open(files[-1], "w") as file:
                file.write(text)
        sys.exit(subprocess.run([PROGRAM, "simulate", "--merge", *files]).returncode)


if __name__ == "__main__":
    main()
