"""Scores records of a game, one a line in JSON, wherever Spark can read and write them.

    spark-submit --py-files houserules.py score.py NAME records.jsonl results [--brief] [--parts N]

The files of the folder `results`, one behind the other, are what `houserules score NAME - --stream` prints.
"""

import argparse
import sys

from pyspark.sql import SparkSession

import houserules


def main():
    parser = argparse.ArgumentParser(allow_abbrev=False)
    parser.add_argument("name", help="a game's name, or a rule file that every worker finds")
    parser.add_argument("records")
    parser.add_argument("results", help="a folder that is not there yet")
    parser.add_argument("--brief", action="store_true")
    parser.add_argument("--parts", type=int, default=1, help="at least so many parts; a part has 128 MB at most")
    own = parser.parse_args()
    if own.parts < 1:
        parser.error("--parts is at least 1")

    command = ["score", own.name, "-", "--stream", "--jobs", "1", *(["--brief"] if own.brief else [])]
    try:
        list(houserules.pipe(command, []))
    except houserules.Refused as refused:
        sys.exit(str(refused))

    session = SparkSession.builder.appName("houserules score").getOrCreate()
    lines = read(session.sparkContext, own.records, own.parts)
    # Mistakes are told by the number of their line, so that each part has to know with which it begins.
    first = [1]
    for count in lines.mapPartitions(lambda part: [sum(1 for _ in part)]).collect():
        first.append(first[-1] + count)

    def score(number, part):
        for result in houserules.pipe([*command, "--first-line", str(first[number])], part):
            yield result.decode()

    lines.mapPartitionsWithIndex(score).saveAsTextFile(own.results)
    session.stop()


def read(context, path, parts):
    """The lines of what lies at a path, as bytes, in so many parts at least.

    A line ends with a line feed and with nothing else, as it does for the program.
    """
    hadoop = context._jvm.org.apache.hadoop.fs.Path(path)
    size = hadoop.getFileSystem(context._jsc.hadoopConfiguration()).getContentSummary(hadoop).getLength()
    return context.newAPIHadoopFile(
        path,
        "org.apache.hadoop.mapreduce.lib.input.TextInputFormat",
        "org.apache.hadoop.io.LongWritable",
        "org.apache.hadoop.io.Text",
        conf={
            "textinputformat.record.delimiter": "\n",
            "mapreduce.input.fileinputformat.split.maxsize": str(max(1, min(-(-size // parts), 128 << 20))),
        },
    ).map(lambda entry: entry[1].encode())


if __name__ == "__main__":
    main()
