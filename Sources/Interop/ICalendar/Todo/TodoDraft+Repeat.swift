import Calendar
import Domain

/// Repeats and reminders.
extension TodoDraft {
    /// Reads the repeat, and moves the due date of a series past the occurrences that are tasks of their own.
    /// - Returns: whether an occurrence is left.
    mutating func readRepeat(_ occurrences: [CalendarTime]) -> Bool {
        let rule = single("RRULE")
        let exceptions = all("EXDATE")
        let others = all("RDATE") + all("EXRULE")
        let ownLine = single(TodoOwnField.repeats)
        var own = ownLine.flatMap { RepeatPattern(CalendarText.plain($0.value)) }
        guard let due = task.draft.dueDate else {
            for line in [rule].compactMap({ $0 }) + exceptions + others {
                task.keep(foreign: line.written, line.name, because: "A task without a due date cannot repeat")
            }
            return true
        }
        if todo["RECURRENCE-ID"] != nil { return keepRepeat(rule, exceptions + others, "It is one of a series") }
        guard let rule else {
            task.draft.repeatPattern = own?.moved(by: ahead)
            if own != nil, task.draft.repeatPattern == nil, let ownLine { keep(unreadable: ownLine) }
            return keepRepeat(nil, exceptions + others, "The task does not repeat")
        }
        // Void if another program has changed the rule beside it.
        if own.flatMap({ TodoRepeat.rule($0, due, in: clock.moment.zone) }) != rule.value { own = nil }
        guard others.isEmpty, let pattern = own?.moved(by: ahead) ?? pattern(rule, due) else {
            return keepRepeat(
                rule, exceptions + others, "“\(rule.value.prefix(60))” is not a repeat that Tasker can follow")
        }
        task.draft.repeatPattern = pattern
        // Tells how many days later than it starts an occurrence is due.
        if start != nil, let line = todo["DUE"] { task.carry(foreign: line.written) }
        let skipped = todo.exceptions
        let taken = Set((occurrences + skipped.compactMap { $0 }).compactMap { clock.due($0)?.day })
        if task.draft.completion == nil, todo["RECURRENCE-ID"] == nil, !advance(past: taken) { return false }
        let now = task.draft.dueDate?.day ?? due.day
        if skipped.contains(nil) || !isOfDevice && taken.contains(where: { $0 > now }) {
            task.draft.repeatPattern = nil
            return keepRepeat(rule, exceptions, "Tasker cannot leave out single days of a repeat")
        }
        if TodoRepeat.rule(pattern, due, in: clock.moment.zone) != rule.value { task.carry(foreign: rule.written) }
        return true
    }

    /// - Returns: true.
    private mutating func keepRepeat(_ rule: ContentLine?, _ others: [ContentLine], _ reason: String) -> Bool {
        if let rule {
            task.keep(foreign: rule.written, "RRULE", because: "\(reason), so the task comes without it")
            task.offer(RepeatSketch(rule.value))
        }
        for line in others { task.keep(foreign: line.written, line.name, because: reason) }
        return true
    }

    /// The pattern of a rule, which counts the days of the start in the zone that was written with it; where the due date
    /// lies some days later or earlier, only rules that are as exact from there.
    private func pattern(_ rule: ContentLine, _ due: DueDate) -> RepeatPattern? {
        let zone = clock.moment.zone
        let start = start.flatMap { clock.due($0)?.day } ?? due.day
        guard let time = seriesStart, clock.due(time)?.day == start, start != time.time.day else {
            return RecurrenceRule.pattern(rule.value, start: start, zone: zone)?.moved(by: due.day - start)
        }
        let written = time.time.day
        return RecurrenceRule.pattern(rule.value, start: written, zone: clock.zone(of: time))?
            .moved(by: due.day - written)
    }

    /// The time from which the rule counts.
    private var seriesStart: CalendarTime? { start ?? dueTime }

    /// The time that became the due date.
    private var dueTime: CalendarTime? { (todo["DUE"] ?? todo["DTSTART"]).flatMap { CalendarTime($0) } }

    /// How many days later the due date is here than in the zone that was written with it.
    private var ahead: Int {
        guard let time = dueTime, let due = clock.due(time) else { return 0 }
        return due.day - time.time.day
    }

    /// - Returns: false if no occurrence is left.
    private mutating func advance(past taken: Set<Day>) -> Bool {
        while let due = task.draft.dueDate, let pattern = task.draft.repeatPattern, taken.contains(lead(due.day)) {
            // Never later than a day before, so that the next occurrence is that after the due day.
            guard let next = pattern.afterCompletion(of: due, on: due.day, weekStart: .monday) else { return false }
            task.draft.dueDate = next.dueDate
            task.draft.repeatPattern = next.pattern
        }
        return true
    }

    /// The day by which the series names an occurrence: its start, which may be some days before it is due.
    private func lead(_ due: Day) -> Day {
        guard let start = start.flatMap({ clock.due($0)?.day }), let first = firstDue else { return due }
        return due - (first - start)
    }

    private var firstDue: Day? { todo["DUE"].flatMap { CalendarTime($0) }.flatMap { clock.due($0)?.day } }

