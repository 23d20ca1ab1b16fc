import Calendar
import Text

/// Words in a row that say when: days, times and patterns, with what leads to them and joins them.
struct DateWords {
    enum Meaning {
        case day(NamedTime, DatePhrase.Kind)
        case time(NamedTime)
        case pattern(RepeatPattern, DayPart?)
        /// Where a span of days or of time ends.
        case last(NamedTime)
        /// The first day of a pattern, and when it ends.
        case start(Day), end(End)
        case fromCompletion
        /// Says no more, such as `at the latest`.
        case nothing
        /// There is no such day or time.
        case missing
        /// Nobody knows which day it is.
        case vague
        /// A pattern of hours or minutes.
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
        /// Words before it say that it is a day or a time.
        var isLed = false

        /// Of a day; nil for other parts.
        var kind: DatePhrase.Kind? {
            if case .day(_, let kind) = meaning { kind } else { nil }
        }

        var time: NamedTime? {
            if case .time(let named) = meaning { named } else { nil }
        }

        /// A part of the day without more.
        var isPart: Bool { time?.part != nil }

        var isPattern: Bool {
            if case .pattern = meaning { true } else { false }
        }
    }

    var parts: [Part]
    var words: Range<Int> { parts[0].words.lowerBound..<parts[parts.count - 1].words.upperBound }

    var hasPattern: Bool { parts.contains(where: \.isPattern) }

    /// Says when a pattern that stands elsewhere begins or ends, or what it counts from.
    var boundsPattern: Bool {
        switch parts[0].meaning {
        case .start, .end, .fromCompletion: true
        default: false
        }
    }

    /// Says two things that go together, such as a day and a time, so that it is no part of a name.
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

    /// A day that other words beside it can move.
    var isRelative: Bool { parts.contains { $0.kind == .weekday || $0.kind == .period } }

    /// Counted from now.
    var isCertain: Bool { parts.contains { $0.kind == .certain } }

    /// The full stop behind the last word is its own.
    func endsWithDot(_ line: [LineWord]) -> Bool {
        let last = line[words.upperBound - 1]
        return last.punctuation == "." && (last.key.hasSuffix("m.") || last.key.dropLast().contains("."))
    }
}
