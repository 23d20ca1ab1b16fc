"""What holds for answers of the API besides what Schemathesis asks of any: hooks and checks that it loads.

Data of the right form can be refused by a rule that no schema can say, such as a range that ends before it begins.
So every code of a refusal must stand in the document, at the operation that gave it, and none of the codes that tell of
the form may come where the form was right.
"""

import datetime

import schemathesis
from hypothesis import strategies
from schemathesis import GenerationMode

# What a schema can say: a type, a length, a name. Whatever keeps to it must not be refused by these.
OF_FORM = {
    "field.type", "field.unknown", "parameter.invalid", "parameter.empty", "parameter.unknown",
    "idempotency.keyLength", "json.syntax", "json.notAnObject", "request.type.notJSON",
}


@schemathesis.check
def refusals_are_documented(context, response, case):
    if "problem+json" not in response.headers.get("content-type", [""])[0]:
        return
    code = response.json()["code"]
    documented = codes(case.operation.definition.raw["responses"], str(response.status_code))
    if code not in documented and code not in codes(protocol(case), "default"):
        raise AssertionError(f"{response.status_code} {code} is not in the document: {response.text[:300]}")
    is_right = case.meta is not None and case.meta.generation.mode == GenerationMode.POSITIVE
    if is_right and any(is_of_form(error) for error in response.json().get("errors", [{"code": code}])):
        raise AssertionError(f"what the document allows is refused by its form: {response.text[:300]}")


def is_of_form(error):
    field = error.get("field", "")
    # No schema can say that a range ends before it begins, nor what stands in a text that is a query itself.
    if field.startswith("timeOff["):
        return False
    # Nor how many decimals a number has.
    if "three decimals" in error["message"]:
        return False
    if field in ("query", "filter") and error["code"].startswith("parameter."):
        return False
    return error["code"] in OF_FORM


def codes(responses, status):
    return responses.get(status, {}).get("x-codes", [])


def protocol(case):
    return {"default": case.operation.schema.raw_schema["components"]["responses"]["Protocol"]}


# Its schema is a text.
schemathesis.serializer.alias("application/x-ndjson", "text/plain")


def local(times):
    return times.map(lambda time: time.strftime("%Y-%m-%dT%H:%M"))


moments = strategies.datetimes(datetime.datetime(2020, 1, 1), datetime.datetime(2030, 1, 1))
days = strategies.dates().map(str)
schemathesis.openapi.format("due-date", days | local(moments))
schemathesis.openapi.format("moment", local(moments) | moments.map(lambda time: time.strftime("%Y-%m-%dT%H:%M:%SZ")))
schemathesis.openapi.format("time-of-day", strategies.times().map(lambda time: time.strftime("%H:%M")))
schemathesis.openapi.format("colour", strategies.from_regex(r"\A#[0-9A-Fa-f]{6}\Z"))
schemathesis.openapi.format("id-start", strategies.uuids().map(lambda uuid: str(uuid)[:8]))
schemathesis.openapi.format("cursor", strategies.from_regex(r"\A[0-9a-z]{1,13}\.[0-9]{1,3}\.[0-9a-z]{1,6}\.\Z"))
schemathesis.openapi.format("repeat-pattern", strategies.sampled_from(["every day", "every 2 weeks on mon,fri", "every month"]))
schemathesis.openapi.format("query", strategies.sampled_from(["priority=P0", "tag=home&sort=-dueDate"]))
schemathesis.openapi.format("sort", strategies.sampled_from(["name", "priority,-dueDate", "-added,name"]))
