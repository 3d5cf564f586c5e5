"""Makes the plain client from the one of asyncio, so that there is one text to be right.

usage: plain.py ASYNC_DIRECTORY SYNC_DIRECTORY
"""

import pathlib
import shutil
import sys
import tempfile

import unasync

WORDS = {
    "_async": "_sync",
    "aclose": "close",
    "aclosing": "closing",
    "aiter_bytes": "iter_bytes",
    "anext": "next",
    "aread": "read",
    "asyncio": "time",
    "AsyncClient": "Client",
    "AsyncGenerator": "Generator",
    "AsyncHttp": "PlainHttp",
}

HEADER = "# Made from ../_async by clients/python/generate. Do not edit.\n"


def main() -> None:
    source, target = (pathlib.Path(argument).resolve() for argument in sys.argv[1:])
    target.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        before, after = pathlib.Path(folder, "_async"), pathlib.Path(folder, "_sync")
        shutil.copytree(source, before, ignore=shutil.ignore_patterns("__pycache__"))
        rule = unasync.Rule(f"{before}/", f"{after}/", additional_replacements=WORDS)
        unasync.unasync_files([str(file) for file in sorted(before.glob("*.py"))], [rule])
        for file in sorted(after.glob("*.py")):
            target.joinpath(file.name).write_text(HEADER + file.read_text("utf-8"), "utf-8")


if __name__ == "__main__":
    main()
