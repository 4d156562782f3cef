"""Scores a stream of records under Apache Spark: each task scores the lines of one part of the file.

    spark-submit score.py NAME records.jsonl results.jsonl [--parts 64]

A result stands in the line of its record, as if one process had read the whole file.
"""

import argparse
import os
import subprocess

from pyspark.sql import SparkSession

PROGRAM = os.environ.get("HOUSERULES_PROGRAM", "houserules")


def results(name, lines):
    """The results of some lines, in their order. A record with a mistake has an error in its place."""
    text = "".join(line + "\n" for line in lines)
    if not text:
        return []
    command = [PROGRAM, "score", name, "-", "--stream"]
    run = subprocess.run(command, input=text, capture_output=True, text=True)
    # 1 says that some records have mistakes; those stand among the results.
    if run.returncode > 1:
        raise RuntimeError(run.stderr)
    return run.stdout.splitlines()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("name")
    parser.add_argument("records")
    parser.add_argument("results")
    parser.add_argument("--parts", type=int, default=8)
    own = parser.parse_args()
    spark = SparkSession.builder.appName("houserules score").getOrCreate()
    lines = spark.sparkContext.textFile(own.records, own.parts)
    scored = lines.mapPartitions(lambda part: results(own.name, part))
    with open(own.results, "w") as file:
        for line in scored.toLocalIterator():
            file.write(line + "\n")
    spark.stop()


if __name__ == "__main__":
    main()
