import Calendar
import Domain
import Text

/// Parses a quick add line as a habit: `Drink water 8 glasses every day #Body`.
public struct HabitLineReader: Sendable {
    private let options: QuickAddOptions

    public init(_ options: QuickAddOptions) {
        self.options = options
    }

    /// A phrase with its meaning.
    struct Match {
        let meaning: HabitMeaning
        let words: Range<Int>
        /// Whether it counts only next to other tokens or at the end of the line.
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
        let accepted = words.keepingName(
            acceptedMatches(all.filter { $0.meaning.question == nil }, count: words.all.count))
        for match in accepted {
            match.meaning.apply(to: &line.fields)
            line.tokens.append(words.token(match, offset: offset))
        }
        let tags = accepted.compactMap(\.meaning.tag)
        if !tags.isEmpty { line.fields.tags = .set(tags) }
        let writer = HabitLineWriter(words, source, offset)
        writer.setDays(&line, HabitRhythmChoice(all, accepted, words.all))
        writer.setTime(&line, accepted)
        line.hints += writer.targetHints(accepted)
        line.title = words.text(outside: accepted)
        line.fields.title = .set(line.title)
        return line
    }

    /// Drops loose matches unless they are adjacent to another token or no other text follows, then all but the last
    /// match for the same field.
    private func acceptedMatches(_ all: [Match], count: Int) -> [Match] {
        var accepted: [Match] = []
        var end = count
        for (index, match) in all.enumerated().reversed() {
            let isTrailing = match.words.upperBound == end && !match.isName(before: accepted.last)
            if isTrailing { end = match.words.lowerBound }
            let isAdjacent =
                index > 0 && all[index - 1].words.upperBound == match.words.lowerBound && !all[index - 1].isLoose
            if !match.isLoose || isTrailing || isAdjacent { accepted.append(match) }
        }
        var seen: Set<QuickAddToken.Kind> = []
        return accepted.filter { match in
            switch match.meaning {
            case .tag, .start, .end, .rhythm, .daily, .timesADay: true
            default: seen.insert(match.meaning.kind).inserted
            }
        }
        .reversed()
    }
}

extension HabitLineReader.Match {
    /// In `date night every friday`, the part of the day right before the days belongs to the name.
    fileprivate func isName(before next: HabitLineReader.Match?) -> Bool {
        guard case .partOfDay = meaning, words.count == 1, isLoose, let next else { return false }
        return next.words.lowerBound == words.upperBound && next.meaning.rhythm != nil
    }
}

/// The days specified by all phrases of a line together.
struct HabitRhythmChoice {
    enum Choice {
        case rhythm(HabitRhythm)
        /// No phrase for days.
        case none
        /// An unclear phrase and its words; if `isName`, they probably belong to the name.
        case question(HabitQuestion, Range<Int>, isName: Bool)
    }

    let choice: Choice

    init(_ all: [HabitLineReader.Match], _ accepted: [HabitLineReader.Match], _ words: [LineWord]) {
        let questions = all.compactMap { match in match.meaning.question.map { ($0, match.words) } }
        let rhythms = accepted.compactMap { match in match.meaning.rhythm.map { ($0, match.words) } }
        if let (question, range) = questions.first(where: { !$0.0.isWeak }) {
            choice = .question(question, range, isName: false)
        } else if let (first, range) = rhythms.first {
            var (joined, end): (HabitRhythm?, Int) = (first, range.upperBound)
            for (rhythm, range) in rhythms.dropFirst() {
                joined = joined.flatMap { $0.joined(rhythm) }
                end = range.upperBound
            }
            choice =
                joined.map { Self.misspelled(beside: rhythms.map(\.1), words) ?? .rhythm($0) }
                ?? .question(
                    HabitQuestion(
                        why: "is contradictory", readings: rhythms.map { $0.0.frequency.words }),
                    range.lowerBound..<end, isName: false)
        } else if let (question, range) = questions.first {
            choice = .question(question, range, isName: false)
        } else if let loose = all.first(where: { $0.meaning.rhythm != nil }), let rhythm = loose.meaning.rhythm,
            rhythm.frequency != .daily
        {
            choice = .question(
                HabitQuestion(
                    why: "could be the days or part of the name", readings: [rhythm.frequency.words, "every day"]),
                loose.words, isName: true)
        } else {
            choice = Self.misspelled(beside: [], words) ?? .none
        }
    }

    private static let names =
        Weekday.allCases.map { $0.name.lowercased() } + ["weekdays", "weekends", "every", "daily", "weekly", "monthly"]

    /// Finds a misspelled word for days, next to other days if there are any.
    private static func misspelled(beside ranges: [Range<Int>], _ words: [LineWord]) -> Choice? {
        for (index, word) in words.enumerated() where !ranges.contains(where: { $0.contains(index) }) {
            let isBeside = ranges.contains { $0.lowerBound == index + 1 || $0.upperBound == index }
            guard word.bareKey.utf8.count > 4, ranges.isEmpty || isBeside, !names.contains(word.bareKey),
                let nearest = names.first(where: {
                    NearestName.distance(Array(word.bareKey.unicodeScalars), Array($0.unicodeScalars)) == 1
                })
            else { continue }
            let isDay = CalendarWords.weekday(nearest) != nil
            return .question(
                HabitQuestion(
                    why: "looks like a misspelled word for days", readings: [isDay ? "every \(nearest)" : nearest]),
                index..<index + 1, isName: false)
        }
        return nil
    }
}
