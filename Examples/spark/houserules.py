"""Running houserules on the driver and the workers of Apache Spark."""

import os
import subprocess
import threading


class Refused(Exception):
    """The program did not accept what it was asked for; says why."""


def program():
    """The program: what HOUSERULES_PROGRAM names, or what is found as `houserules`, on each machine."""
    return os.environ.get("HOUSERULES_PROGRAM", "houserules")


def run(arguments):
    """What the program prints, as bytes.

    Raises Refused with what it says where it does not accept what it is asked for.
    """
    done = subprocess.run([program(), *arguments], capture_output=True)
    if done.returncode != 0:
        raise Refused(done.stderr.decode(errors="replace").strip())
    return done.stdout


def pipe(arguments, lines):
    """The lines that the program prints while it is given others, both without their ends.

    Neither are held in memory: the program is fed by a thread of its own while its results are taken. It may end with 1,
    by which it says that some lines have mistakes. Raises Refused where it does not accept what it is asked for.
    """
    child = subprocess.Popen(
        [program(), *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    said, failed = [], []

    def feed():
        try:
            with child.stdin as stdin:
                for line in lines:
                    stdin.write(line + b"\n")
        except BrokenPipeError:
            pass  # It has ended before its time, and says why.
        except BaseException as failure:
            failed.append(failure)

    helpers = [threading.Thread(target=feed), threading.Thread(target=lambda: said.append(child.stderr.read()))]
    for helper in helpers:
        helper.start()
    try:
        for line in child.stdout:
            yield line.removesuffix(b"\n")
    finally:
        # Whoever takes no more results leaves nothing running.
        if child.stdout.read(1):
            child.kill()
    for helper in helpers:
        helper.join()
    status = child.wait()
    # What was cut off is no result.
    if failed:
        raise failed[0]
    if status not in (0, 1):
        raise Refused(said[0].decode(errors="replace").strip())
