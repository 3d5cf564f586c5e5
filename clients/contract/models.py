"""Makes the document from which the models of the clients are generated.

The OpenAPI document names the schemas of requests and answers, the AsyncAPI document those of frames and events, and
which of their fields are always there. Here they become one OpenAPI document of schemas alone, in which two things
are said in a way that the generators understand:

- Enumerations of schemas that are sent and got are open too: a later release may add values (docs/compatibility.md), so
  a closed type would make an old client fail. Those of requests alone stay closed.
- A decision has events of the known kinds, or of another kind that is only named. Types of TypeScript say nothing of
  the latter: an open kind would keep the compiler from telling the known ones apart.

usage: models.py LANGUAGE OPENAPI_JSON ASYNCAPI_JSON OUTPUT_JSON
For Java there are no `anyOf` and `oneOf`: its generator makes classes of them that need a runtime of its own. Frames and
events have interfaces instead, which are written by hand.
"""

from __future__ import annotations

import argparse
import json
import pathlib
from collections.abc import Iterator
from typing import Any

Schema = dict[str, Any]

OTHER_EVENT: Schema = {
    "type": "object",
    "description": "An event that this version of the client does not know",
    "required": ["type"],
    "properties": {"type": {"type": "string"}},
}


JAVA = "shatranj.client.model"


def references(node: Any) -> Iterator[str]:
    """The names of all schemas that a part of a document refers to."""
    if isinstance(node, dict):
        if isinstance(node.get("$ref"), str) and "/schemas/" in node["$ref"]:
            yield node["$ref"].rsplit("/", 1)[1]
        for value in node.values():
            yield from references(value)
    elif isinstance(node, list):
        for value in node:
            yield from references(value)


def reachable(names: set[str], schemas: dict[str, Schema]) -> set[str]:
    found: set[str] = set()
    todo = list(names)
    while todo:
        name = todo.pop()
        if name not in found and name in schemas:
            found.add(name)
            todo.extend(references(schemas[name]))
    return found


def simplified(node: Any, is_open: bool, no_unions: bool) -> Any:
    if isinstance(node, list):
        return [simplified(value, is_open, no_unions) for value in node]
    if not isinstance(node, dict):
        return node
    node = {key: simplified(value, is_open, no_unions) for key, value in node.items()}
    if no_unions and ("oneOf" in node or "anyOf" in node):
        # Any JSON: the hand-written layer knows what it is.
        node = {key: node[key] for key in ("description",) if key in node}
    if isinstance(node.get("type"), list):
        # What is not there is absent, never null: nullable is optional.
        node["type"] = next(kind for kind in node["type"] if kind != "null")
    if no_unions and isinstance(node.get("type"), str):
        # Told by the class; the wire has it in a field that is text.
        node.pop("const", None)
        if len(node.get("enum", ())) == 1:
            node.pop("enum")
    if is_open and isinstance(node.get("enum"), list) and len(node["enum"]) > 1:
        known = node.pop("enum")
        said = node.get("description", "")
        node["description"] = (said.rstrip(".") + ". " if said else "") + "Known: " + ", ".join(known)
    return node


def merged(language: str, openapi: Schema, asyncapi: Schema) -> Schema:
    no_unions = language == "java"
    schemas: dict[str, Schema] = {**openapi["components"]["schemas"], **asyncapi["components"]["schemas"]}
    operations = [
        operation
        for path in openapi["paths"].values()
        for operation in path.values()
        if isinstance(operation, dict)
    ]
    asked = reachable({name for one in operations for name in references(one.get("requestBody", {}))}, schemas)
    answered = reachable({name for one in operations for name in references(one.get("responses", {}))}, schemas)
    answered |= reachable(set(asyncapi["components"]["schemas"]), schemas) | {"Problem"}
    kept = sorted(asked | answered)
    result = {name: simplified(schemas[name], name in answered, no_unions) for name in kept}
    if no_unions:
        for name in ("Frame", "GameEvent"):
            for kind in references(schemas[name]):
                result[kind]["x-implements"] = [f"{JAVA}.{name}"]
            result[name] = {"type": "object"}
        # The client has no stream of tournaments yet: their events are JSON.
        for kind in references(schemas["TournamentEvent"]):
            del result[kind]
        result["TournamentEvent"] = {"type": "object"}
        result["Problem"] = {"type": "object"}  # an exception, written by hand: in a model it is JSON
    else:
        if language == "python":
            result["OtherEvent"] = OTHER_EVENT
        for frame, name in (("DecisionFrame", "GameEvent"), ("TournamentFrame", "TournamentEvent")):
            events = result[name]
            if language == "python":
                events["oneOf"] = [*events["oneOf"], {"$ref": "#/components/schemas/OtherEvent"}]
            result[frame]["properties"]["events"]["items"] = {"oneOf": events["oneOf"]}
    nowhere = set(references(result)) - set(result)
    if nowhere:
        raise SystemExit(f"models.py: no schema of the {language} models is called {', '.join(sorted(nowhere))}")
    return {
        "openapi": "3.1.0",
        "info": {"title": "Shatranj", "version": openapi["info"]["version"]},
        "paths": {},
        "components": {"schemas": dict(sorted(result.items()))},
    }


def main() -> None:
    arguments = argparse.ArgumentParser()
    arguments.add_argument("language", choices=["python", "typescript", "java"])
    arguments.add_argument("openapi", type=pathlib.Path)
    arguments.add_argument("asyncapi", type=pathlib.Path)
    arguments.add_argument("output", type=pathlib.Path)
    options = arguments.parse_args()
    openapi, asyncapi = (json.loads(file.read_text("utf-8")) for file in (options.openapi, options.asyncapi))
    document = merged(options.language, openapi, asyncapi)
    options.output.write_text(json.dumps(document, indent=1) + "\n", "utf-8")


if __name__ == "__main__":
    main()
