import Calendar
import Domain
import JSON

/// Dates and numbers as the lines of lists write them, in the words of the scripts of the pages (`js/dates.js` and
/// `js/words.js`), which write them again when something changes.
struct LineWords {
    static let priorities = ["P0": "Highest", "P1": "High", "P2": "Medium", "P3": "Low"]

    let today: Day
    let isMonthFirst: Bool
    let hours: HourFormat
    /// None as long as there is one person.
    var people: [Person] = []
    var viewer: Viewer?

    /// - Parameter browserClock: how the language of the browser counts hours, as the scripts have noted it.
    init(today: Day, settings: Settings, browserClock: String? = nil) {
        self.today = today
        isMonthFirst = settings.dateOrder == .monthFirst
        hours = settings.clock.hours(where: browserClock)
    }

    /// Such as `14:05` or `2:05 pm`; an empty text stays empty.
    func clock(_ time: String) -> String { hours.text(time) }

    /// Such as `Thu 19 Nov`, with the year unless it is the current one.
    func shortDay(_ day: Day) -> String {
        let text = "\(day.weekday.name.prefix(3)) \(dayAndMonth(day))"
        return day.civil.year == today.civil.year ? text : "\(text) \(day.civil.year)"
    }

    /// Such as `Saturday, 21 November`.
    func longDay(_ day: Day) -> String {
        let (_, month, date) = day.civil
        return "\(day.weekday.name), \(dated(date, CalendarWords.monthName(month)))"
    }

    /// Such as `19 Nov`.
    func dayAndMonth(_ day: Day) -> String {
        let (_, month, date) = day.civil
        return dated(date, CalendarWords.monthName(month).prefix(3))
    }

    /// Such as `1 to 6 Nov`, `28 Nov to 4 Dec`, or a single day.
    func range(_ first: Day, _ last: Day) -> String {
        guard first != last else { return dayAndMonth(last) }
        let isSameMonth = first.startOfMonth == last.startOfMonth
        guard isSameMonth else { return "\(dayAndMonth(first)) to \(dayAndMonth(last))" }
        return isMonthFirst
            ? "\(dayAndMonth(first)) to \(last.civil.day)" : "\(first.civil.day) to \(dayAndMonth(last))"
    }

    /// Such as `30 Nov – 6 Dec`, with the year unless it is the current one.
    func rangeTitle(_ first: Day, _ last: Day) -> String {
        let text = range(first, last).replacing(" to ", with: " – ")
        return last.civil.year == today.civil.year ? text : "\(text) \(last.civil.year)"
    }

    private func dated(_ date: Int, _ month: some StringProtocol) -> String {
        isMonthFirst ? "\(month) \(date)" : "\(date) \(month)"
    }

    func nearDay(_ day: Day) -> String {
        switch day - today {
        case 0: "Today"
        case 1: "Tomorrow"
        case -1: "Yesterday"
        default: shortDay(day)
        }
    }

    /// A near day within a sentence.
    func nearDayInSentence(_ day: Day) -> String {
        let text = nearDay(day)
        return text.contains(" ") ? text : text.lowercased()
    }

    /// The whole date, such as `Tomorrow 14:30`.
    func whole(_ due: DueText?) -> String {
        guard let due else { return "No date" }
        return due.time.isEmpty ? nearDay(due.day) : "\(nearDay(due.day)) \(clock(due.time))"
    }

    /// The end of a line below a heading that names `shown`; empty for an all-day task on that day.
    func due(_ due: DueText?, below shown: Day) -> String {
        guard let due else { return "" }
        guard due.day != shown else { return clock(due.time) }
        return LineWords(today: shown, isMonthFirst: isMonthFirst, hours: hours).whole(due)
    }

    private init(today: Day, isMonthFirst: Bool, hours: HourFormat) {
        (self.today, self.isMonthFirst, self.hours) = (today, isMonthFirst, hours)
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

    /// A whole percentage; 0 and 100 only if exact.
    static func percent(_ share: Double) -> String {
        let whole = Int((share * 100).rounded())
        return "\(share > 0 && share < 1 ? min(max(whole, 1), 99) : whole)%"
    }

    static func count(_ value: Int, _ noun: String) -> String {
        "\(number(value)) \(noun)\(value == 1 ? "" : "s")"
    }

    /// How many tasks, and how long the open ones are estimated to take.
    static func sum(_ tasks: [JSONValue]) -> String {
        let seconds = tasks.reduce(0) { $0 + ($1.flag("isComplete") ? 0 : $1.whole("estimatedDuration")) }
        let count = count(tasks.count, "task")
        return seconds > 0 ? "\(count), \(duration(seconds))" : count
    }

    /// Such as `5 of 8 glasses`, or `1 of at most 2 coffees`.
    static func count(_ amount: JSONValue?, of target: JSONValue) -> String {
        let limit = target.text("kind") == "atMost" ? "at most " : ""
        return "\(Self.amount(amount)) of \(limit)\(Self.amount(target["amount"])) \(target.text("unit") ?? "")"
    }

    private static func amount(_ value: JSONValue?) -> String {
        guard case .number(let number)? = value else { return "0" }
        if let whole = number.integer { return Self.number(Int(whole)) }
        let parts = number.text.split(separator: ".")
        return "\(Self.number(Int(parts[0]) ?? 0)).\(parts.last ?? "")"
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
