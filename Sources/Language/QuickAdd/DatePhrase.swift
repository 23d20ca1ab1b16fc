import Calendar
import Text

/// A day, a time or both, as parsed from a phrase, before it is combined with the rest of the line.
struct NamedTime: Hashable {
    var day: Day?
    /// Minutes since midnight.
    var minute: Int?
    /// A time in minutes, if the words do not say whether it is am or pm.
    var face: Int?
    var part: DayPart?
    /// Whether `minute` may be meant as pm, if other words name such a part of the day.
    var isOpen = false
    /// Whether an hour earlier may be meant as well: `half 8`.
    var isHalf = false
    /// Whether the day was named by its number alone, without a month.
    var isDayOfMonth = false
    /// The last day of a range, inclusive.
    var lastDay: Day?
    /// The end of a range of times, in minutes since midnight.
    var lastMinute: Int?

    var isEvening: Bool { part == .evening }
}

/// A grammar rule for a day or a time: a pattern of words with its meaning.
public struct DatePhrase: Sendable {
    /// Where in a line the phrase may match, the most restricted first; numbers inside a sentence are rarely dates.
    enum Place: Int, Sendable, Comparable {
        /// Only after another date or time.
        case beside
        /// Only after a lead-in.
        case led
        /// Only before a day.
        case before
        /// Only if nothing but tokens follow.
        case end
        /// Also if nothing but tokens precede it, or next to another date or time.
        case edges
        case anywhere

        static func < (left: Place, right: Place) -> Bool { left.rawValue < right.rawValue }
    }

    /// How certain the phrase is, which determines the words that may be next to it.
    enum Kind: Sendable {
        /// Relative to now, such as `tomorrow`.
        case certain
        /// A calendar date.
        case date
        /// A weekday without a date.
        case weekday
        /// A day defined by a week or month, such as `next week`.
        case period
        /// The end of a day; of today unless another day is named.
        case dayEnd
        case time, part
        /// An indefinite day, such as `in a few days`.
        case vague
    }

    let pattern: String
    /// The words of a match; empty in the table.
    var words: [String] = []
    let place: Place
    let kind: Kind
    /// Whole lines for the help.
    let examples: [String]
    /// Converts the values of the slots, in pattern order; returns nil if there is no such date.
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

    /// Returns the longest match at the start of the words; nil if there is none, or if its date does not exist.
    static func longest(
        _ phrases: PhraseTable<DatePhrase>, in words: ArraySlice<LineWord>, _ options: QuickAddOptions
    ) -> (phrase: DatePhrase, meaning: NamedTime)? {
        guard let (phrase, meaning) = longestWithout(phrases, in: words, options), let meaning else { return nil }
        return (phrase, meaning)
    }

    /// Like `longest`, but returns a match with a nil meaning if its date does not exist.
    static func longestWithout(
        _ phrases: PhraseTable<DatePhrase>, in words: ArraySlice<LineWord>, _ options: QuickAddOptions
    ) -> (phrase: DatePhrase, meaning: NamedTime?)? {
        guard let match = phrases.longest(in: words, where: { $0.meaning($1, options) != nil }) else { return nil }
        var phrase = match.row
        phrase.words = words.prefix(match.count).map(\.key)
        return (phrase, match.isAccepted ? match.row.meaning(match.values, options) : nil)
    }
}
