import Calendar
import Domain

/// Tells which objects a calendar-query asks for.
public struct CalendarQuery: Sendable {
    private let filter: ComponentFilter
    private let moment: Moment
    private let zones: any ZoneDirectory

    /// - Parameter moment: its zone is that of times without a zone, and of days.
    public init(_ filter: ComponentFilter, at moment: Moment, zones: any ZoneDirectory) {
        (self.filter, self.moment, self.zones) = (filter, moment, zones)
    }

    /// Whether all objects match, or none, each of which has one VTODO; nil if that depends on their content.
    public var verdict: Bool? {
        if filter.name != "VCALENDAR" || filter.isAbsent { return false }
        guard filter.time == nil, filter.properties.isEmpty else { return nil }
        guard let only = filter.components.first else { return true }
        guard filter.components.count == 1 else { return nil }
        if ["VEVENT", "VJOURNAL", "VFREEBUSY"].contains(only.name) { return only.isAbsent }
        guard only.name == "VTODO" else { return nil }
        if only.isAbsent { return false }
        return only.time == nil && only.properties.isEmpty && only.components.isEmpty ? true : nil
    }

    /// False for what is not iCalendar.
    public func matches(_ bytes: [UInt8]) -> Bool {
        guard let calendar = Self.calendar(bytes) else { return false }
        var known = CalendarZones(zones)
        for zone in calendar.components where zone.name == "VTIMEZONE" { known.define(zone) }
        let clock = CalendarClock(moment: moment, zones: known)
        return filter.name == calendar.name && !filter.isAbsent && ComponentMatch(clock: clock).holds(filter, calendar)
    }

    private static func calendar(_ bytes: [UInt8]) -> CalendarComponent? {
        var reader = CalendarReader(
            MemorySource(bytes), wanted: ["VTODO", "VTIMEZONE", "VEVENT", "VJOURNAL", "VFREEBUSY"])
        var calendar = CalendarComponent("VCALENDAR")
        do {
            while let item = try reader.next() {
                switch item {
                case .start, .skipped: continue
                case .property(let line): calendar.properties.append(line)
                case .component(let component): calendar.components.append(component)
                }
            }
        } catch { return nil }
        return calendar
    }
}

/// Compares components with filters.
private struct ComponentMatch {
    let clock: CalendarClock

    func holds(_ filter: ComponentFilter, _ component: CalendarComponent) -> Bool {
        if let range = filter.time, !overlaps(range, component) { return false }
        return filter.properties.allSatisfy { holds($0, component) }
            && filter.components.allSatisfy { inner in
                let found = component.components.filter { $0.name == inner.name }
                if inner.isAbsent { return found.isEmpty }
                return found.contains { holds(inner, $0, within: component) }
            }
    }

    private func holds(_ filter: ComponentFilter, _ inner: CalendarComponent, within outer: CalendarComponent) -> Bool {
        guard inner.name == "VALARM", let range = filter.time else { return holds(filter, inner) }
        var rest = filter
        rest.time = nil
        return rings(inner, of: outer, in: range) && holds(rest, inner)
    }

    private func holds(_ filter: PropertyFilter, _ component: CalendarComponent) -> Bool {
        let found = component.all(filter.name)
        if filter.isAbsent { return found.isEmpty }
        return found.contains { line in
            if let text = filter.text, !text.matches(CalendarText.plain(line.value)) { return false }
            if let range = filter.time {
                guard let at = instant(line), range.start <= at, at < range.end else { return false }
            }
            return filter.parameters.allSatisfy { holds($0, line) }
        }
    }

    private func holds(_ filter: ParameterFilter, _ line: ContentLine) -> Bool {
        guard let found = line.parameters.first(where: { $0.name == filter.name }) else { return filter.isAbsent }
        if filter.isAbsent { return false }
        return filter.text.map { text in found.values.contains { text.matches($0) } } ?? true
    }

    private func instant(_ line: ContentLine?) -> Int64? {
        line.flatMap { CalendarTime($0) }.map { clock.instant($0).milliseconds }
    }

