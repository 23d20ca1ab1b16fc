import Calendar
import Domain
import Text

/// Says what the words of a line come to: days, part of the day, title, and what is open.
struct HabitLineWriter {
    private let words: HabitWords
    private let source: String
    /// UTF-16 code units before the words.
    private let offset: Int

    init(_ words: HabitWords, _ source: String, _ offset: Int) {
        (self.words, self.source, self.offset) = (words, source, offset)
    }

    // MARK: Days

    func setDays(_ line: inout HabitLine, _ rhythms: HabitRhythmChoice) {
        switch rhythms.choice {
        case .rhythm(let rhythm):
            line.fields.frequency = .set(rhythm.frequency)
            if let start = rhythm.start, line.fields.startDate.value == nil { line.fields.startDate = .set(start) }
            if case .monthly = rhythm.frequency, rhythm.isBroad { line.hints.append(noDay(rhythm)) }
        case .none:
            line.fields.frequency = .set(.daily)
            line.assumed.append(HabitFrequency.daily.text)
        case .question(let question, let range, let isName):
            let text = words.text(of: range)
            let message = question.message(text)
            line.fields.problems.add("frequency", .habit.frequencyUnclear, message)
            let readings = question.readings.map { reading in
                QuickAddReading(
                    label: reading.prefix(1).uppercased() + reading.dropFirst(),
                    lines: [isName ? named(range, reading) : replaced(range, by: reading)])
            }
            line.hints.append(
                QuickAddHint(
                    text: text, suggestion: question.readings.first ?? "every day", message: message,
                    readings: readings))
        }
    }

    private func noDay(_ rhythm: HabitRhythm) -> QuickAddHint {
        QuickAddHint(
            text: rhythm.frequency.text, suggestion: "monthly on the 1st",
            message: "No day of the month is named, so it is today’s; “monthly on the 1st” names one.")
    }

    /// The line with other words in the place of some.
    private func replaced(_ range: Range<Int>, by text: String) -> String {
        let units = Array(source.utf16)
        let place = words.range(of: range)
        return UTF16Text.string(
            (units[..<(place.lowerBound + offset)] + Array(text.utf16) + units[(place.upperBound + offset)...])[...])
    }

    /// The line with the words kept in the name, and others that say the days.
    private func named(_ range: Range<Int>, _ text: String) -> String {
        let kept = words.all[range].map { "\\\($0.text)" }.joined(separator: " ")
        let line = replaced(range, by: kept)
        let end = line.firstRange(of: " //")?.lowerBound ?? line.endIndex
        return "\(line[..<end]) \(text)\(line[end...])"
    }

    // MARK: Part of the day

    /// Where no word says it alone, the time of the reminder does, else a word of the name.
    func setTime(_ line: inout HabitLine, _ kept: [HabitLineReader.Match]) {
        guard line.fields.timeOfDay.value == nil else { return }
        let reminder = kept.lazy.compactMap { match -> Int? in
            if case .clock(let minute) = match.meaning { minute } else { nil }
        }.first
        guard let time = reminder.map({ HabitTime(minute: $0) }) ?? words.impliedTime(outside: kept) else { return }
        line.fields.timeOfDay = .set(time)
        line.assumed.append("In the \(time.rawValue)")
    }

    // MARK: Targets

    /// Numbers that no target can be.
    func targetHints(_ kept: [HabitLineReader.Match]) -> [QuickAddHint] {
        let taken = IndexRanges(kept.map(\.words))
        return words.all.indices.dropLast().compactMap { index -> QuickAddHint? in
            let word = words.all[index]
            guard !taken.contains(index), word.startsWithDigit, word.quoted == nil else { return nil }
            let text = "\(word.text) \(words.all[index + 1].text)"
            let message: String
            if words.isLimited(index) {
                message = "A target is reached from below, so “\(text)” as the most stays in the name."
            } else if HabitWords.isDecimal(word.bareKey) {
                message = "A target is a whole number, such as 8 glasses, so “\(text)” stays in the name."
            } else {
                return nil
            }
            return QuickAddHint(text: text, suggestion: "8 glasses", message: message)
        }
    }
}

extension HabitTime {
    /// Words for a part of the day, the plural included.
    static func named(_ word: String) -> HabitTime? { names[word] }

    private static let names: [String: HabitTime] = [
        "morning": .morning, "mornings": .morning, "afternoon": .afternoon, "afternoons": .afternoon,
        "evening": .evening, "evenings": .evening, "night": .evening, "nights": .evening, "anytime": .anytime,
    ]

    /// The part in which a minute since midnight is.
    init(minute: Int) {
        self = minute < 720 ? .morning : minute < 1_020 ? .afternoon : .evening
    }

    /// Its minutes, for an hour of which it is open whether it is one before noon.
    var dayPart: DayPart? {
        switch self {
        case .morning: .morning
        case .afternoon: .afternoon
        case .evening: .evening
        case .anytime: nil
        }
    }
}
