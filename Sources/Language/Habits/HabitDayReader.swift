import Calendar
import Domain
import Text

/// Finds phrases that specify the days of a habit.
public struct HabitDayReader {
    struct Found {
        let meaning: HabitMeaning
        let count: Int
        /// Whether it counts only next to other tokens or at the end of the line.
        var isLoose = false
    }

    let words: [LineWord]
    let options: QuickAddOptions

    /// The longest phrase that starts at the index.
    func read(_ index: Int) -> Found? {
        let all = [times(index), weekdays(index), phrase(index), pattern(index), everyPart(index)].compactMap { $0 }
        guard let best = all.max(by: { $0.count < $1.count }) ?? unknown(index) else { return nil }
        return applyingException(best, index) ?? best
    }

    /// Matches `every evening`, and `morning and evening`, which a single habit cannot have.
    private func everyPart(_ index: Int) -> Found? {
        let hasLead = ["every", "each", "ev"].contains(key(index))
        let start = hasLead ? index + 1 : index
        guard let time = HabitTime.named(key(start)) else { return nil }
        let isAnd = ["and", "&", "+"].contains(key(start + 1))
        let second = start + (["every", "each"].contains(key(start + 2)) ? 3 : 2)
        if isAnd, let other = HabitTime.named(key(second)), other != time {
            return Found(
                meaning: .question(
                    HabitQuestion(
                        why: "names two parts of the day, but a habit can have only one",
                        readings: ["every \(time.rawValue)", "every \(other.rawValue)", "twice a day"])),
                count: second + 1 - index)
        }
        return hasLead ? Found(meaning: .daily(time), count: 2) : nil
    }

    private func key(_ index: Int) -> String { words.indices.contains(index) ? words[index].bareKey : "" }

    // MARK: Numbers

    private static let units = ["day": 1, "week": 7, "wk": 7, "fortnight": 14, "month": 30, "year": 365]
    private static let adverbs = ["daily": 1, "weekly": 7, "monthly": 30, "yearly": 365, "annually": 365]
    private static let counted: Set = ["times", "time", "x", "days", "day", "nights", "evenings", "mornings"]

    /// Matches `3 times a week`, `3x/week`, `twice daily`, `at least four days per week`, `2-3 times a week`.
    private func times(_ index: Int) -> Found? {
        var next = index
        if key(next) == "every" { next += 1 }
        if key(next) == "at", key(next + 1) == "least" { next += 2 }
        guard let (numbers, end) = self.numbers(next), let (period, last) = self.period(end) else { return nil }
        return Found(meaning: meaning(numbers, period), count: last - index)
    }

    /// Reads one number, or the two ends of a range, and the index after it.
    private func numbers(_ index: Int) -> (numbers: [Int], end: Int)? {
        if let times = ["once": 1, "twice": 2, "thrice": 3][key(index)] { return ([times], index + 1) }
        let head = key(index).split(separator: "/").first.map(String.init) ?? ""
        let isShort = head != key(index)
        let bare = head.hasSuffix("x") ? String(head.dropLast()) : head
        let ends = bare.split { $0 == "-" || $0 == "–" }.compactMap { CalendarWords.count(String($0)) }
        guard !ends.isEmpty, !["a", "an"].contains(bare) else { return nil }
        if isShort || bare != head { return (ends, index + (isShort ? 0 : 1)) }
        if ["to", "or", "-", "–"].contains(key(index + 1)) {
            let second = key(index + 2).hasSuffix("x") ? String(key(index + 2).dropLast()) : key(index + 2)
            guard let other = CalendarWords.count(second) else { return nil }
            let isCounted = Self.counted.contains(key(index + 3))
            return isCounted || second != key(index + 2) ? (ends + [other], index + (isCounted ? 4 : 3)) : nil
        }
        return Self.counted.contains(key(index + 1)) ? (ends, index + 2) : nil
    }

    /// Reads the length in days of the period after a number, and the index after it.
    private func period(_ index: Int) -> (days: Int, end: Int)? {
        let parts = key(index).split(separator: "/")
        if parts.count == 2, let days = Self.units[String(parts[1])] { return (days, index + 1) }
        if key(index).hasPrefix("/"), let days = Self.units[String(key(index).dropFirst())] { return (days, index + 1) }
        if let days = Self.adverbs[key(index)] { return (days, index + 1) }
        guard ["a", "per", "each", "every", "/", "in", "the"].contains(key(index)) else { return nil }
        let start = index + (key(index) == "in" ? 2 : 1)
        return Self.units[key(start)].map { ($0, start + 1) }
    }

    private func meaning(_ numbers: [Int], _ period: Int) -> HabitMeaning {
        guard numbers.count == 1, let times = numbers.first, times > 0 else {
            let name = period == 1 ? "day" : period == 7 ? "week" : "month"
            return .question(
                HabitQuestion(
                    why: "leaves the number open",
                    readings: numbers.filter { $0 > 0 }.map {
                        period == 30 ? "every \(30 / $0) days" : "\($0) times a \(name)"
                    }))
        }
        switch (period, times) {
        case (1, 1): return .rhythm(HabitRhythm(.daily, isBroad: true))
        case (1, _): return .timesADay(times)
        case (7, 7): return .rhythm(HabitRhythm(.daily))
        case (7, HabitFrequency.times): return .rhythm(HabitRhythm(.timesPerWeek(times), isBroad: times == 1))
        case (7, _): return .question(.impossible(["every day", "\((times + 6) / 7) times a day"]))
        case (14, 1): return .rhythm(HabitRhythm(.everyDays(14)))
        case (30, 1): return .rhythm(HabitRhythm(.monthly(options.moment.today.civil.day), isBroad: true))
        default:
            let days = period / times
            return .question(.impossible([days < 2 ? "every day" : "every \(days) days"]))
        }
    }

