import Calendar
import Domain

/// Dates and numbers as the lines of lists write them, in the words of the scripts of the pages (`js/dates.js` and
/// `js/words.js`), which write them again when something changes.
struct LineWords {
    let today: Day
    let isMonthFirst: Bool

    init(today: Day, settings: Settings) {
        self.today = today
        isMonthFirst = settings.dateOrder == .monthFirst
    }

    /// Such as `Thu 19 Nov`, with the year unless it is the current one.
    func shortDay(_ day: Day) -> String {
        let (year, month, date) = day.civil
        let name = CalendarWords.monthName(month).prefix(3)
        let text = "\(day.weekday.name.prefix(3)) \(isMonthFirst ? "\(name) \(date)" : "\(date) \(name)")"
        return year == today.civil.year ? text : "\(text) \(year)"
    }

    func nearDay(_ day: Day) -> String {
        switch day - today {
        case 0: "Today"
        case 1: "Tomorrow"
        case -1: "Yesterday"
        default: shortDay(day)
        }
    }

    /// The whole date, such as `Tomorrow 14:30`.
    func whole(_ due: DueText?) -> String {
        guard let due else { return "No date" }
        return due.time.isEmpty ? nearDay(due.day) : "\(nearDay(due.day)) \(due.time)"
    }

    /// The end of a line below a heading that names `shown`; empty for an all-day task on that day.
    func due(_ due: DueText?, below shown: Day) -> String {
        guard let due else { return "" }
        guard due.day != shown else { return due.time }
        let words = LineWords(today: shown, isMonthFirst: isMonthFirst)
        return due.time.isEmpty ? words.nearDay(due.day) : "\(words.nearDay(due.day)) \(due.time)"
    }

    private init(today: Day, isMonthFirst: Bool) {
        (self.today, self.isMonthFirst) = (today, isMonthFirst)
    }

    /// Such as `14,724`.
    static func number(_ value: Int) -> String {
        let digits = String(value)
        return String(
            digits.enumerated().flatMap { place, digit -> [Character] in
                let left = digits.count - place
                return place > 0 && left % 3 == 0 ? [",", digit] : [digit]
            })
    }

    static func count(_ value: Int, _ noun: String) -> String {
        "\(number(value)) \(noun)\(value == 1 ? "" : "s")"
    }

    /// Such as `1 h 30 min`.
    static func duration(_ seconds: Int) -> String {
        let minutes = Int((Double(seconds) / 60).rounded())
        let (hours, rest) = (minutes / 60, minutes % 60)
        if hours == 0 { return "\(minutes) min" }
        return rest == 0 ? "\(hours) h" : "\(hours) h \(rest) min"
    }

    /// The pattern of a repeating task in plain words: `every! 3 days` is `Every 3 days after completion`.
    static func repeating(_ pattern: String) -> String {
        var words = pattern.split(separator: " ").map { String($0) }
        if let from = words.firstIndex(of: "from"), from + 1 < words.count { words.removeSubrange(from...(from + 1)) }
        guard words.count > 1, words[0] == "every" || words[0] == "every!" else { return pattern }
        let isCounted = words.removeFirst() == "every!"
        let end = words.firstIndex { $0 == "until" || $0 == "for" } ?? words.endIndex
        let said = words[..<end].map(word)
        let isOfMonth =
            said.starts(with: ["last", "day"]) || said.count > 1 && (said[0] == "last" || isOrdinal(said[0]))
        let rule = isOfMonth ? "month on the \(said.joined(separator: " "))" : said.joined(separator: " ")
        let rest = words[end...].map { " \($0)" }.joined()
        return "Every \(rule)\(isCounted ? " after completion" : "")\(rest)"
    }

    private static func isOrdinal(_ word: String) -> Bool {
        word.first?.isNumber == true && ["st", "nd", "rd", "th"].contains { word.hasSuffix($0) }
    }

    private static func word(_ word: String) -> String {
        if word == "weekday" { return "working day" }
        let names = word.split(separator: ",").map { part in
            Weekday.allCases.first { $0.name.prefix(3).lowercased() == part || $0.name.lowercased() == part }?.name
        }
        guard !names.isEmpty, names.allSatisfy({ $0 != nil }) else { return word }
        let known = names.compactMap { $0 }
        return known.count == 1
            ? known[0] : "\(known.dropLast().joined(separator: ", ")) and \(known[known.count - 1])"
    }
}

/// A due date as the API writes it: a day, or a day and a time.
struct DueText {
    let day: Day
    let time: String

    init?(_ text: String?) {
        guard let text, let day = Day(String(text.prefix(10))) else { return nil }
        self.day = day
        time = text.utf8.count > 10 ? String(text.dropFirst(11).prefix(5)) : ""
    }
}

extension DueText {
    var withoutTime: DueText { DueText(day: day, time: "") }

    private init(day: Day, time: String) {
        (self.day, self.time) = (day, time)
    }
}
