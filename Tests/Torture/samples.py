"""Values that the schemas of the API document allow, many of them at its limits."""

import datetime
import json

DAYS = [
    "0001-01-01", "0999-12-31", "1582-10-15", "1900-02-28", "1970-01-01", "2024-02-29", "2038-01-19", "2100-02-28",
    "2999-12-31", "9998-12-31", "9999-12-30", "9999-12-31"]
TEXTS = [
    "a", "x" * 200, "ÄÖÜ ß", "🎉" * 20, "a\u0000b", "\u202ertl", "\u0301", "<b>", "\"'`", "{name}", "%s %d", "../..",
    "every day", "tomorrow at 8", "12", "", "   ", "=1+1", "Ｆｕｌｌ", "İstanbul", "a,b;c", "#p @t", "p0", "日本語"]
REPEATS = [
    "every day", "every! 3 days", "every weekday", "every mon,wed,fri", "every last day", "every 3rd friday", "every 31st",
    "every 29 feb", "every 5th monday", "every! 12 months", "every day until 9999-12-31", "every week for 5 times"]
LINES = ["all", "p1", "@home", "!@home", "overdue", "no date", "due before 2027-01-01", "(p1 | p2) & !@x", "done", "blocked"]
QUERIES = ["priority=P0&tag=home", "view=all&sort=-dueDate", "tag=a", "view=all"]
MOMENTS = ["T00:00:00Z", "T23:59:59Z", "T12:30:15.123Z", "T08:00:00+14:00"]
TIMES = ["00:00", "23:59", "12:00", "07:15"]
# Nothing new gets the ID of something that is gone, whose entries of the log would be about it.
NEVER = {"id"}


class Samples:
    """Draws values; `ids` are those that answers named, by kind."""

    def __init__(self, chance, document):
        self.chance, self.document = chance, document
        self.ids = {}

    def note(self, answer, kind):
        """Keeps the IDs of an answer: `id` under what holds it, others under their own names."""
        if isinstance(answer, list):
            for item in answer:
                self.note(item, kind)
        elif isinstance(answer, dict):
            for name, value in answer.items():
                if isinstance(value, str) and len(value) == 36 and value.count("-") == 4:
                    known = self.ids.setdefault(kind if name == "id" else name.removesuffix("Id"), [])
                    known.append(value)
                    del known[:-40]
                else:
                    self.note(value, kind if name == "items" else name)

    def id(self, name):
        fitting = next((kind for kind in self.ids if kind and name.lower().startswith(kind.lower())), None)
        if fitting is None or self.chance.random() < 0.1:
            fitting = self.chance.choice(list(self.ids) or [None])
        return self.chance.choice(self.ids[fitting]) if fitting else "00000000-0000-4000-8000-000000000001"

    def value(self, schema, name=""):
        if "$ref" in schema:
            return self.value(self.document["components"]["schemas"][schema["$ref"].split("/")[-1]], name)
        if "enum" in schema:
            return self.chance.choice(schema["enum"])
        for choice in ("anyOf", "oneOf"):
            if choice in schema:
                return self.value(self.chance.choice(schema[choice]), name)
        kinds = schema.get("type", "null")
        kind = kinds if isinstance(kinds, str) else self.chance.choice([kinds[0], *kinds])
        return {
            "object": self.object, "array": self.array, "string": self.text, "integer": self.number, "number": self.number,
        }.get(kind, lambda *_: None if kind == "null" else self.chance.random() < 0.5)(schema, name)

    def object(self, schema, _):
        required = schema.get("required", [])
        return {
            name: self.value(part, name) for name, part in schema.get("properties", {}).items()
            if name not in NEVER and (name in required or self.chance.random() < 0.35)}

    def array(self, schema, name):
        count = min(max(self.chance.choice([0, 1, 1, 2, 3]), schema.get("minItems", 0)), schema.get("maxItems", 9))
        found = [self.value(schema.get("items", {}), name.removesuffix("s")) for _ in range(count)]
        return list({json.dumps(item): item for item in found}.values()) if schema.get("uniqueItems") else found

    def number(self, schema, _):
        low, high = schema.get("minimum", -1000), schema.get("maximum", 1_000_000)
        near = low + min(high - low, self.chance.choice([1, 2, 5, 60, 1440, 3600]))
        found = self.chance.choice([low, high, near, near, low + (high - low) * self.chance.random()])
        return int(found) if schema.get("type") != "number" else round(found, 3)

    def day(self):
        near = datetime.date.today() + datetime.timedelta(self.chance.randint(-60, 60))
        return self.chance.choice([near.isoformat(), near.isoformat(), self.chance.choice(DAYS)])

    def text(self, schema, name):
        chance = self.chance
        formats = {
            "date": self.day, "date-time": lambda: self.day() + chance.choice(MOMENTS), "uuid": lambda: self.id(name),
            "due-date": lambda: self.day() + chance.choice(["", "T00:00", "T23:59"]), "id-start": lambda: self.id(name),
            "time-of-day": lambda: chance.choice(TIMES), "repeat-pattern": lambda: chance.choice(REPEATS),
            "colour": lambda: "#5b59b8", "moment": lambda: self.day() + "T10:00"}
        if schema.get("format") in formats:
            return formats[schema["format"]]()
        if name in ("start", "end"):
            return self.day() + "T14:30"
        if name in ("query", "filter", "line"):
            return chance.choice(QUERIES if name == "query" else LINES)
        found = chance.choice([chance.choice(TEXTS), f"T{chance.randint(0, 30)}"])
        return found[:schema.get("maxLength", 10_000)].ljust(schema.get("minLength", 0), "z")