    // MARK: Weekdays

    private static let leads: Set = ["on", "every", "each", "ev", "only"]

    /// Matches `mon wed fri`, `on sundays`, `every tue & thu`, `fridays`.
    private func weekdays(_ index: Int) -> Found? {
        var start = index
        while start - index < 2, Self.leads.contains(key(start)) { start += 1 }
        guard start < words.count, let list = HabitWeekdays(words[start...]) else { return nil }
        let count = start - index + list.count
        if list.isChoice {
            let names = Weekday.allCases.filter(list.days.contains).map { $0.name.lowercased() }
            return Found(
                meaning: .question(
                    HabitQuestion(
                        why: "leaves the day open",
                        readings: names.prefix(2).map { "every \($0)" } + ["every \(names.joined(separator: " and "))"])
                ),
                count: count)
        }
        guard let frequency = HabitWeekdays.frequency(list.days) else { return nil }
        let isSure = list.isPlain || start > index
        return Found(meaning: .rhythm(HabitRhythm(frequency)), count: count, isLoose: !isSure)
    }

    private static let exceptions = [
        ["except", "for"], ["except", "on"], ["except"], ["excluding"], ["but", "not", "on"], ["but", "not"], ["but"],
        ["apart", "from"], ["not", "on"], ["without"],
    ]

    /// Applies an exception such as `except sunday`; returns `nil` if there is none.
    private func applyingException(_ found: Found, _ index: Int) -> Found? {
        guard case .rhythm(let rhythm) = found.meaning else { return nil }
        let end = index + found.count
        let days: Set<Weekday>
        switch rhythm.frequency {
        case .daily: days = Set(Weekday.allCases)
        case .weekdays: days = RepeatPattern.workdays
        case .weekly(let weekdays): days = weekdays
        case .timesPerWeek, .monthly, .everyDays: return nil
        }
        for lead in Self.exceptions where lead.indices.allSatisfy({ key(end + $0) == lead[$0] }) {
            guard end + lead.count < words.count, let list = HabitWeekdays(words[(end + lead.count)...]) else {
                continue
            }
            let meaning: HabitMeaning =
                HabitWeekdays.frequency(days.subtracting(list.days)).map { .rhythm(HabitRhythm($0)) }
                ?? .question(.impossible(["every day"]))
            return Found(meaning: meaning, count: found.count + lead.count + list.count)
        }
        return nil
    }

    // MARK: Phrases

    private func phrase(_ index: Int) -> Found? {
        guard let match = HabitPhrase.all.longest(in: words[index...], where: { $0.meaning($1, options) != nil }),
            match.isAccepted, let meaning = match.row.meaning(match.values, options)
        else { return nil }
        return Found(meaning: meaning, count: match.count, isLoose: match.row.isLoose)
    }

    /// Matches the repeat pattern of a task, as far as a habit supports it.
    private func pattern(_ index: Int) -> Found? {
        guard let match = RepeatPhrase.rules.longest(in: words[index...], where: { $0.meaning($1) != nil }),
            match.isAccepted, let pattern = match.row.meaning(match.values)
        else { return nil }
        let meaning: HabitMeaning =
            HabitFrequency(pattern, from: options.moment.today).map { .rhythm(HabitRhythm($0)) }
            ?? .question(.impossible(Self.alternatives(pattern)))
        return Found(meaning: meaning, count: match.count, isLoose: match.row.isLoose)
    }

    /// Schedules that a habit supports instead of the pattern.
    private static func alternatives(_ pattern: RepeatPattern) -> [String] {
        switch pattern.rule {
        case .days: return ["every 365 days"]
        case .weeks(let days):
            return days.isEmpty
                ? [] : [HabitWeekdays.frequency(days)?.words, "every \(7 * pattern.interval) days"].compactMap { $0 }
        case .months(.several(let days)):
            return days.compactMap { day -> String? in
                if case .day(let day) = day { "monthly on the \(CalendarWords.ordinalText(day))" } else { nil }
            }
        case .months(.weekday(_, let weekday)), .months(.lastWeekday(let weekday)):
            let name = weekday.name.lowercased()
            return ["every other \(name)", "every \(name)", "every 4 weeks on \(name)"]
        case .months: return ["every \(min(30 * pattern.interval, 365)) days"]
        case .years: return ["every 365 days"]
        }
    }

    /// Matches `every` followed by words that are not days.
    private func unknown(_ index: Int) -> Found? {
        guard ["every", "each", "every!"].contains(words[index].key) else { return nil }
        let count = min(words[(index + 1)...].prefix(2).prefix { !$0.bareKey.isEmpty }.count, 2) + 1
        return Found(meaning: .question(.unclear("every day", "every week", "every 3 days")), count: count)
    }
}

extension HabitFrequency {
    /// In lower case, as in a quick add line.
    var words: String { text.lowercased() }
}
