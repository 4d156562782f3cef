"""What runs under Spark, with two workers in processes of their own, comes to the bytes of one process."""

import json
import os
import random
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

EXAMPLES = Path(__file__).resolve().parents[2] / "Examples" / "spark"
PROGRAM = os.environ["HOUSERULES_PROGRAM"]
sys.path.insert(0, str(EXAMPLES))

import houserules  # noqa: E402


def submit(script, *arguments, check=True):
    command = [
        Path(os.environ["SPARK_HOME"]) / "bin" / "spark-submit",
        "--master", "local-cluster[2,1,1024]", "--conf", "spark.ui.enabled=false", "--conf", "spark.log.level=OFF",
        "--py-files", EXAMPLES / "houserules.py", EXAMPLES / script, *arguments,
    ]  # fmt: skip
    environment = {**os.environ, "PYSPARK_PYTHON": sys.executable, "SPARK_LOCAL_IP": "127.0.0.1"}
    done = subprocess.run(command, capture_output=True, env=environment, timeout=300)
    if check and done.returncode != 0:
        raise AssertionError(done.stderr.decode(errors="replace"))
    return done


def alone(*arguments, given=None):
    return subprocess.run([PROGRAM, *arguments], capture_output=True, input=given).stdout


class Spark(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.addCleanup(self.folder.cleanup)

    def test_simulation(self):
        asked = ["farkle", "--games", "60", "--seed", "7", "--option", "target=2000"]
        self.assertEqual(submit("simulate.py", "--parts", "7", *asked).stdout, alone("simulate", *asked))

    def test_csv(self):
        asked = ["pig", "--games", "40", "--players", "hold: pot >= 20, random", "--csv"]
        self.assertEqual(submit("simulate.py", *asked).stdout, alone("simulate", *asked))

    def test_refusal(self):
        done = submit("simulate.py", "pgi", "--games", "10", check=False)
        self.assertNotEqual(done.returncode, 0)
        # Spark hands on both streams of a driver as one.
        said = (done.stdout + done.stderr).decode()
        self.assertIn("similar name exist: `pig`", said)
        self.assertNotIn("Traceback", said)

    def test_input_that_breaks_off(self):
        """What was read by then is no whole part."""

        def lines():
            yield b'{"sides":["Ann","Bob"]}'
            raise OSError("the disk is gone")

        with self.assertRaisesRegex(OSError, "the disk is gone"):
            list(houserules.pipe(["score", "pig", "-", "--stream"], lines()))

    def records(self):
        """Records with and without mistakes, empty lines, letters of two bytes and more, both ends of lines, and no last end."""
        chance = random.Random(20261127)
        lines = []
        for number in range(1_500):
            rounds = [{"Ann": {"points": chance.randrange(30)}, "Zoë": {"points": 5}} for _ in range(number % 4)]
            record = json.dumps({"sides": ["Ann", "Zoë"], "rounds": rounds}, ensure_ascii=number % 2 == 0)
            odd = ["", '{"sides":', "\U0001f3b2", record + "\r", record.replace(" ", "\r"), "  " + record]
            lines.append(chance.choice(odd) if number % 9 == 0 else record)
        return "\n".join(lines).encode()

    def test_scoring(self):
        (records := Path(self.folder.name) / "records.jsonl").write_bytes(self.records())
        for detail in [[], ["--brief"]]:
            results = Path(self.folder.name) / f"results{len(detail)}"
            submit("score.py", "pig", records, results, "--parts", "5", *detail)
            parts = sorted(results.glob("part-*"))
            self.assertGreaterEqual(len(parts), 5)
            expected = alone("score", "pig", "-", "--stream", *detail, given=records.read_bytes())
            self.assertIn(b'"total":', expected)
            self.assertIn(b',"error":', expected)
            self.assertEqual(b"".join(part.read_bytes() for part in parts), expected)


if __name__ == "__main__":
    unittest.main()
