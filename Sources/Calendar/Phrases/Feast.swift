import Text

/// A holiday, such as Christmas or Easter Monday.
public struct Feast: Sendable {
    /// In lower case.
    private let names: [String]
    private let day: @Sendable (_ year: Int) -> Day?

    private init(_ names: String..., day: @escaping @Sendable (Int) -> Day?) {
        self.names = names
        self.day = day
    }

    private static let all: [Feast] = [
        Feast("christmas", "xmas", "christmas day", "xmas day") { Day(year: $0, month: 12, day: 25) },
        Feast("christmas eve", "xmas eve") { Day(year: $0, month: 12, day: 24) },
        Feast("boxing day") { Day(year: $0, month: 12, day: 26) },
        Feast("new year's eve", "new years eve", "nye") { Day(year: $0, month: 12, day: 31) },
        Feast("new year", "new year's", "new year's day", "new years day") { Day(year: $0, month: 1, day: 1) },
        Feast("valentine's day", "valentines day", "valentine's") { Day(year: $0, month: 2, day: 14) },
        Feast("halloween", "hallowe'en") { Day(year: $0, month: 10, day: 31) },
        Feast("thanksgiving") { MonthDay.weekday(4, .thursday).day(ofMonth: 11, year: $0) },
        Feast("good friday") { easter($0).map { $0 - 2 } },
        Feast("easter", "easter sunday") { easter($0) },
        Feast("easter monday") { easter($0).map { $0 + 1 } },
    ]

    /// The first word of every name.
    public static let firstWords = Set(
        all.flatMap(\.names).compactMap { $0.split(separator: " ").first.map(String.init) })

    /// Matches the longest name at the start of the words; the value is the holiday's index.
    static func read(_ words: ArraySlice<LineWord>) -> PhraseSlot.Found? {
        guard let first = words.first, firstWords.contains(plain(first.bareKey)) else { return nil }
        var best: PhraseSlot.Found?
        for (index, feast) in all.enumerated() {
            for name in feast.names {
                let parts = name.split(separator: " ")
                guard parts.count > best?.count ?? 0, words.count >= parts.count else { continue }
                let said = words.prefix(parts.count)
                guard zip(said.dropLast(), parts).allSatisfy({ plain($0.key) == $1 }), let last = said.last,
                    parts.last.map({ plain(last.bareKey) == $0 }) == true
                else { continue }
                best = PhraseSlot.Found(values: [index], count: parts.count, punctuation: last.punctuation)
            }
        }
        return best
    }

    /// Replaces typographic apostrophes by plain ones.
    private static func plain(_ word: String) -> String { word.replacing("’", with: "'") }

    /// The date of the holiday in a year; nil for an unknown index.
    public static func day(_ index: Int, in year: Int) -> Day? {
        all.indices.contains(index) ? all[index].day(year) : nil
    }

    /// Computes Easter Sunday by the Gregorian rule.
    private static func easter(_ year: Int) -> Day? {
        let (century, moon) = (year / 100, year % 19)
        let shift = (19 * moon + century - century / 4 - (century - (century + 8) / 25 + 1) / 3 + 15) % 30
        let weekday = (32 + 2 * (century % 4) + 2 * (year % 100 / 4) - shift - year % 100 % 4) % 7
        let late = (moon + 11 * shift + 22 * weekday) / 451
        let days = shift + weekday - 7 * late + 114
        return Day(year: year, month: days / 31, day: days % 31 + 1)
    }
}