    /// The reminder of an alarm, once dates and repeat are read; nil if it cannot be said exactly.
    func reminder(of alarm: CalendarComponent) -> String? {
        TodoAlarm(clock).reminder(alarm, of: task.draft, start: start)
    }

    mutating func readAlarms() {
        for alarm in todo.components where alarm.name == "VALARM" {
            if let reminder = reminder(of: alarm),
                task.draft.reminders.count < ReminderRule.limit || task.draft.reminders.contains(reminder)
            {
                task.add(reminder: reminder)
                if !TodoAlarm.isPlain(alarm) { task.carry(foreign: alarm.lines.joined(separator: "\n")) }
            } else {
                task.keep(
                    foreign: alarm.lines.joined(separator: "\n"), "VALARM",
                    because: "Tasker cannot remind of the task in this way")
            }
        }
    }
}

extension CalendarComponent {
    /// The times that its rule leaves out; nil for those that cannot be read.
    var exceptions: [CalendarTime?] {
        all("EXDATE").flatMap { line in
            line.value.split(separator: ",").map { CalendarTime($0, zoneName: line[parameter: "TZID"]) }
        }
    }
}

/// Repeats as rules.
enum TodoRepeat {
    /// The rule of a repeat; nil if there is none. The end of a timed task is an instant (RFC 5545 §3.3.10).
    static func rule(_ pattern: RepeatPattern, _ due: DueDate, in zone: Zone) -> String? {
        guard case .until(let last) = pattern.end, due.minute != nil else {
            return RecurrenceRule.text(pattern, due: due.day)
        }
        var endless = pattern
        endless.end = nil
        let end = Instant(milliseconds: zone.instant(of: last, minute: 1_439).milliseconds + 59_000)
        return RecurrenceRule.text(endless, due: due.day).map { "\($0);UNTIL=\(BasicTime.text(end))" }
    }

    /// The rule of a series whose occurrences start some days before they are due; nil if none is as exact from there.
    static func rule(_ pattern: RepeatPattern, _ due: DueDate, startingOn start: Day, in zone: Zone) -> String? {
        let lead = due.day - start
        var moved = pattern
        switch pattern.rule {
        case .days, .weeks([]): break
        case .weeks(let days): moved.rule = .weeks(Set(days.map { $0.moved(by: -lead) }))
        default: return nil
        }
        if case .until(let last) = pattern.end { moved.end = .until((last - lead).limited) }
        return rule(moved, DueDate(day: start, minute: due.minute), in: zone)
    }
}

/// Reminders as alarms (RFC 5545 §3.6.6).
struct TodoAlarm {
    let clock: CalendarClock

    init(_ clock: CalendarClock) { self.clock = clock }

    /// They say that the alarm is given on the way to or from a place, whatever its trigger (RFC 9074 §8.1).
    private static let places = ["X-APPLE-PROXIMITY", "PROXIMITY"]

    /// Whether the alarm says no more than its reminder.
    static func isPlain(_ alarm: CalendarComponent) -> Bool {
        let plain = ["ACTION", "TRIGGER", "DESCRIPTION", TodoOwnField.reminder]
        return alarm.components.isEmpty && alarm["ACTION"]?.value.uppercased() == "DISPLAY"
            && alarm.properties.allSatisfy { plain.contains($0.name) }
    }

    /// The reminder of an alarm, in the form of the API; nil if it cannot be said exactly.
    func reminder(_ alarm: CalendarComponent, of task: TaskDraft, start: CalendarTime?) -> String? {
        if let own = alarm[TodoOwnField.reminder].flatMap({ ReminderRule($0.value) }) {
            if case .before = own, task.dueDate == nil { return nil }
            return own.description
        }
        guard ["DISPLAY", "AUDIO", nil].contains(alarm["ACTION"]?.value.uppercased()), alarm["REPEAT"] == nil,
            !Self.places.contains(where: { alarm[$0] != nil }), let trigger = alarm["TRIGGER"]
        else { return nil }
        if let time = CalendarTime(trigger) {
            guard !time.isDate, let due = clock.due(time), let minute = due.minute else { return nil }
            return ReminderRule.at(LocalMinute(day: due.day, minute: minute)).description
        }
        guard let due = task.dueDate, let duration = CalendarDuration(trigger.value), let minutes = duration.minutes
        else { return nil }
        let isOfEnd = trigger[parameter: "RELATED"]?.uppercased() == "END"
        return reminder(minutes, of: due, from: isOfEnd ? due : start.flatMap { clock.due($0) } ?? due, task)
    }

    /// An all-day task is not due at a minute, so its reminders are fixed ones, which a repeat would not take along.
    private func reminder(_ minutes: Int, of due: DueDate, from base: DueDate, _ task: TaskDraft) -> String? {
        let time = LocalMinute(day: base.day, minute: base.minute ?? 0) + minutes
        guard let minute = due.minute, base.minute != nil else {
            return task.repeatPattern == nil && Day.limits.contains(time.day) ? ReminderRule.at(time).description : nil
        }
        let lead = (due.day - time.day) * 1_440 + minute - time.minute
        if ReminderRule.leads.contains(lead) { return ReminderRule.before(minutes: lead).description }
        return task.repeatPattern == nil && Day.limits.contains(time.day) ? ReminderRule.at(time).description : nil
    }
}
