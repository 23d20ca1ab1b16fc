/// Reads the words of quick add as a habit: `Drink water 8 glasses every day #Body`.
public struct HabitLineReader: Sendable {
    private let options: QuickAddOptions

    public init(_ options: QuickAddOptions) {
        self.options = options
    }

    /// Words that say one thing.
    struct Match {
        let meaning: HabitMeaning
        let words: Range<Int>
        /// Counts only beside other tokens or at the end of the line.
        var isLoose = false
    }

    /// - Parameter source: with `HabitLine.mark` or without it.
    public func read(_ source: String) -> HabitLine {
        var line = HabitLine(source: source)
        let rest = HabitLine.rest(of: source)
        let offset = rest.map { source.utf16.count - $0.utf16.count } ?? 0
        let text = rest.map(String.init) ?? source
        guard text.utf8.count <= QuickAddParser.lengthLimit else {
            line.title = TextRules.trimmed(text)
            line.fields.title = .set(line.title)
            return line
        }
        let words = HabitWords(text, options)
        let matches = standing(words.matches, count: words.all.count)
        for match in matches {
            match.meaning.apply(to: &line.fields)
            line.tokens.append(words.token(match, offset: offset))
        }
        let tags = matches.compactMap(\.meaning.tag)
        if !tags.isEmpty { line.fields.tags = .set(tags) }
        line.title = words.text(outside: matches)
        line.fields.title = .set(line.title)
        return line
    }

    /// Loose ones only where no other text follows, or right before or behind another token; then of those that say the
    /// same the last one.
    private func standing(_ all: [Match], count: Int) -> [Match] {
        var kept: [Match] = []
        var end = count
        for (index, match) in all.enumerated().reversed() {
            let isTrailing = match.words.upperBound == end
            if isTrailing { end = match.words.lowerBound }
            let isBehind =
                index > 0 && all[index - 1].words.upperBound == match.words.lowerBound && !all[index - 1].isLoose
            if !match.isLoose || isTrailing || isBehind { kept.append(match) }
        }
        var seen: Set<QuickAddToken.Kind> = []
        return kept.filter { match in
            switch match.meaning {
            case .tag, .start, .end: true
            default: seen.insert(match.meaning.kind).inserted
            }
        }
        .reversed()
    }
}

/// The words of a line with what they mean for a habit.
private struct HabitWords {
    let all: [QuickAddWord]
    private let options: QuickAddOptions
    private let reader: QuickAddReader

    init(_ source: String, _ options: QuickAddOptions) {
        self.options = options
        all = QuickAddWord.words(of: source)
        reader = QuickAddReader(words: all, units: Array(source.utf16), options: options)
    }

    /// In the order of the line; they do not overlap.
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

    private func match(_ index: Int) -> HabitLineReader.Match? {
        reminder(index) ?? frequency(index) ?? partOfDay(index) ?? span(index) ?? length(index) ?? shared(index)
            ?? target(index)
    }

    private func key(_ index: Int) -> String { all.indices.contains(index) ? all[index].bareKey : "" }

    private func found(_ meaning: HabitMeaning, _ index: Int, _ count: Int, loose: Bool = false)
        -> HabitLineReader.Match
    {
        HabitLineReader.Match(meaning: meaning, words: index..<index + count, isLoose: loose)
    }

    /// `remind:20:30`.
    private func reminder(_ index: Int) -> HabitLineReader.Match? {
        let parts = key(index).split(separator: ":", maxSplits: 1)
        guard parts.count == 2, parts[0] == "remind" || parts[0] == "reminder" else { return nil }
        let text = parts[1].utf8.count == 4 ? "0\(parts[1])" : String(parts[1])
        return TimeOfDay.minutes(text).map { found(.reminder($0), index, 1) }
    }

    /// `every weekday`, `daily`, `sundays`, `3 times a week`, `every evening`.
    private func frequency(_ index: Int) -> HabitLineReader.Match? {
        let single: [String: HabitFrequency] = [
            "daily": .daily, "weekdays": .weekdays, "weekly": .timesPerWeek(1),
            "monthly": .monthly(options.moment.today.civil.day),
        ]
        if let frequency = single[key(index)] { return found(.frequency(frequency), index, 1, loose: true) }
        if let (times, count) = timesAWeek(index) { return found(.frequency(.timesPerWeek(times)), index, count) }
        let isPlural = key(index).hasSuffix("days") && CalendarWords.weekday(key(index)) != nil
        guard key(index).hasPrefix("every") || isPlural else { return nil }
        if key(index) == "every", let time = Self.times[key(index + 1)] { return found(.daily(time), index, 2) }
        // A comma may join weekdays.
        let keys = all[index...].prefix(24).map { $0.key.hasSuffix(",") ? $0.key : $0.bareKey }
        guard let (pattern, count) = RepeatPattern.longestPrefix(of: (isPlural ? ["every"] : []) + keys),
            let frequency = HabitFrequency(pattern, from: options.moment.today)
        else { return nil }
        let words = count - (isPlural ? 1 : 0)
        switch pattern.end {
        case nil: return found(.frequency(frequency), index, words)
        // The end is a token of its own.
        case .until: return found(.frequency(frequency), index, words - 2)
        case .times: return nil
        }
    }

