#!/usr/bin/env python3
"""Verifies what `./shatranj bench webhooks --record FILE` wrote, by the library of Standard Webhooks.

usage: pip install standardwebhooks && verify.py FILE

Each line is a secret (secret, owner, text) or a delivery (owner, id, timestamp, signature, body). The deliveries are a
record, so their age is not looked at; everything else is.
"""
import datetime
import json
import sys

from standardwebhooks import Webhook, WebhookVerificationError

Webhook._Webhook__verify_timestamp = lambda self, text: datetime.datetime.fromtimestamp(
    float(text), tz=datetime.timezone.utc
)

secrets = {}
verified = refused = 0
for line in open(sys.argv[1], encoding="utf-8"):
    fields = line.rstrip("\n").split("\t")
    if fields[0] == "secret":
        secrets[fields[1]] = Webhook(fields[2])
        continue
    owner, webhook_id, timestamp, signature, body = fields
    headers = {"webhook-id": webhook_id, "webhook-timestamp": timestamp, "webhook-signature": signature}
    try:
        event = secrets[owner].verify(body, headers)
        assert json.loads(body) == event
        verified += 1
    except WebhookVerificationError as error:
        refused += 1
        print(webhook_id, error)
print(f"{verified} verified, {refused} refused")
sys.exit(1 if refused or not verified else 0)
