import Calendar
import Domain
import Text

/// The words of a line with their meanings for a habit.
struct HabitWords {
    let all: [LineWord]
    private let options: QuickAddOptions
    private let reader: QuickAddReader
    private let days: HabitDayReader
    /// The part of the day that the line names or implies, for all clocks in it.
    private let stated: HabitTime?

    init(_ source: String, _ options: QuickAddOptions) {
        self.options = options
        let all = LineWord.words(of: source)
        self.all = all
        stated =
            all.lazy.compactMap { HabitTime.named($0.bareKey) }.first
            ?? Self.only(all.indices.lazy.compactMap { Self.impliedTime(at: $0, in: all) })
        reader = QuickAddReader(words: all, units: Array(source.utf16), options: options)
        days = HabitDayReader(words: all, options: options)
    }

    /// Non-overlapping matches in the order of the line.
    var matches: [HabitLineReader.Match] {
        var matches: [HabitLineReader.Match] = []
        var index = 0
        while index < all.count {
            let match = self.match(index)
            if let match { matches.append(match) }
            index = match?.words.upperBound ?? index + 1
        }
        return matches
    }

    func match(_ index: Int) -> HabitLineReader.Match? {
        if all[index].key.isEmpty { return shared(index) }
        return reminder(index) ?? span(index) ?? frequency(index) ?? partOfDay(index) ?? length(index) ?? clock(index)
            ?? shared(index) ?? target(index)
    }

    func key(_ index: Int) -> String { all.indices.contains(index) ? all[index].bareKey : "" }

    func found(_ meaning: HabitMeaning, _ index: Int, _ count: Int, loose: Bool = false)
        -> HabitLineReader.Match
    {
        HabitLineReader.Match(meaning: meaning, words: index..<index + count, isLoose: loose)
    }

    /// Matches `remind:20:30`.
    private func reminder(_ index: Int) -> HabitLineReader.Match? {
        let parts = key(index).split(separator: ":", maxSplits: 1)
        guard parts.count == 2, parts[0] == "remind" || parts[0] == "reminder" else { return nil }
        let text = parts[1].utf8.count == 4 ? "0\(parts[1])" : String(parts[1])
        return TimeOfDay.minutes(text).map { found(.reminder($0), index, 1) }
    }

    private func frequency(_ index: Int) -> HabitLineReader.Match? {
        days.read(index).map { found($0.meaning, index, $0.count, loose: $0.isLoose) }
    }

    private static let meals: [String: HabitTime] = [
        "breakfast": .morning, "dinner": .evening, "supper": .evening, "bedtime": .evening, "night": .evening,
    ]

    /// Matches `in the evening`, `at breakfast`, or just a part of the day next to a frequency or at the end.
    private func partOfDay(_ index: Int) -> HabitLineReader.Match? {
        if key(index) == "in", key(index + 1) == "the", let time = HabitTime.named(key(index + 2)) {
            return found(.partOfDay(time), index, 3)
        }
        if key(index) == "at", let time = Self.meals[key(index + 1)] { return found(.partOfDay(time), index, 2) }
        return HabitTime.named(key(index)).map { found(.partOfDay($0), index, 1, loose: true) }
    }

    /// Matches `from monday`, `starting 1 dec`, `until 31 dec`, `for 30 days`.
    private func span(_ index: Int) -> HabitLineReader.Match? {
        if key(index) == "for", let count = CalendarWords.count(key(index + 1)), count > 0,
            let days = ["day": 1, "days": 1, "week": 7, "weeks": 7][key(index + 2)]
        {
            return found(.end(options.moment.today + (count * days - 1)), index, 3)
        }
        let isEnd = ["until", "till"].contains(key(index))
        guard isEnd || ["from", "starting", "since"].contains(key(index)) else { return nil }
        let start = key(index + 1) == "on" ? index + 2 : index + 1
        guard start < all.count,
            let (phrase, meaning) = DatePhrase.longest(DatePhrase.days, in: all[start...], options),
            let day = meaning.day
        else { return nil }
        return found(isEnd ? .end(day) : .start(day), index, start - index + phrase.words.count)
    }

    private static let units = [
        "m": 60, "min": 60, "mins": 60, "minute": 60, "minutes": 60, "h": 3_600, "hr": 3_600, "hrs": 3_600,
        "hour": 3_600, "hours": 3_600,
    ]

    /// Matches `20 min`, `20min`, `15m`, `1h30m`, `for 1 hour`, but not after `at most`.
    private func length(_ index: Int) -> HabitLineReader.Match? {
        let start = key(index) == "for" ? index + 1 : index
        guard start < all.count, !isLimited(start) else { return nil }
        let lead = start - index
        let digits = key(start).prefix { $0.isASCII && $0.isNumber }
        guard
            let number = digits.isEmpty
                ? (lead == 1 ? CalendarWords.count(key(start)) : nil) : CalendarWords.number(digits),
            number > 0
        else { return nil }
        let tail = String(key(start).dropFirst(digits.count))
        if !digits.isEmpty, !tail.isEmpty {
            let seconds = Self.units[tail].map { number * $0 } ?? QuickAddReader.seconds(key(start)[...])
            return seconds.map { found(.estimate($0), index, 1 + lead, loose: lead == 0) }
        }
        guard let unit = Self.units[key(start + 1)] else { return nil }
        return found(.estimate(number * unit), index, 2 + lead, loose: lead == 0)
    }