    /// `3 times a week`, `3x a week`, `once a week`, `twice per week`.
    private func timesAWeek(_ index: Int) -> (times: Int, count: Int)? {
        let start = key(index) == "every" ? index + 1 : index
        var (times, next): (Int?, Int) = (["once": 1, "twice": 2][key(start)], start + 1)
        if times == nil, key(start).hasSuffix("x") { times = CalendarWords.number(key(start).dropLast()) }
        if times == nil, ["times", "time", "days", "x"].contains(key(start + 1)) {
            (times, next) = (CalendarWords.number(key(start)), start + 2)
        }
        guard let times, HabitFrequency.times.contains(times), ["a", "per", "each", "every"].contains(key(next)),
            key(next + 1) == "week"
        else { return nil }
        return (times, next + 2 - index)
    }

    private static let times: [String: HabitTime] = [
        "morning": .morning, "mornings": .morning, "afternoon": .afternoon, "afternoons": .afternoon,
        "evening": .evening, "evenings": .evening, "night": .evening, "anytime": .anytime,
    ]

    /// `in the evening`, or the word alone beside a frequency or at the end.
    private func partOfDay(_ index: Int) -> HabitLineReader.Match? {
        if key(index) == "in", key(index + 1) == "the", let time = Self.times[key(index + 2)] {
            return found(.partOfDay(time), index, 3)
        }
        return Self.times[key(index)].map { found(.partOfDay($0), index, 1, loose: true) }
    }

    /// `from monday`, `starting 1 dec`, `until 31 dec`.
    private func span(_ index: Int) -> HabitLineReader.Match? {
        let isEnd = ["until", "till"].contains(key(index))
        guard isEnd || ["from", "starting", "since"].contains(key(index)), index + 1 < all.count,
            let (phrase, meaning) = DatePhrase.longest(DatePhrase.days, in: all[(index + 1)...], options),
            let day = meaning.day
        else { return nil }
        return found(isEnd ? .end(day) : .start(day), index, 1 + phrase.words.count)
    }

    private static let units = [
        "m": 60, "min": 60, "mins": 60, "minute": 60, "minutes": 60, "h": 3_600, "hr": 3_600, "hour": 3_600,
        "hours": 3_600,
    ]

    /// `20 min`, `20min`, `1 hour`.
    private func length(_ index: Int) -> HabitLineReader.Match? {
        let digits = key(index).prefix { $0.isASCII && $0.isNumber }
        guard let number = CalendarWords.number(digits), number > 0 else { return nil }
        let tail = String(key(index).dropFirst(digits.count))
        if let unit = Self.units[tail], tail.count > 1 {
            return found(.estimate(number * unit), index, 1, loose: true)
        }
        guard tail.isEmpty, let unit = Self.units[key(index + 1)] else { return nil }
        return found(.estimate(number * unit), index, 2, loose: true)
    }

    /// `8 glasses`.
    private func target(_ index: Int) -> HabitLineReader.Match? {
        let digits = key(index)
        guard digits == all[index].key, let amount = Digits.value(Array(digits.utf8)[...]),
            HabitRules.amounts.contains(amount), index + 1 < all.count
        else { return nil }
        let unit = all[index + 1]
        // Asked last: of a word that begins with a letter `match` never comes back here, however many numbers follow.
        guard unit.quoted == nil, unit.bareKey.unicodeScalars.first?.properties.isAlphabetic == true,
            unit.bareKey.count <= HabitRules.unitLimit, match(index + 1) == nil
        else { return nil }
        return found(.target(HabitTarget(amount: amount, unit: unit.bareKey)), index, 2, loose: true)
    }

    /// What means the same for tasks.
    private func shared(_ index: Int) -> HabitLineReader.Match? {
        guard let match = reader.match(at: index) else { return nil }
        let count = match.words.count
        switch match.meaning {
        case .project(let name): return found(.group(name), index, count)
        case .tag(let tag): return found(.tag(tag), index, count)
        case .estimate(let seconds): return found(.estimate(seconds), index, count)
        case .details(let text): return found(.description(text), index, count)
        case .time(let minute): return found(.reminder(minute), index, count, loose: true)
        case .field(let name, _, let set) where name == TaskAttributes.table.category.name:
            var line = QuickAddLine(source: "")
            set(&line)
            return line.category.map { found(.category($0), index, count) }
        default: return nil
        }
    }

    // MARK: Tokens and text

    func token(_ match: HabitLineReader.Match, offset: Int) -> QuickAddToken {
        let (text, range) = reader.text(of: match.words)
        return QuickAddToken(
            kind: match.meaning.kind, text: text,
            range: range.lowerBound + offset..<range.upperBound + offset, label: match.meaning.label(options.moment))
    }

    /// The other words, with single spaces, without quotes and backslashes.
    func text(outside matches: [HabitLineReader.Match]) -> String {
        let taken = IndexRanges(matches.map(\.words))
        return all.indices.filter { !taken.contains($0) }
            .map { index in
                let word = all[index]
                if let quoted = word.quoted, word.text.unicodeScalars.first != "#" { return quoted }
                return word.unescaped?.text ?? word.text
            }
            .joined(separator: " ")
    }
}
