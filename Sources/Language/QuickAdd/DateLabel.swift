import Calendar
import Text

/// Formats days, times and durations for chips.
enum DateLabel {
    /// Such as `Tomorrow, Sun 22 Nov`; includes the year unless it is the current one.
    static func text(_ date: NamedTime, _ moment: Moment) -> String {
        guard let day = date.day else { return date.minute.map(time) ?? "" }
        let (year, month, number) = day.civil
        var text = "\(day.weekday.name.prefix(3)) \(number) \(CalendarWords.monthName(month).prefix(3))"
        if year != moment.today.civil.year { text += " \(year)" }
        switch day - moment.today {
        case 0: text = "\(date.isEvening ? "Tonight" : "Today"), \(text)"
        case 1: text = "Tomorrow, \(text)"
        default: break
        }
        return date.minute.map { "\(text), \(time($0))" } ?? text
    }

    /// Such as `Mon 7 Dec 2026`.
    static func day(_ day: Day) -> String {
        let (year, month, number) = day.civil
        return "\(day.weekday.name.prefix(3)) \(number) \(CalendarWords.monthName(month).prefix(3)) \(year)"
    }

    /// Formats minutes since midnight, such as `15:00`.
    static func time(_ minute: Int) -> String {
        "\(Digits.padded(minute / 60, 2)):\(Digits.padded(minute % 60, 2))"
    }

    /// Such as `1 h 30 min`; omits the seconds.
    static func duration(_ seconds: Int) -> String {
        let (days, hours, minutes) = (seconds / 86_400, seconds / 3_600 % 24, seconds / 60 % 60)
        let parts = [(days, "d"), (hours, "h"), (minutes, "min")].filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
        return parts.isEmpty ? "0 min" : parts.joined(separator: " ")
    }

    static func reminder(_ text: String) -> String {
        DueDate(text) == nil ? "Remind \(text) before" : "Remind at \(text.replacing("T", with: " "))"
    }

    /// An unambiguous phrase for the day that the parser understands, such as `on sat 24 oct`.
    static func words(_ day: Day, _ options: QuickAddOptions) -> String {
        let (year, month, number) = day.civil
        let text = "on \(day.weekday.shortName) \(number) \(CalendarWords.monthText(month))"
        return options.next(number, of: month) == day ? text : "\(text) \(year)"
    }
}