    private func overlaps(_ range: TimeRange, _ component: CalendarComponent) -> Bool {
        guard component.name == "VTODO" else {
            return ["VCALENDAR", "VTIMEZONE", "VALARM"].contains(component.name)
        }
        let span = TodoSpan(
            start: instant(component["DTSTART"]), due: instant(component["DUE"]),
            duration: component["DURATION"].flatMap { CalendarDuration($0.value) }.map {
                Int64($0.days) * 86_400_000 + Int64($0.seconds) * 1_000
            },
            completed: instant(component["COMPLETED"]), created: instant(component["CREATED"]))
        if span.overlaps(range) { return true }
        return shifts(component, range).contains { span.shifted($0).overlaps(range) }
    }

    /// How much later the repeats of a task are that may lie in the range.
    private func shifts(_ todo: CalendarComponent, _ range: TimeRange) -> [Int64] {
        guard let rule = todo["RRULE"]?.value,
            let line = todo["DTSTART"] ?? todo["DUE"], let time = CalendarTime(line), let first = clock.due(time),
            let begin = instant(line), begin < range.end
        else { return [] }
        let zone = clock.moment.zone
        guard var pattern = RecurrenceRule.pattern(rule, start: first.day, zone: zone) else {
            // What no pattern says is taken to repeat for ever, rather than left out.
            return range.start >= begin ? [range.start - begin + 1] : []
        }
        var (due, shifts) = (first, [Int64]())
        for _ in 0..<Self.steps {
            guard let next = pattern.afterCompletion(of: due, on: due.day, weekStart: .monday) else { break }
            (due, pattern) = (next.dueDate, next.pattern)
            let shift = zone.instant(of: due.day, minute: due.minute ?? 0).milliseconds - begin
            guard begin + shift < range.end else { break }
            if begin + shift >= range.start - Self.longest { shifts.append(shift) }
        }
        return shifts
    }

    /// Ten years of days.
    private static let steps = 3_660
    /// No task takes longer from its start to its end, in milliseconds.
    private static let longest: Int64 = 366 * 86_400_000

    private func rings(_ alarm: CalendarComponent, of todo: CalendarComponent, in range: TimeRange) -> Bool {
        guard let trigger = alarm["TRIGGER"] else { return false }
        let at: Int64
        if let fixed = instant(trigger) {
            at = fixed
        } else {
            let isEnd = trigger[parameter: "RELATED"]?.uppercased() == "END"
            let base = isEnd ? todo["DUE"] ?? todo["DTSTART"] : todo["DTSTART"] ?? todo["DUE"]
            guard let base = instant(base), let lead = CalendarDuration(trigger.value) else { return false }
            at = base + Int64(lead.days) * 86_400_000 + Int64(lead.seconds) * 1_000
        }
        return range.start <= at && at < range.end
    }
}

/// When a VTODO takes place, in milliseconds.
private struct TodoSpan {
    var start: Int64?
    var due: Int64?
    var duration: Int64?
    var completed: Int64?
    var created: Int64?

    func shifted(_ by: Int64) -> TodoSpan {
        TodoSpan(start: start.map { $0 + by }, due: due.map { $0 + by }, duration: duration)
    }

    /// The table of RFC 4791 §9.9.
    func overlaps(_ range: TimeRange) -> Bool {
        let (from, to) = (range.start, range.end)
        switch (start, duration, due, completed, created) {
        case (let start?, let duration?, _, _, _):
            return from <= start + duration && (to > start || to >= start + duration)
        case (let start?, nil, let due?, _, _): return (from < due || from <= start) && (to > start || to >= due)
        case (let start?, nil, nil, _, _): return from <= start && to > start
        case (nil, _, let due?, _, _): return from < due && to >= due
        case (nil, _, nil, let completed?, let created?):
            return (from <= created || from <= completed) && (to >= created || to >= completed)
        case (nil, _, nil, let completed?, nil): return from <= completed && to >= completed
        case (nil, _, nil, nil, let created?): return to > created
        case (nil, _, nil, nil, nil): return true
        }
    }
}
