import Calendar
import Domain
import Text

/// Sets the fields that depend on several phrases of a line, and adds hints.
struct HabitLineWriter {
    private let words: HabitWords
    private let source: String
    /// The number of UTF-16 code units before the words.
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
            message: "No day of the month is given, so it is today’s; “monthly on the 1st” sets one.")
    }

    /// The line with some words replaced.
    private func replaced(_ range: Range<Int>, by text: String) -> String {
        let units = Array(source.utf16)
        let replacedUnits = words.range(of: range)
        return UTF16Text.string(
            (units[..<(replacedUnits.lowerBound + offset)] + Array(text.utf16)
                + units[(replacedUnits.upperBound + offset)...])[...])
    }

    /// The line with the words escaped as part of the name and an explicit phrase for the days appended.
    private func named(_ range: Range<Int>, _ text: String) -> String {
        let accepted = words.all[range].map { "\\\($0.text)" }.joined(separator: " ")
        let line = replaced(range, by: accepted)
        let end = line.firstRange(of: " //")?.lowerBound ?? line.endIndex
        return "\(line[..<end]) \(text)\(line[end...])"
    }

    // MARK: Part of the day

    /// Unless a phrase sets the part of the day, it follows from the time of the reminder or from a word in the name.
    func setTime(_ line: inout HabitLine, _ accepted: [HabitLineReader.Match]) {
        guard line.fields.timeOfDay.value == nil else { return }
        let reminder = accepted.lazy.compactMap { match -> Int? in
            if case .clock(let minute) = match.meaning { minute } else { nil }
        }.first
        guard let time = reminder.map({ HabitTime(minute: $0) }) ?? words.impliedTime(outside: accepted) else { return }
        line.fields.timeOfDay = .set(time)
        line.assumed.append("In the \(time.rawValue)")
    }

    // MARK: Targets

    /// Hints for numbers that cannot be a target.
    func targetHints(_ accepted: [HabitLineReader.Match]) -> [QuickAddHint] {
        let taken = IndexRanges(accepted.map(\.words))
        return words.all.indices.dropLast().compactMap { index -> QuickAddHint? in
            let word = words.all[index]
            guard !taken.contains(index), word.startsWithDigit, word.quoted == nil else { return nil }
            let text = "\(word.text) \(words.all[index + 1].text)"
            let message: String
            let suggestion: String
            if words.isBelow(index) {
                suggestion = "at most"
                message =
                    "A limit is the most that is still fine, such as at most 2 coffees, so “\(text)” stays in the name."
            } else if HabitWords.isDecimal(word.bareKey), HabitAmount(typed: word.bareKey) == nil {
                suggestion = "7.5 km"
                message = "An amount has at most three decimals, such as 7.5 km, so “\(text)” stays in the name."
            } else {
                return nil
            }
            return QuickAddHint(text: text, suggestion: suggestion, message: message)
        }
    }
}

extension HabitTime {
    /// The part of the day for a word, singular or plural.
    static func named(_ word: String) -> HabitTime? { names[word] }

    private static let names: [String: HabitTime] = [
        "morning": .morning, "mornings": .morning, "afternoon": .afternoon, "afternoons": .afternoon,
        "evening": .evening, "evenings": .evening, "night": .evening, "nights": .evening, "anytime": .anytime,
    ]

    /// - Parameter minute: minutes since midnight.
    init(minute: Int) {
        self = minute < 720 ? .morning : minute < 1_020 ? .afternoon : .evening
    }

    /// Used to decide whether an ambiguous hour is a.m. or p.m.
    var dayPart: DayPart? {
        switch self {
        case .morning: .morning
        case .afternoon: .afternoon
        case .evening: .evening
        case .anytime: nil
        }
    }
}
