import Calendar

extension CalendarComponent {
    /// The last year whose changes are looked at; a rule that holds until then holds from then on.
    private static let lastYear = 2_040

    /// The VTIMEZONE of a zone: each change of its offset since a year, or the yearly rule that they follow.
    static func timeZone(_ zone: Zone, since year: Int) -> CalendarComponent {
        let start = zone.offset(
            at: Zone.utc.instant(of: Day(year: year, month: 1, day: 1) ?? Day(number: 0), minute: 0))
        var before = start
        let changes = zone.changes(in: year...lastYear).map { change in
            defer { before = change.offset }
            return LocalChange(change, before: before)
        }
        var parts = [observance(LocalChange(wall: wall(of: year), before: start, after: start), rule: nil)]
        var rest = changes[...]
        let rules = YearlyChange.rules(of: changes, lastYear: lastYear)
        if let first = rules.map(\.first.day).min() { rest = changes.prefix { $0.day < first } }
        parts += rest.map { observance($0, rule: nil) } + rules.map { observance($0.first, rule: $0.text) }
        return CalendarComponent("VTIMEZONE", [ContentLine("TZID", zone.name)], parts)
    }

    private static func wall(of year: Int) -> Int64 {
        Int64((Day(year: year, month: 1, day: 1) ?? Day(number: 0)).number) * 86_400
    }

    private static func observance(_ change: LocalChange, rule: String?) -> CalendarComponent {
        let wall = Instant(milliseconds: (Int64(change.day.number) * 86_400 + Int64(change.second)) * 1_000)
        let properties = [
            ContentLine("DTSTART", String(BasicTime.text(wall).dropLast())),
            ContentLine("TZOFFSETFROM", offset(change.before)), ContentLine("TZOFFSETTO", offset(change.after)),
        ]
        let name = change.after > change.before ? "DAYLIGHT" : "STANDARD"
        return CalendarComponent(name, properties + (rule.map { [ContentLine("RRULE", $0)] } ?? []))
    }

    private static func offset(_ seconds: Int) -> String {
        let digits = [abs(seconds) / 3_600, abs(seconds) / 60 % 60, abs(seconds) % 60].map {
            $0 < 10 ? "0\($0)" : "\($0)"
        }
        let shown = seconds % 60 == 0 ? digits.prefix(2) : digits[...]
        return (seconds < 0 ? "-" : "+") + shown.joined()
    }
}

/// A change of the offset on the wall clock before it.
private struct LocalChange {
    let day: Day
    /// Since midnight.
    let second: Int
    let before: Int
    let after: Int

    init(wall: Int64, before: Int, after: Int) {
        let number = Zone.floorDivide(wall, 86_400)
        day = Day(number: Int(number))
        second = Int(wall - number * 86_400)
        (self.before, self.after) = (before, after)
    }

    init(_ change: ZoneChange, before: Int) {
        let wall = Zone.floorDivide(change.at.milliseconds, 1_000) + Int64(before)
        self.init(wall: wall, before: before, after: change.offset)
    }
}

/// Changes on the same weekday of the same month each year.
private struct YearlyChange {
    let first: LocalChange
    let text: String

    private static let names = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]

    /// The rules that all changes follow from some year to the last; empty if there are none.
    static func rules(of changes: [LocalChange], lastYear: Int) -> [YearlyChange] {
        let last = changes.filter { $0.day.civil.year == lastYear }
        let series = last.map { change in
            [true, false].map { isLast in run(changes, change, isLast: isLast) }.max { $0.count < $1.count } ?? []
        }
        // Several years, since any day is on some weekday of a month.
        guard !series.isEmpty, let years = series.map(\.count).min(), years >= 7 else { return [] }
        let start = lastYear - years + 1
        let count = changes.filter { $0.day.civil.year >= start }.count
        guard count == years * last.count else { return [] }
        return series.compactMap { run in
            run.last { $0.day.civil.year >= start }.map { YearlyChange(first: $0, text: text(run)) }
        }
    }

    /// The changes of consecutive years like the last one, from the last to the first.
    private static func run(_ changes: [LocalChange], _ last: LocalChange, isLast: Bool) -> [LocalChange] {
        let month = last.day.civil.month
        let rule: MonthDay =
            isLast ? .lastWeekday(last.day.weekday) : .weekday((last.day.civil.day - 1) / 7 + 1, last.day.weekday)
        var (run, year): ([LocalChange], Int) = ([], last.day.civil.year)
        for change in changes.reversed() where change.day.civil.month == month && change.after == last.after {
            guard change.day.civil.year == year, rule.day(ofMonth: month, year: year) == change.day,
                (change.second, change.before) == (last.second, last.before)
            else { break }
            run.append(change)
            year -= 1
        }
        return run
    }

    private static func text(_ run: [LocalChange]) -> String {
        let (_, month, _) = run[0].day.civil
        let weekday = names[run[0].day.weekday.rawValue]
        let isLast = run.allSatisfy {
            MonthDay.lastWeekday($0.day.weekday).day(ofMonth: month, year: $0.day.civil.year) == $0.day
        }
        let number = isLast ? -1 : (run[0].day.civil.day - 1) / 7 + 1
        return "FREQ=YEARLY;BYMONTH=\(month);BYDAY=\(number)\(weekday)"
    }
}
