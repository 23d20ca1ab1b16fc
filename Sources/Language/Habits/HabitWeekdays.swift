import Calendar
import Domain
import Text

/// A list of weekdays: `mon wed fri`, `tue, thu and sat`, `mon-thu`, `saturdays & sundays`, `weekends`.
struct HabitWeekdays {
    private(set) var days: Set<Weekday> = []
    /// The number of names of weekdays.
    private(set) var names = 0
    /// The number of words.
    private(set) var count = 0
    /// Whether it can only mean days, wherever it occurs: `mondays`, a range or several names.
    private(set) var isPlain = false
    /// Whether they are joined by `or`.
    private(set) var isChoice = false
    private let words: ArraySlice<LineWord>

    /// Returns `nil` if the words do not start with a weekday.
    init?(_ words: ArraySlice<LineWord>) {
        self.words = words
        var next = 0
        while let item = item(next) {
            days.formUnion(item.days)
            names += item.names
            isPlain = isPlain || item.isPlain || names > 1
            next += item.count
            count = next
            if isClosed(next - 1) { break }
            let conjunction = key(next)
            if Self.conjunctions.contains(conjunction) || conjunction == "or" {
                guard self.item(next + 1) != nil else { break }
                isChoice = isChoice || conjunction == "or"
                next += 1
            }
        }
        if count == 0 { return nil }
    }

    private static let conjunctions: Set = ["and", "&", "+", "plus"]
    private static let ranges: Set = ["to", "through", "thru", "till", "until", "-", "–", "—"]

    private func key(_ index: Int) -> String { word(index)?.bareKey ?? "" }

    private func word(_ index: Int) -> LineWord? {
        index < words.count ? words[words.startIndex + index] : nil
    }

    /// Whether a sentence ends after the word.
    private func isClosed(_ index: Int) -> Bool { word(index)?.endsSentence ?? false }

    private func item(_ index: Int) -> (days: Set<Weekday>, names: Int, count: Int, isPlain: Bool)? {
        guard let word = word(index), !word.bareKey.isEmpty else { return nil }
        if let group = Self.groups[word.bareKey] { return (group, 1, 1, word.bareKey != "weekend") }
        if let first = CalendarWords.weekday(word.bareKey) {
            if word.punctuation == nil, Self.ranges.contains(key(index + 1)),
                let last = CalendarWords.weekday(key(index + 2))
            {
                return (Self.range(first, last), 2, 3, true)
            }
            return ([first], 1, 1, word.bareKey.hasSuffix("days"))
        }
        let ends = word.bareKey.split { $0 == "-" || $0 == "–" }.map { CalendarWords.weekday($0) }
        if ends.count == 2, let first = ends[0], let last = ends[1] { return (Self.range(first, last), 2, 1, true) }
        let list = word.bareKey.split { $0 == "/" || $0 == "," || $0 == "+" || $0 == "&" }
        let days = list.compactMap { CalendarWords.weekday($0) }
        return days.count > 1 && days.count == list.count ? (Set(days), days.count, 1, true) : nil
    }

    private static let groups: [String: Set<Weekday>] = [
        "weekends": RepeatPattern.weekend, "weekend": RepeatPattern.weekend, "weekdays": RepeatPattern.workdays,
        "workdays": RepeatPattern.workdays, "weeknights": RepeatPattern.workdays,
        "mwf": [.monday, .wednesday, .friday],
    ]

    private static func range(_ first: Weekday, _ last: Weekday) -> Set<Weekday> {
        Set((0...(last.rawValue - first.rawValue + 7) % 7).compactMap { Weekday(rawValue: (first.rawValue + $0) % 7) })
    }

    /// The frequency for a set of weekdays; `nil` if it is empty.
    static func frequency(_ days: Set<Weekday>) -> HabitFrequency? {
        days == RepeatPattern.workdays ? .weekdays : HabitFrequency(.weekly, weekdays: days)
    }
}
