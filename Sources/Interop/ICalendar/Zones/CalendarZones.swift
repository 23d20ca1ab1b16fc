import Calendar
import Domain

/// The time zones that a file names: those of the system, and others by the rules that the file gives.
struct CalendarZones: Sendable {
    /// No file has so many.
    private static let limit = 500

    private let directory: any ZoneDirectory
    private var defined: [String: Zone] = [:]

    init(_ directory: any ZoneDirectory) { self.directory = directory }

    /// Takes the rules of a VTIMEZONE; of several for one name, the first.
    mutating func define(_ component: CalendarComponent) {
        guard let name = component["TZID"]?.value, defined[name] == nil, defined.count < Self.limit,
            let zone = Zone(vtimezone: component)
        else { return }
        defined[name] = zone
    }

    /// - Returns: nil if the name is unknown and the file has no rules for it.
    func zone(named name: String) -> Zone? {
        if let zone = directory.zone(named: name) ?? defined[name] { return zone }
        // Such as /freeassociation.sourceforge.net/Tzfile/Europe/Berlin.
        let parts = name.split(separator: "/")
        for count in [3, 2] where parts.count > count {
            if let zone = directory.zone(named: parts.suffix(count).joined(separator: "/")) { return zone }
        }
        return WindowsZone.zone(named: name, in: directory)
    }
}

extension Zone {
    /// The years for which the rules of a file are followed.
    private static let years = 1_900...2_100
    /// The number of rules that are followed, so that a file cannot take long.
    private static let ruleLimit = 50

    /// A zone by the rules of a VTIMEZONE (RFC 5545 §3.6.5); nil if they cannot be read.
    init?(vtimezone component: CalendarComponent) {
        let observances = component.components.filter { ["STANDARD", "DAYLIGHT"].contains($0.name) }
            .compactMap(Observance.init)
        guard let first = observances.min(by: { $0.start < $1.start }) else { return nil }
        let changes =
            observances.flatMap(\.single)
            + observances.flatMap(\.yearly).prefix(Self.ruleLimit).flatMap { $0(Self.years) }
        self.init(name: component["TZID"]?.value ?? "", first: first.before, changes: changes)
    }
}

/// Standard or daylight saving time: from when on it applies, each time.
private struct Observance {
    /// On the wall clock before the change, in seconds since 1970.
    let start: Int64
    let before: Int
    let after: Int
    private let day: Day
    private let rules: [YearlyRule]
    private let dates: [BasicTime]

    init?(_ component: CalendarComponent) {
        guard let time = component["DTSTART"].flatMap({ BasicTime($0.value) }),
            let before = component["TZOFFSETFROM"].flatMap({ Self.offset($0.value) }),
            let after = component["TZOFFSETTO"].flatMap({ Self.offset($0.value) })
        else { return nil }
        (self.before, self.after, day) = (before, after, time.day)
        start = Self.wall(time.day, time.second ?? 0)
        rules = component.all("RRULE").compactMap { YearlyRule($0.value, start: time.day) }
        dates = component.all("RDATE").flatMap { $0.value.split(separator: ",") }.compactMap { BasicTime($0) }
    }

    /// The first change, and others on single days.
    var single: [ZoneChange] { ([start] + dates.map { Self.wall($0.day, $0.second ?? 0) }).map(change) }

    /// The changes of each rule in a range of years.
    var yearly: [(ClosedRange<Int>) -> [ZoneChange]] {
        rules.map { rule in
            { years in years.compactMap { rule.day(in: $0) }.compactMap { change(rule, on: $0) } }
        }
    }

    private func change(_ rule: YearlyRule, on day: Day) -> ZoneChange? {
        let wall = Self.wall(day, 0) + start - Self.wall(self.day, 0)
        let end = wall - (rule.endsInUTC ? Int64(before) : 0)
        return wall > start && end <= rule.until ?? end ? change(wall) : nil
    }

    private func change(_ wall: Int64) -> ZoneChange {
        ZoneChange(at: Instant(milliseconds: (wall - Int64(before)) * 1_000), offset: after)
    }

    private static func wall(_ day: Day, _ second: Int) -> Int64 { Int64(day.number) * 86_400 + Int64(second) }

    /// `±HHMM` or `±HHMMSS`, less than a day.
    private static func offset(_ text: String) -> Int? {
        let digits = text.dropFirst()
        guard let sign = text.first, sign == "+" || sign == "-", [4, 6].contains(digits.count),
            digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let hours = Int(digits.prefix(2)),
            let minutes = Int(digits.dropFirst(2).prefix(2)), hours <= 23, minutes <= 59
        else { return nil }
        let seconds = hours * 3_600 + minutes * 60 + (Int(digits.dropFirst(4)) ?? 0)
        return sign == "-" ? -seconds : seconds
    }
}

/// A recurrence rule of one day each year, as clock changes have it.
private struct YearlyRule {
    private let month: Int
    private let days: Set<Int>
    private let weekday: Weekday?
    /// Which of the weekdays of the month, counted from the end if negative.
    private let number: Int?
    /// The last time of the rule in seconds since 1970.
    private(set) var until: Int64?
    private(set) var endsInUTC = false

    private static let names = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"]

    /// - Returns: nil for any other rule; then only the first change is known.
    init?(_ text: String, start: Day) {
        var parts: [Substring: Substring] = [:]
        let upper = text.uppercased()
        for part in upper.split(separator: ";") {
            guard let equals = part.firstIndex(of: "=") else { return nil }
            parts[part[..<equals]] = part[part.index(after: equals)...]
        }
        guard parts["FREQ"] == "YEARLY", ["1", nil].contains(parts["INTERVAL"]), parts["COUNT"] == nil,
            let month = parts["BYMONTH"].map({ Int($0) }) ?? start.civil.month, (1...12).contains(month)
        else { return nil }
        self.month = month
        let days = Set((parts["BYMONTHDAY"] ?? "").split(separator: ",").compactMap { Int($0) })
        if let text = parts["BYDAY"] {
            guard let index = Self.names.firstIndex(of: String(text.suffix(2))) else { return nil }
            weekday = Weekday(rawValue: index)
            let prefix = text.dropLast(2)
            number = prefix.isEmpty ? nil : Int(prefix)
            self.days = days
            if number == nil, days.isEmpty { return nil }
        } else {
            (weekday, number) = (nil, nil)
            self.days = days.isEmpty ? [start.civil.day] : days
        }
        if let text = parts["UNTIL"] {
            guard let time = BasicTime(text) else { return nil }
            until = Int64(time.day.number) * 86_400 + Int64(time.second ?? 86_399)
            endsInUTC = time.isUTC
        }
    }

    func day(in year: Int) -> Day? {
        guard let first = Day(year: year, month: month, day: 1) else { return nil }
        let length = Day.length(ofMonth: month, year: year)
        let all = (1...length).filter { days.isEmpty || days.contains($0) || days.contains($0 - length - 1) }
            .map { first + ($0 - 1) }.filter { weekday == nil || $0.weekday == weekday }
        guard let number else { return all.first }
        let index = number > 0 ? number - 1 : all.count + number
        return all.indices.contains(index) ? all[index] : nil
    }
}
