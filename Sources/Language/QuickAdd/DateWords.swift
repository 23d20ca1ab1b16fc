import Calendar
import Text

/// A sequence of adjacent dates, times and patterns, including their lead-ins and conjunctions.
struct DateWords {
    enum Meaning {
        case day(NamedTime, DatePhrase.Kind)
        case time(NamedTime)
        case pattern(RepeatPattern, DayPart?)
        /// The end of a range of days or times.
        case last(NamedTime)
        /// The first day of a pattern, and its end.
        case start(Day), end(End)
        case fromCompletion
        /// Adds no meaning, such as `at the latest`.
        case nothing
        /// A day or time that does not exist.
        case missing
        /// An indefinite day.
        case vague
        /// A pattern of hours or minutes, which is not supported.
        case tooOften
    }

    enum End: Hashable {
        case until(Day)
        case times(Int)
        case span(DateSpan)
    }

    struct Part {
        let meaning: Meaning
        let words: Range<Int>
        var place = DatePhrase.Place.anywhere
        /// Whether it begins with a lead-in.
        var isLed = false

        /// Nil unless the part is a day.
        var kind: DatePhrase.Kind? {
            if case .day(_, let kind) = meaning { kind } else { nil }
        }

        var time: NamedTime? {
            if case .time(let named) = meaning { named } else { nil }
        }

        /// Whether it names a part of the day.
        var isPart: Bool { time?.part != nil }

        var isPattern: Bool {
            if case .pattern = meaning { true } else { false }
        }
    }

    var parts: [Part]
    var words: Range<Int> { parts[0].words.lowerBound..<parts[parts.count - 1].words.upperBound }

    var hasPattern: Bool { parts.contains(where: \.isPattern) }

    /// Whether it defines the start, end or basis of a pattern elsewhere in the line.
    var boundsPattern: Bool {
        switch parts[0].meaning {
        case .start, .end, .fromCompletion: true
        default: false
        }
    }

    /// Whether it combines two parts, such as a day and a time, which rules out that it belongs to a name.
    var isFirm: Bool {
        let bounds = parts.contains {
            switch $0.meaning {
            case .last, .start, .end: true
            default: false
            }
        }
        let days = parts.count { $0.kind != nil }
        let hasTime = parts.contains { $0.time != nil && !$0.isPart }
        return bounds || days > 1 || [days > 0, hasTime, hasPattern].count { $0 } > 1
    }

    /// Whether neighbouring words can shift the day.
    var isRelative: Bool { parts.contains { $0.kind == .weekday || $0.kind == .period } }

    /// Whether it contains a day relative to now.
    var isCertain: Bool { parts.contains { $0.kind == .certain } }

    /// Whether the full stop after the last word belongs to it, as in `3 p.m.`
    func endsWithDot(_ line: [LineWord]) -> Bool {
        let last = line[words.upperBound - 1]
        return last.punctuation == "." && (last.key.hasSuffix("m.") || last.key.dropLast().contains("."))
    }
}
