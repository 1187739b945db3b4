"""Holds JSON files against a JSON Schema: validate.py SCHEMA FILE...; says what is wrong where, and exits with 1."""

import json
import sys

from jsonschema import Draft202012Validator

with open(sys.argv[1], encoding="utf-8") as file:
    schema = json.load(file)
Draft202012Validator.check_schema(schema)
validator = Draft202012Validator(schema)
faults = 0
for path in sys.argv[2:]:
    with open(path, encoding="utf-8") as file:
        value = json.load(file)
    for fault in validator.iter_errors(value):
        place = "/".join(map(str, fault.absolute_path))
        print(f"{path}: {place}: {fault.message[:200]}")
        faults += 1
sys.exit(1 if faults else 0)
