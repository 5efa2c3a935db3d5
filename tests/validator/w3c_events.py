"""Reads JSON lines {"name", "address", "type", "body"} and prints what the W3C feed validator says of each.

The validator is not ours and not bundled: FEEDVALIDATOR names the folder of a checkout of
https://github.com/w3c/feedvalidator (Debian: python3-lxml, python3-html5lib, python3-rdflib).
"""

import io
import json
import os
import sys

sys.path.insert(0, os.path.join(os.environ["FEEDVALIDATOR"], "src"))

import feedvalidator  # noqa: E402
from feedvalidator import compatibility, logging  # noqa: E402

for line in sys.stdin:
    feed = json.loads(line)
    try:
        stream = io.BytesIO(feed["body"].encode("utf-8"))
        events = feedvalidator.validateStream(
            stream, contentType=feed["type"], base=feed["address"]
        )["loggedEvents"]
    except logging.ValidationFailure as failure:
        events = [failure.event]
    report = [
        {
            "kind": "error" if isinstance(event, logging.Error) else "warning",
            "name": type(event).__name__,
            "detail": {key: str(value)[:120] for key, value in event.params.items()},
        }
        for event in compatibility.AA(events)
    ]
    print(json.dumps({"name": feed["name"], "events": report}), flush=True)
