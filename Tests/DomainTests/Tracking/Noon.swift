import Calendar

/// Saturday, 2026-03-28, 12:00 UTC.
let noon = Instant(milliseconds: 1_774_699_200_000)
