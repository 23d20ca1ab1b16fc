import Calendar

/// Days written out in English, always with the day before the month.
enum DayText {
    static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]

    private static let weekdays = Weekday.allCases.map { String($0.name.prefix(3)) }

    /// "Sat 21 Nov 2026"
    static func full(_ day: Day) -> String {
        let date = day.civil
        var text = weekday(day)
        text += " "
        text += String(date.day)
        text += " "
        text += months[date.month - 1]
        text += " "
        text += String(date.year)
        return text
    }

    /// "Saturday 21 Nov"
    static func long(_ day: Day) -> String {
        "\(day.weekday.name) \(short(day))"
    }

    /// "21 Nov"
    static func short(_ day: Day) -> String {
        let date = day.civil
        return "\(date.day) \(months[date.month - 1])"
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
    static func range(_ first: Day, _ last: Day) -> String {
        let end = "\(short(last)) \(last.civil.year)"
        if first == last { return end }
        let year = first.civil.year == last.civil.year ? "" : " \(first.civil.year)"
        return "\(short(first))\(year) to \(end)"
    }
}
