"""Manual pages, one for each command, from what `houserules --experimental-dump-help` writes: the source of --help.

Usage: manual.py FOLDER VERSION < help.json
"""

import datetime
import json
import os
import pathlib
import re
import sys


def escaped(text):
    """A text as roff takes it: no sign of it is an order."""
    text = text.replace("\\", "\\e").replace("-", "\\-").replace("'", "\\(aq").replace("`", "\\(ga")
    return "\n".join("\\&" + line if line[:1] in (".", "'") else line for line in text.split("\n"))


def paragraphs(text):
    """Texts of help as paragraphs; lines that are indented are examples and stay as they are."""
    lines = []
    for block in re.split(r"\n\s*\n", text.strip("\n")):
        rows = block.split("\n")
        if any(row.startswith("  ") for row in rows):
            head = [row for row in rows if not row.startswith("  ")]
            lines += [".PP", *(escaped(row) for row in head)] if head else []
            lines += [".PP", ".RS 4", ".nf"]
            lines += [escaped(row.strip()) for row in rows if row.startswith("  ")]
            lines += [".fi", ".RE"]
        else:
            lines += [".PP", escaped(block)]
    return lines


def spelled(name):
    dashes = "-" if name["kind"] == "short" else "--"
    return dashes + name["name"]


def placeholder(argument):
    return argument.get("valueName") or (argument.get("names") or [{"name": "value"}])[-1]["name"]


def term(argument):
    """How an argument is written, in roff."""
    # A list of unlike things names each of them: `name> <record`.
    value = " ".join("\\fI" + escaped(part) + "\\fR" for part in placeholder(argument).split("> <"))
    names = ", ".join("\\fB" + escaped(spelled(name)) + "\\fR" for name in argument.get("names", []))
    if argument["kind"] == "positional":
        return value + (" ..." if argument["isRepeating"] and "> <" not in placeholder(argument) else "")
    return names if argument["kind"] == "flag" else names + " " + value


def synopsis(path, command):
    words = ["\\fB" + escaped(" ".join(path)) + "\\fR"]
    for argument in shown(command):
        if argument["kind"] == "positional":
            text = term(argument)
        elif argument["kind"] == "flag":
            text = "\\fB" + escaped(spelled(argument["preferredName"])) + "\\fR"
        else:
            text = "\\fB" + escaped(spelled(argument["preferredName"])) + "\\fR \\fI" + escaped(placeholder(argument)) + "\\fR"
        words.append(f"[{text}]" if argument["isOptional"] else text)
    if subcommands(command):
        words.append("\\fIcommand\\fR")
    return words


def shown(command):
    return [argument for argument in command.get("arguments", []) if argument.get("shouldDisplay", True)]


def subcommands(command):
    return [each for each in command.get("subcommands", []) if each["commandName"] != "help" and each.get("shouldDisplay", True)]


def described(argument):
    text = argument.get("abstract", "")
    values = argument.get("allValues") or []
    if values and "(values" not in text:
        text += f" (values: {', '.join(values)})"
    if argument.get("defaultValue") and "(default" not in text:
        text += f" (default: {argument['defaultValue']})"
    return text


def page(path, command, version, day):
    title = "-".join(path).upper()
    lines = [f'.TH "{escaped(title)}" 1 "{day}" "House Rules {version}" "House Rules"']
    abstract = command.get("abstract", "").rstrip(".")
    lines += [".SH NAME", f"{escaped('-'.join(path))} \\- {escaped(abstract[:1].lower() + abstract[1:])}"]
    lines += [".SH SYNOPSIS", *synopsis(path, command)]
    lines += [".SH DESCRIPTION", escaped(command.get("abstract", ""))]
    lines += paragraphs(command["discussion"]) if command.get("discussion") else []
    if shown(command):
        lines.append(".SH OPTIONS")
        for argument in shown(command):
            lines += [".TP", term(argument), escaped(described(argument))]
    if subcommands(command):
        lines.append(".SH COMMANDS")
        for each in subcommands(command):
            name = "-".join(path + [each["commandName"]])
            lines += [".TP", f"\\fB{escaped(name)}\\fR(1)", escaped(each.get("abstract", ""))]
    if len(path) == 1:
        lines += FILES
    lines += [".SH SEE ALSO", related(path)]
    return "\n".join(lines) + "\n"


def related(path):
    if len(path) > 1:
        return f"\\fB{escaped('-'.join(path[:-1]))}\\fR(1)"
    return "/usr/share/doc/house\\-rules/writing\\-rules.md"


FILES = [
    ".SH FILES",
    ".TP", "\\fI./Rules\\fR, \\fI~/.local/share/house\\-rules/rules\\fR", "Rule files, by name.",
    ".TP", "\\fI~/.local/share/house\\-rules/games.sqlite\\fR", "All games that are kept.",
    ".SH ENVIRONMENT",
    ".TP", "\\fBHOUSERULES_PATH\\fR", "More folders of rule files, with colons between them.",
    ".TP", "\\fBXDG_DATA_HOME\\fR", "The folder in the place of \\fI~/.local/share\\fR.",
    ".TP", "\\fBNO_COLOR\\fR", "Where it is set, nothing is coloured.",
    ".SH EXIT STATUS",
    ".TP", "0", "Fine.",
    ".TP", "1", "Problems were found in what was given.",
    ".TP", "64", "The command was not written right.",
    ".TP", "65", "Data could not be read.",
    ".TP", "66", "There is no such input.",
    ".TP", "70", "A mistake of the program itself.",
    ".TP", "74", "Reading or writing failed.",
]


def write(path, command, folder, version, day):
    (folder / f"{'-'.join(path)}.1").write_text(page(path, command, version, day), encoding="utf-8")
    for each in subcommands(command):
        write(path + [each["commandName"]], each, folder, version, day)


def main():
    folder, version = pathlib.Path(sys.argv[1]), sys.argv[2]
    folder.mkdir(parents=True, exist_ok=True)
    seconds = int(os.environ.get("SOURCE_DATE_EPOCH", "0"))
    day = datetime.datetime.fromtimestamp(seconds, datetime.timezone.utc).strftime("%Y-%m-%d")
    command = json.load(sys.stdin)["command"]
    write([command["commandName"]], command, folder, version, day)


main()
