/// Days written out in English, always with the day before the month.
enum DayText {
    static let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
    static let weekdays = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]

    /// "Sat 21 Nov 2026"
    static func full(_ day: CalendarDay) -> String {
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

    /// "21 Nov"
    static func short(_ day: CalendarDay) -> String {
        let date = day.civil
        return "\(date.day) \(months[date.month - 1])"
    }

    /// "Sat"
    static func weekday(_ day: CalendarDay) -> String {
        weekdays[day.weekday - 1]
    }

    /// "Nov"
    static func month(_ day: CalendarDay) -> String {
        months[day.civil.month - 1]
    }

    /// "23 Oct to 21 Nov 2026"; the first year only where it differs.
    static func range(_ first: CalendarDay, _ last: CalendarDay) -> String {
        let end = "\(short(last)) \(last.civil.year)"
        if first == last { return end }
        let year = first.civil.year == last.civil.year ? "" : " \(first.civil.year)"
        return "\(short(first))\(year) to \(end)"
    }
}
