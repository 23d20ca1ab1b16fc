import Calendar
import Domain
import Text

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
        let all = words.matches
        let kept = words.naming(standing(all.filter { $0.meaning.question == nil }, count: words.all.count))
        for match in kept {
            match.meaning.apply(to: &line.fields)
            line.tokens.append(words.token(match, offset: offset))
        }
        let tags = kept.compactMap(\.meaning.tag)
        if !tags.isEmpty { line.fields.tags = .set(tags) }
        let writer = HabitLineWriter(words, source, offset)
        writer.setDays(&line, HabitRhythmChoice(all, kept, words.all))
        writer.setTime(&line, kept)
        line.hints += writer.targetHints(kept)
        line.title = words.text(outside: kept)
        line.fields.title = .set(line.title)
        return line
    }

    /// Loose ones only where no other text follows, or right before or behind another token; then of those that say the
    /// same the last one.
    private func standing(_ all: [Match], count: Int) -> [Match] {
        var kept: [Match] = []
        var end = count
        for (index, match) in all.enumerated().reversed() {
            let isTrailing = match.words.upperBound == end && !match.isName(before: kept.last)
            if isTrailing { end = match.words.lowerBound }
            let isBehind =
                index > 0 && all[index - 1].words.upperBound == match.words.lowerBound && !all[index - 1].isLoose
            if !match.isLoose || isTrailing || isBehind { kept.append(match) }
        }
        var seen: Set<QuickAddToken.Kind> = []
        return kept.filter { match in
            switch match.meaning {
            case .tag, .start, .end, .rhythm, .daily, .timesADay: true
            default: seen.insert(match.meaning.kind).inserted
            }
        }
        .reversed()
    }
}

extension HabitLineReader.Match {
    /// `date night every friday`: the part of a day right before the days belongs to the name.
    fileprivate func isName(before next: HabitLineReader.Match?) -> Bool {
        guard case .partOfDay = meaning, words.count == 1, isLoose, let next else { return false }
        return next.words.lowerBound == words.upperBound && next.meaning.rhythm != nil
    }
}

/// What the words of a line say together of the days.
struct HabitRhythmChoice {
    enum Choice {
        case rhythm(HabitRhythm)
        /// Neither days nor anything that may be some.
        case none
        /// With the words that it is about; those of a name stay one.
        case question(HabitQuestion, Range<Int>, isName: Bool)
    }

    let choice: Choice

    init(_ all: [HabitLineReader.Match], _ kept: [HabitLineReader.Match], _ words: [LineWord]) {
        let questions = all.compactMap { match in match.meaning.question.map { ($0, match.words) } }
        let rhythms = kept.compactMap { match in match.meaning.rhythm.map { ($0, match.words) } }
        if let (question, range) = questions.first(where: { !$0.0.isWeak }) {
            choice = .question(question, range, isName: false)
        } else if let (first, range) = rhythms.first {
            var (joined, end): (HabitRhythm?, Int) = (first, range.upperBound)
            for (rhythm, range) in rhythms.dropFirst() {
                joined = joined.flatMap { $0.joined(rhythm) }
                end = range.upperBound
            }
            choice =
                joined.map { Self.misspelt(beside: rhythms.map(\.1), words) ?? .rhythm($0) }
                ?? .question(
                    HabitQuestion(
                        why: "does not go together", readings: rhythms.map { $0.0.frequency.words }),
                    range.lowerBound..<end, isName: false)
        } else if let (question, range) = questions.first {
            choice = .question(question, range, isName: false)
        } else if let loose = all.first(where: { $0.meaning.rhythm != nil }), let rhythm = loose.meaning.rhythm,
            rhythm.frequency != .daily
        {
            choice = .question(
                HabitQuestion(
                    why: "may be the days or a part of the name", readings: [rhythm.frequency.words, "every day"]),
                loose.words, isName: true)
        } else {
            choice = Self.misspelt(beside: [], words) ?? .none
        }
    }

    private static let names =
        Weekday.allCases.map { $0.name.lowercased() } + ["weekdays", "weekends", "every", "daily", "weekly", "monthly"]

    /// A word that is nearly a day: beside days any such word, else only one that is nearly the whole name.
    private static func misspelt(beside ranges: [Range<Int>], _ words: [LineWord]) -> Choice? {
        for (index, word) in words.enumerated() where !ranges.contains(where: { $0.contains(index) }) {
            let isBeside = ranges.contains { $0.lowerBound == index + 1 || $0.upperBound == index }
            guard word.bareKey.utf8.count > 4, ranges.isEmpty || isBeside, !names.contains(word.bareKey),
                let nearest = names.first(where: {
                    NearestName.distance(Array(word.bareKey.unicodeScalars), Array($0.unicodeScalars)) == 1
                })
            else { continue }
            let isDay = CalendarWords.weekday(nearest) != nil
            return .question(
                HabitQuestion(why: "is nearly a word for days", readings: [isDay ? "every \(nearest)" : nearest]),
                index..<index + 1, isName: false)
        }
        return nil
    }
}
