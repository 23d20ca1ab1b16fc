import JSON
import Shapes

extension Kind where Value == Day {
    public static func day(_ example: String = "2026-11-21") -> Kind {
        Kind(.day(example), "a date that exists, such as 2026-11-21", parse: { Day($0) }, text: { $0.description })
    }
}

extension Kind where Value == DueDate {
    public static func dueDate(_ example: String = "2026-11-21") -> Kind {
        Kind(
            .format(.dueDate, example), "a date that exists, such as 2026-11-21 or 2026-11-21T14:30",
            parse: { DueDate($0) }, text: { $0.description })
    }
}

extension Kind where Value == Instant {
    public static func instant(_ example: String = "2026-11-21T09:30:00.000Z") -> Kind {
        Kind(
            .instant(example), "a moment such as 2026-11-21T09:30:00Z", parse: { Instant($0) },
            text: { $0.description })
    }
}

extension Kind where Value == Priority {
    public static func priority(_ usual: Priority = .medium) -> Kind {
        let names = [usual.code] + Priority.allCases.filter { $0 != usual }.map(\.code)
        return Kind(.choice(names), "P0, P1, P2 or P3", parse: { Priority(code: $0) }, text: { $0.code })
    }
}

extension Kind where Value == Weekday {
    public static func weekday(_ usual: Weekday = .monday) -> Kind {
        let names = [usual.code] + Weekday.allCases.filter { $0 != usual }.map(\.code)
        return Kind(
            .choice(names), "a day of the week such as monday", parse: { Weekday(code: $0) }, text: { $0.code })
    }
}

extension Kind where Value == Int {
    /// Minutes since midnight, written `07:00`.
    public static func timeOfDay(_ example: String) -> Kind {
        Kind(
            .text(example), "a time of day such as 07:00", parse: { TimeOfDay.minutes($0) },
            text: { TimeOfDay.text($0) })
    }
}

extension Kind where Value == RepeatPattern {
    public static func repeatPattern(_ example: String = "every 2 weeks on mon,fri until 2026-12-31") -> Kind {
        Kind(
            .text(example), "a repeat pattern such as every 2 weeks on mon,fri", parse: { RepeatPattern($0) },
            text: { $0.text })
    }
}

extension Kind {
    public static func id<Subject>(_ example: String) -> Kind where Value == Identifier<Subject> {
        Kind(
            .id(example), "an id such as 2742b654-b0ac-5311-9642-a19ac9e2bcf0", parse: { Identifier($0) },
            text: { $0.description })
    }
}
