import Calendar
import Text

/// A day, a time or both, as words of a line name it.
struct NamedTime: Hashable {
    var day: Day?
    /// Minutes since midnight.
    var minute: Int?
    /// Minutes on a clock of which the words leave open whether they are before noon.
    var face: Int?
    var part: DayPart?
    /// The minute is as likely one after noon where the words name such a part of the day.
    var isOpen = false
    /// The words may mean the time an hour earlier as well: `half 8`.
    var isHalf = false
    /// The words name the day of a month without the month.
    var isDayOfMonth = false
    /// The last day of a span of days.
    var lastDay: Day?
    /// The last minute of a span of time.
    var lastMinute: Int?

    var isEvening: Bool { part == .evening }
}

/// One way to say a day or a time.
public struct DatePhrase: Sendable {
    /// Where in a line it counts; numbers in the middle of a sentence are none of its dates.
    enum Place: Int, Sendable, Comparable {
        /// Only behind another date or time.
        case beside
        /// Only behind words that lead to it.
        case led
        /// Only before a day.
        case before
        /// Only where nothing but tokens follow.
        case end
        /// Also where nothing but tokens are before it, or next to another date or time.
        case edges
        case anywhere

        static func < (left: Place, right: Place) -> Bool { left.rawValue < right.rawValue }
    }

    /// How sure the words are, and what may stand beside them.
    enum Kind: Sendable {
        /// Counted from now, such as `tomorrow`.
        case certain
        /// A day of the calendar.
        case date
        /// The name of a weekday alone.
        case weekday
        /// A day that a week or a month gives, such as `next week`.
        case period
        /// The end of a day, of today where no other one is named.
        case dayEnd
        case time, part
        /// Words that leave the day open, such as `in a few days`.
        case vague
    }

    let pattern: String
    /// Those of a match; of a row of the table none.
    var words: [String] = []
    let place: Place
    let kind: Kind
    /// Lines for the help, each with what it shows.
    let examples: [String]
    /// What the numbers of the slots mean, in their order; nil if there is no such date.
    let meaning: @Sendable ([Int], QuickAddOptions) -> NamedTime?

    init(
        _ pattern: String, _ place: Place, _ kind: Kind, _ examples: String...,
        meaning: @escaping @Sendable ([Int], QuickAddOptions) -> NamedTime?
    ) {
        self.pattern = pattern
        self.place = place
        self.kind = kind
        self.examples = examples
        self.meaning = meaning
    }

    init(
        day pattern: String, _ place: Place, _ kind: Kind, _ examples: String...,
        meaning: @escaping @Sendable ([Int], QuickAddOptions) -> Day?
    ) {
        self.pattern = pattern
        self.place = place
        self.kind = kind
        self.examples = examples
        self.meaning = { numbers, options in meaning(numbers, options).map { NamedTime(day: $0) } }
    }

    /// The longest phrase that the words start with; nil if it names a date that there is not.
    static func longest(
        _ phrases: PhraseTable<DatePhrase>, in words: ArraySlice<LineWord>, _ options: QuickAddOptions
    ) -> (phrase: DatePhrase, meaning: NamedTime)? {
        guard let (phrase, meaning) = longestWithout(phrases, in: words, options), let meaning else { return nil }
        return (phrase, meaning)
    }

    /// The same, with a nil meaning if there is no such date.
    static func longestWithout(
        _ phrases: PhraseTable<DatePhrase>, in words: ArraySlice<LineWord>, _ options: QuickAddOptions
    ) -> (phrase: DatePhrase, meaning: NamedTime?)? {
        guard let match = phrases.longest(in: words, where: { $0.meaning($1, options) != nil }) else { return nil }
        var phrase = match.row
        phrase.words = words.prefix(match.count).map(\.key)
        return (phrase, match.isAccepted ? match.row.meaning(match.values, options) : nil)
    }
}
