import Calendar
import Domain

/// Applies the fields of a request to a time entry and validates them.
struct TimeEntryEditing {
    private let fields: TimeEntryFields
    private let reading: any Reading
    private var problems: Problems

    init(_ fields: TimeEntryFields, _ reading: any Reading) {
        (self.fields, self.reading, problems) = (fields, reading, fields.problems)
    }

    /// - Parameter old: nil for a new entry.
    /// - Throws: `DomainError.invalid` with every violated rule, or `.conflict` with `time.entry.overlap`.
    mutating func apply(to old: TimeEntry?, id: TimeEntryID) throws -> TimeEntry {
        let task = try task(old?.taskID)
        let start = moment(fields.start, "start", old?.stretch.start)
        let end = moment(fields.end, "end", old?.stretch.end)
        var note = old?.note
        switch fields.note {
        case .unchanged: break
        case .clear: note = nil
        case .set(let text): if let given = problems.take(TimeEntry.note(text)) { note = given }
        }
        let stretch = stretch(start, end)
        guard problems.all.isEmpty, let stretch, let task else { throw DomainError.invalid(problems.all) }
        try refuseOverlap(stretch, id)
        let now = reading.moment.instant
        return TimeEntry(
            id: id, taskID: task, stretch: stretch, note: note, createdAt: old?.createdAt ?? now, modifiedAt: now,
            version: old?.version ?? 1)
    }

    private func isRefused(_ field: String) -> Bool { problems.all.contains { $0.field == field } }

    private mutating func task(_ old: TaskID?) throws -> TaskID? {
        guard let id = fields.taskID.applied(to: old) else {
            if !isRefused("taskId") { problems.add("taskId", .field.missing, "Say which task it was.") }
            return nil
        }
        if id != old, try reading.tasks.find(id) == nil {
            problems.add(
                "taskId", .time.taskUnknown, "There is no task with the id \(id). Choose one that exists.")
        }
        return id
    }

    private mutating func moment(_ edit: Edit<NamedMoment>, _ field: String, _ old: Instant?) -> Instant? {
        switch edit {
        case .set(let named): return named.instant(in: reading.moment.zone).wholeSecond
        case .unchanged where old != nil: return old
        case .clear, .unchanged:
            if !isRefused(field) {
                problems.add(field, .field.missing, "Give \(field) a date and time, such as 2026-11-21T14:30.")
            }
            return nil
        }
    }

    private mutating func stretch(_ start: Instant?, _ end: Instant?) -> Stretch? {
        guard let start, let end else { return nil }
        guard let stretch = Stretch(start, end) else {
            problems.add("end", .time.entryReversed, "The end must be after the start. Change one of them.")
            return nil
        }
        if stretch.end > reading.moment.instant {
            problems.add("end", .time.entryFuture, "The end is in the future. Enter time that has passed.")
        }
        if stretch.seconds > TaskRules.durations.upperBound {
            problems.add("start", .time.entryTooLong, "That is over 30 days. Split it into several entries.")
        }
        return stretch
    }

    private func refuseOverlap(_ stretch: Stretch, _ id: TimeEntryID) throws {
        if let other = try reading.time.entry(overlapping: stretch, besides: id) {
            let zone = reading.moment.zone
            let (from, to) = (zone.local(other.entry.stretch.start), zone.local(other.entry.stretch.end))
            throw DomainError.refused(
                .time.entryOverlap,
                "It overlaps “\(other.taskName)”, \(TimeOfDay.text(from.minute)) to \(TimeOfDay.text(to.minute)) on "
                    + "\(reading.settings.dates.dayAndMonth(from.day)). Change one of the two.")
        }
        guard let running = try reading.runningTime(), running.pieces.contains(where: stretch.overlaps),
            let task = try reading.tasks.find(running.timer.taskID)
        else { return }
        throw DomainError.refused(
            .time.entryOverlap, "It overlaps the timer that runs on “\(task.name)”. Stop that first, or end it earlier."
        )
    }
}
