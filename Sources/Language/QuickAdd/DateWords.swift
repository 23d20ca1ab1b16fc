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

        var isTime: Bool {
            if case .time = meaning { true } else { false }
        }

        /// A part of the day without more.
        var isPart: Bool {
            if case .time(let named) = meaning { named.part != nil } else { false }
        }
    }

    var parts: [Part]
    var words: Range<Int> { parts[0].words.lowerBound..<parts[parts.count - 1].words.upperBound }

    var hasPattern: Bool {
        parts.contains {
            if case .pattern = $0.meaning { true } else { false }
        }
    }

    /// Says when a pattern that stands elsewhere begins or ends, or what it counts from.
    var boundsPattern: Bool {
        switch parts[0].meaning {
        case .start, .end, .fromCompletion: true
        default: false
        }
    }

    /// Says two things that go together, such as a day and a time, so that it is no part of a name.
    var isFirm: Bool {
        var kinds: Set<Int> = []
        for part in parts {
            switch part.meaning {
            case .day: kinds.insert(0)
            case .time(let named): if named.part == nil { kinds.insert(1) }
            case .pattern: kinds.insert(2)
            case .last, .start, .end: return true
            case .fromCompletion, .nothing, .missing, .vague, .tooOften: break
            }
        }
        return kinds.count > 1 || dates > 1
    }

    /// How many of the parts name a day.
    private var dates: Int {
        parts.count {
            if case .day = $0.meaning { true } else { false }
        }
    }

    /// A day that other words beside it can move.
    var isRelative: Bool {
        parts.contains {
            if case .day(_, let kind) = $0.meaning { kind == .weekday || kind == .period } else { false }
        }
    }

    /// Counted from now.
    var isCertain: Bool {
        parts.contains {
            if case .day(_, .certain) = $0.meaning { true } else { false }
        }
    }

    /// The full stop behind the last word is its own.
    func endsWithDot(_ line: [LineWord]) -> Bool {
        let last = line[words.upperBound - 1]
        return last.punctuation == "." && (last.key.hasSuffix("m.") || last.key.dropLast().contains("."))
    }
}
