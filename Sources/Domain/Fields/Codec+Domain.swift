import Calendar
import JSON
import Codecs

extension Codec where Value == Day {
    /// Writes days beyond the supported ones, such as the day after the last, as the nearest of these.
    public static func day(_ example: String = "2026-11-21") -> Codec {
        Codec(
            .day(example), "a date that exists, such as 2026-11-21", parse: { Day($0) },
            append: { $0.limited.append(to: &$1) })
    }
}

extension Codec where Value == DueDate {
    public static func dueDate(_ example: String = "2026-11-21") -> Codec {
        Codec(
            .format(.dueDate, example), "a date that exists, such as 2026-11-21 or 2026-11-21T14:30",
            parse: { DueDate($0) },
            append: { DueDate(day: $0.day.limited, minute: $0.minute).append(to: &$1) })
    }
}

extension Codec where Value == Instant {
    public static func instant(_ example: String = "2026-11-21T09:30:00.000Z") -> Codec {
        Codec(
            .instant(example), "a moment such as 2026-11-21T09:30:00Z", parse: { Instant($0) },
            append: { StoredNumber.instant(Int($0.milliseconds)).append(to: &$1) })
    }
}

extension Codec where Value == Priority {
    public static func priority(_ usual: Priority = .medium) -> Codec {
        let names = [usual.code] + Priority.allCases.filter { $0 != usual }.map(\.code)
        return Codec(.choice(names), "P0, P1, P2 or P3", parse: { Priority(code: $0) }, text: { $0.code })
    }
}

extension Codec where Value == Weekday {
    public static func weekday(_ usual: Weekday = .monday) -> Codec {
        let names = [usual.code] + Weekday.allCases.filter { $0 != usual }.map(\.code)
        return Codec(
            .choice(names), "a day of the week such as monday", parse: { Weekday(code: $0) }, text: { $0.code })
    }

    static func weekday(among days: [Weekday]) -> Codec {
        Codec<String>.name(among: days.map(\.code)).map({ Weekday(code: $0) }, { $0.code })
    }

    /// The stored number; 0 is Monday.
    static let weekdayNumber = Codec<Int>.integer(0).map({ Weekday(rawValue: $0) }, { $0.rawValue })
}

extension Codec where Value == [Weekday] {
    /// Without duplicates, in week order.
    static let weekdays = Codec.list(
        .weekday(), max: 7, "a list of at most seven days such as [\"monday\", \"friday\"]"
    )
    .map({ days in days.count > 7 ? nil : Weekday.allCases.filter(days.contains) }, { $0 })
}

extension Codec where Value == [ClosedRange<Day>] {
    /// Sorted by start day.
    static func dayRanges(max: Int) -> Codec {
        let codec = Codec<ClosedRange<Day>>(
            .object([Schema.Member("from", .day("2026-08-01")), Schema.Member("to", .day("2026-08-14"))]),
            "a range such as {\"from\": \"2026-08-01\", \"to\": \"2026-08-14\"} that does not end before it begins",
            read: { json in
                guard json.members?.count == 2, let from = json["from"]?.string, let to = json["to"]?.string else {
                    return nil
                }
                return range(from, to)
            },
            write: { writer, range in
                writer.object {
                    $0.member("from", range.lowerBound.description)
                    $0.member("to", range.upperBound.description)
                }
            },
            parse: { text in
                let ends = text.split(separator: "/")
                return ends.count == 2 ? range(ends[0], ends[1]) : nil
            }, text: { "\($0.lowerBound)/\($0.upperBound)" }, element: { reversed($0) })
        let wanted = "a list of ranges such as {\"from\": \"2026-08-01\", \"to\": \"2026-08-14\"}"
        return Codec.list(codec, max: max, wanted, separator: ",")
            .map({ ranges in ranges.sorted { $0.lowerBound < $1.lowerBound } }, { $0 })
    }

    /// Names the days of a range that ends before it begins.
    private static func reversed(_ json: JSONValue) -> CodecFault? {
        guard let from = json["from"]?.string.flatMap({ Day($0) }), let to = json["to"]?.string.flatMap({ Day($0) }),
            from > to
        else { return nil }
        return CodecFault(
            place: "", wanted: "a range that does not end before it begins", value: .string("\(from) to \(to)"))
    }

    private static func range(_ from: some StringProtocol, _ to: some StringProtocol) -> ClosedRange<Day>? {
        guard let from = Day(from), let to = Day(to), from <= to else { return nil }
        return from...to
    }
}

extension Codec where Value == Int {
    /// Minutes since midnight, formatted as `07:00`.
    public static func timeOfDay(_ example: String) -> Codec {
        Codec(
            .format(.timeOfDay, example), "a time of day such as 07:00", parse: { TimeOfDay.minutes($0) },
            text: { TimeOfDay.text($0) })
    }
}

extension Codec where Value == RepeatPattern {
    public static func repeatPattern(_ example: String = "every 2 weeks on mon,fri until 2026-12-31") -> Codec {
        Codec(
            .format(.repeatPattern, example), "a repeat pattern such as every 2 weeks on mon,fri",
            parse: { RepeatPattern($0) },
            text: { $0.text })
    }
}

extension Codec {
    public static func id<Subject>(_ example: String) -> Codec where Value == Identifier<Subject> {
        Codec(
            .id(example), "an id such as 2742b654-b0ac-5311-9642-a19ac9e2bcf0", parse: { Identifier($0) },
            append: { $0.append(to: &$1) })
    }
}

/// The identifiers in the examples of the API document.
public enum SchemaExample {
    public static let task = "2742b654-b0ac-5311-9642-a19ac9e2bcf0"
    public static let otherTask = "5d1c0f86-9a2b-4b5e-8f6b-1f1f5a7d3c11"
    public static let person = "9a1f6f1e-2f0c-4a55-9d57-0f2c9e7c6a21"
    public static let project = "00000000-0000-0000-0000-000000000001"
}