    /// Matches `at 7`; the part of the day named in the line decides whether it is a.m. or p.m.
    private func clock(_ index: Int) -> HabitLineReader.Match? {
        guard key(index) == "at" || key(index) == "@" || all[index].startsWithDigit,
            let part = DateWordsReader(words: all, options: options).read(at: index, upTo: 2)?.parts.first,
            case .time(let named) = part.meaning
        else { return nil }
        if let minute = named.minute { return found(.clock(minute), index, part.words.count, loose: true) }
        guard let face = named.face else { return nil }
        // On another day than today, so that the current time makes no difference.
        let minute = options.minute(ofFace: face, stated?.dayPart, said: nil, on: options.moment.today + 1)
        return found(.clock(minute), index, part.words.count, loose: true)
    }

    // MARK: Marks shared with tasks

    private func shared(_ index: Int) -> HabitLineReader.Match? {
        guard let match = reader.mark(at: index) else { return nil }
        let count = match.words.count
        switch match.meaning {
        case .project(let name): return found(.group(name), index, count)
        case .tag(let tag): return found(.tag(tag), index, count)
        case .estimate(let seconds): return found(.estimate(seconds), index, count)
        case .details(let text): return found(.description(text), index, count)
        case .field(let name, _, let set) where name == TaskAttributes.table.category.name:
            var line = QuickAddLine(source: "")
            set(&line)
            return line.category.map { found(.category($0), index, count) }
        default: return nil
        }
    }

    // MARK: Part of the day in the name

    private static let implied: [(keys: [String], time: HabitTime)] = [
        (["wake", "up"], .morning), (["waking", "up"], .morning), (["get", "up"], .morning), (["breakfast"], .morning),
        (["morning"], .morning), (["mornings"], .morning), (["afternoon"], .afternoon), (["evening"], .evening),
        (["evenings"], .evening), (["dinner"], .evening), (["supper"], .evening), (["bedtime"], .evening),
        (["before", "bed"], .evening),
    ]

    /// The part of the day implied by the words outside the matches; `nil` if there is none or more than one.
    func impliedTime(outside matches: [HabitLineReader.Match]) -> HabitTime? {
        let taken = IndexRanges(matches.map(\.words))
        return Self.only(
            all.indices.filter { !taken.contains($0) }.compactMap { Self.impliedTime(at: $0, in: all) })
    }

    private static func impliedTime(at index: Int, in words: [LineWord]) -> HabitTime? {
        implied.first { phrase in
            words[index...].starts(with: phrase.keys) { $0.bareKey == $1 }
        }?.time
    }

    private static func only(_ times: some Sequence<HabitTime>) -> HabitTime? {
        let times = Set(times)
        return times.count == 1 ? times.first : nil
    }

    // MARK: Tokens and text

    /// The range of the words in UTF-16 code units.
    func range(of words: Range<Int>) -> Range<Int> { reader.text(of: words).range }

    func text(of words: Range<Int>) -> String { reader.text(of: words).text }

    func token(_ match: HabitLineReader.Match, offset: Int) -> QuickAddToken {
        let (text, range) = reader.text(of: match.words)
        return QuickAddToken(
            kind: match.meaning.kind, text: text,
            range: range.lowerBound + offset..<range.upperBound + offset, label: match.meaning.label(options.moment))
    }

    /// The matches, but the unit of a target stays in the title if otherwise only `do` or nothing would remain.
    func keepingName(_ matches: [HabitLineReader.Match]) -> [HabitLineReader.Match] {
        guard ["", "do"].contains(text(outside: matches).lowercased()) else { return matches }
        return matches.map { match in
            guard case .target = match.meaning, let number = match.words.first(where: { all[$0].startsWithDigit })
            else { return match }
            return HabitLineReader.Match(
                meaning: match.meaning, words: match.words.lowerBound..<number + 1, isLoose: match.isLoose)
        }
    }

    /// The words outside the matches, separated by single spaces, without quotes, backslashes and trailing punctuation
    /// before a token.
    func text(outside matches: [HabitLineReader.Match]) -> String {
        let taken = IndexRanges(matches.map(\.words))
        var words: [String] = []
        for (index, word) in all.enumerated() where !taken.contains(index) {
            let isBeforeToken = index + 1 < all.count && taken.contains(index + 1)
            if let quoted = word.quoted, word.text.unicodeScalars.first != "#" {
                words.append(quoted)
            } else if isBeforeToken, let last = word.text.last, [",", ";", ":", "-", "–", "—"].contains(last) {
                let text = String(word.text.dropLast())
                if !text.isEmpty { words.append(text) }
            } else {
                words.append(word.unescaped?.text ?? word.text)
            }
        }
        return words.joined(separator: " ")
    }
}
