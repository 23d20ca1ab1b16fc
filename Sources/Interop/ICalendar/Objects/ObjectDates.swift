import Calendar
import Domain

/// The dates of an object as a device sent it, and what becomes of them when its task is due at another time or repeats
/// otherwise.
struct ObjectDates {
    private let original: CalendarComponent
    private let clock: CalendarClock

    init(_ original: CalendarComponent, _ clock: CalendarClock) { (self.original, self.clock) = (original, clock) }

    /// Keeps the zone of the device. The start of a series goes along with its due date, any other stays and is not after
    /// it (RFC 5545 §3.8.2.3).
    /// - Parameter after: how the task is written now.
    func fit(_ replaced: inout [String: [ContentLine]], _ after: CalendarComponent, _ task: TaskItem) {
        if fitSeries(&replaced, after, task) { return }
        // A start was written for a rule that is gone, but was there already.
        if task.dueDate != nil, replaced["DTSTART"]?.isEmpty == true { replaced["DTSTART"] = nil }
        guard let due = replaced["DUE"]?.first else { return }
        let (ownDue, start) = (original["DUE"], original["DTSTART"])
        let new = inOwnZone(due, like: ownDue ?? start)
        replaced["DUE"] = [new]
        if ownDue == nil, start != nil, original["DURATION"] == nil {
            // It is due when it starts.
            replaced["DTSTART"] = [ContentLine("DTSTART", new.value, new.parameters)]
            replaced["DUE"] = []
            return
        }
        if original["DURATION"] != nil { replaced["DURATION"] = [] }
        guard let first = replaced["DTSTART"]?.first ?? start else { return }
        let (startTime, dueTime) = (CalendarTime(first), CalendarTime(new))
        let isBefore = startTime.flatMap { start in
            dueTime.map { start.isDate == $0.isDate && clock.instant(start) < clock.instant($0) }
        }
        replaced["DTSTART"] = [
            isBefore == true ? inOwnZone(first, like: start) : ContentLine("DTSTART", new.value, new.parameters)
        ]
    }

    // MARK: - Series

    /// - Returns: false if it is no series that has both a start and a due date.
    private func fitSeries(
        _ replaced: inout [String: [ContentLine]], _ after: CalendarComponent, _ task: TaskItem
    ) -> Bool {
        guard let start = original["DTSTART"], let written = after["DUE"], let rule = after["RRULE"],
            ["DUE", "DTSTART", "RRULE"].contains(where: { replaced[$0] != nil })
        else { return false }
        let (ownDue, duration) = (original["DUE"], original["DURATION"])
        if ownDue == nil, duration == nil { return false }
        let isMoved = replaced["DUE"] != nil
        let due = isMoved ? inOwnZone(written, like: ownDue ?? start) : ownDue ?? inOwnZone(written, like: start)
        let first = isMoved ? self.start(start, before: due, task) : start
        let given = replaced["RRULE"]?.first ?? original["RRULE"] ?? rule
        if let first, let rules = rules(first, due, given, after, task) {
            replaced["DTSTART"] = isMoved ? [first] : nil
            if isMoved { replaced["DUE"] = ownDue == nil ? [] : [due] }
            replaced["RRULE"] = rules == Array(original.all("RRULE").prefix(1)) ? nil : rules
            return true
        }
        if task.repeatPattern == nil { return false }
        // The rule is exact only from the due date on.
        replaced["DTSTART"] = [ContentLine("DTSTART", due.value, due.parameters)]
        (replaced["DUE"], replaced["RRULE"]) = ([due], after.all("RRULE"))
        if duration != nil { replaced["DURATION"] = [] }
        return true
    }

    /// The rule that says with these dates how the task repeats: the given one, or the same counted from the start.
    /// - Returns: nil if none does.
    private func rules(
        _ start: ContentLine, _ due: ContentLine, _ rule: ContentLine, _ after: CalendarComponent, _ task: TaskItem
    ) -> [ContentLine]? {
        guard let pattern = task.repeatPattern, let date = task.dueDate else { return [rule] }
        let own = after.all(TodoOwnField.repeats)
        let first = CalendarTime(start).flatMap { clock.due($0)?.day } ?? date.day
        let shifted = TodoRepeat.rule(pattern, date, startingOn: first, in: clock.moment.zone)
        return ([rule] + (shifted.map { [ContentLine("RRULE", $0)] } ?? [])).map { [$0] }.first { rules in
            TodoWriter.pattern(of: [due, start] + rules + own, clock) == pattern
        }
    }

    /// The start that is as long before the due date as it was; nil if that cannot be said.
    private func start(_ start: ContentLine, before due: ContentLine, _ task: TaskItem) -> ContentLine? {
        guard let first = CalendarTime(start), clock.due(first) != nil, let new = CalendarTime(due) else { return nil }
        guard let line = original["DUE"] else { return self.start(start, longBefore: task.dueDate) }
        guard let old = CalendarTime(line), clock.due(old) != nil, first.isDate == old.isDate else { return nil }
        let days = new.time.day - old.time.day
        if let from = first.time.second, let was = old.time.second, let now = new.time.second {
            let time = LocalMinute(day: first.time.day + days, minute: from / 60 + now / 60 - was / 60)
            return self.line(time.day, minute: time.minute, like: start, first)
        }
        return self.line(first.time.day + days, minute: new.time.second.map { $0 / 60 }, like: due, new)
    }

    /// The start of a task that says how long it lasts, instead of when it is due.
    private func start(_ start: ContentLine, longBefore due: DueDate?) -> ContentLine? {
        let (zone, text) = (clock.moment.zone, original["DURATION"]?.value ?? "")
        guard let due, let length = CalendarDuration(text),
            let first = due.adding(CalendarDuration(seconds: -length.seconds), in: zone)?
                .adding(CalendarDuration(days: -length.days), in: zone),
            first.adding(length, in: zone) == due
        else { return nil }
        return inOwnZone(ContentLine("DTSTART", first, in: zone), like: start)
    }

    /// A start in the form of another time.
    private func line(_ day: Day, minute: Int?, like line: ContentLine, _ time: CalendarTime) -> ContentLine {
        let text = minute.map { BasicTime.text(day.limited, minute: $0) } ?? BasicTime.text(day.limited)
        return ContentLine("DTSTART", time.time.isUTC ? "\(text)Z" : text, line.parameters)
    }

    // MARK: - Zones

    /// The same time in the zone that the device used: one of its own, UTC, or none.
    private func inOwnZone(_ line: ContentLine, like own: ContentLine?) -> ContentLine {
        guard let own, let time = CalendarTime(line), !time.isDate, let used = CalendarTime(own), !used.isDate,
            let due = clock.due(time), let minute = due.minute
        else { return line }
        if used.time.isUTC { return ContentLine(line.name, BasicTime.text(clock.instant(time))) }
        guard let name = used.zoneName else { return ContentLine(line.name, BasicTime.text(due.day, minute: minute)) }
        let zone = clock.zones.zone(named: name) ?? clock.moment.zone
        let (day, there) = zone.local(clock.moment.zone.instant(of: due.day, minute: minute))
        return ContentLine(
            line.name, BasicTime.text(day, minute: there), [ContentLine.Parameter(name: "TZID", values: [name])])
    }
}
