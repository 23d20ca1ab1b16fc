import Calendar

/// Days written out in English.
struct DayText: Sendable {
    var isMonthFirst = false

    static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    private static let weekdays = Weekday.allCases.map { String($0.name.prefix(3)) }

    /// "Sat 21 Nov 2026" or "Sat Nov 21 2026"
    func full(_ day: Day) -> String {
        var text = Self.weekday(day)
        text += " "
        text += short(day)
        text += " "
        text += String(day.civil.year)
        return text
    }

    /// "Saturday 21 Nov" or "Saturday Nov 21"
    func long(_ day: Day) -> String {
        "\(day.weekday.name) \(short(day))"
    }

    /// "21 Nov" or "Nov 21"
    func short(_ day: Day) -> String {
        let date = day.civil
        let month = Self.months[date.month - 1]
        return isMonthFirst ? "\(month) \(date.day)" : "\(date.day) \(month)"
    }

    /// "Sat"
    static func weekday(_ day: Day) -> String {
        weekdays[day.weekday.rawValue]
    }

    /// "Nov"
    static func month(_ day: Day) -> String {
        months[day.civil.month - 1]
    }

    /// "23 Oct to 21 Nov 2026"; the first year only if it differs.
    func range(_ first: Day, _ last: Day) -> String {
        let end = "\(short(last)) \(last.civil.year)"
        if first == last { return end }
        let year = first.civil.year == last.civil.year ? "" : " \(first.civil.year)"
        return "\(short(first))\(year) to \(end)"
    }
}
