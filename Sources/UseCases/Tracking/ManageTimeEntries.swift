import Calendar
import Domain
import Text

/// A moment as a request names it: in local time, or as an instant.
public enum NamedMoment: Hashable, Sendable {
    case local(LocalMinute)
    case instant(Instant)

    func instant(in zone: Zone) -> Instant {
        switch self {
        case .local(let time): zone.instant(of: time.day, minute: time.minute)
        case .instant(let instant): instant
        }
    }
}

/// The fields of a time entry in a request, with the problems found while parsing them.
public struct TimeEntryFields: Sendable {
    public var taskID: Edit<TaskID> = .unchanged
    public var start: Edit<NamedMoment> = .unchanged
    public var end: Edit<NamedMoment> = .unchanged
    public var note: Edit<String> = .unchanged
    public var problems = Problems()

    public init() {}
}

/// A time entry with the zone in which it is displayed.
public struct TimeEntryView: Sendable {
    public let tracked: TrackedEntry
    public let zone: Zone

    public var entry: TimeEntry { tracked.entry }
    public var localStart: LocalMinute { zone.localMinute(entry.stretch.start) }
    public var localEnd: LocalMinute { zone.localMinute(entry.stretch.end) }
}

/// A time entry after it was added or changed.
public struct ChangedTimeEntry: Sendable {
    public let view: TimeEntryView
    /// Nil if nothing changed.
    public let undoID: Int64?
}

/// A page of time entries, newest first.
public struct TimeEntryPage: Sendable {
    public let entries: [TimeEntryView]
    /// The start of the last entry; nil on the last page.
    public let next: Instant?
    public let total: Int
}

/// Lists, adds, changes and deletes time entries.
public struct ManageTimeEntries: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// - Throws: `DomainError.notFound` with `time.entry.notFound`.
    public func one(_ id: TimeEntryID) throws -> TimeEntryView {
        try context.read { TimeEntryView(tracked: try $0.existingEntry(id, ifVersion: nil), zone: $0.moment.zone) }
    }

    /// - Parameter days: lists only entries that overlap these days.
    public func list(
        _ days: DayBounds, task: TaskID? = nil, after cursor: Instant? = nil, limit: Int
    ) throws -> TimeEntryPage {
        try context.read { reading in
            let zone = reading.moment.zone
            if let task { _ = try reading.existingTask(task) }
            var query = TimeEntryQuery(task: task, before: cursor)
            if days.from != nil || days.to != nil {
                let first = days.from ?? Day.limits.lowerBound + 1
                query.stretch = Stretch(first...max(first, days.to ?? Day.limits.upperBound - 1), in: zone)
            }
            let found = try reading.time.entries(query, limit: limit + 1)
            let pending = cursor == nil ? try reading.pendingEntry(query) : nil
            let shown = ([pending].compactMap { $0 } + found).prefix(limit)
            return TimeEntryPage(
                entries: shown.map { TimeEntryView(tracked: $0, zone: zone) },
                next: found.count + (pending == nil ? 0 : 1) > limit ? shown.last?.entry.stretch.start : nil,
                total: try reading.time.count(query) + (pending == nil ? 0 : 1))
        }
    }

    /// - Throws: `DomainError.invalid` with every violated rule, or `.conflict` with `time.entry.overlap`.
    public func add(_ fields: TimeEntryFields) throws -> ChangedTimeEntry {
        try context.change(.addTimeEntry) { change in
            _ = try Timekeeping(change).timer()
            var editing = TimeEntryEditing(fields, change)
            let entry = try editing.apply(to: nil, id: .random())
            let stored = try Timekeeping(change).summingUp([entry.taskID]) { try change.time.insert(entry) }
            let changed = try change.changed(stored)
            try change.tell(
                "Added \(NumberWords.duration(entry.stretch.seconds)) to “\(changed.view.tracked.taskName)”")
            return changed
        }
    }

    /// - Throws: `DomainError.invalid` with every violated rule, `.notFound`, `.stale`, or `.conflict` with
    ///   `time.entry.overlap`.
    public func update(
        _ id: TimeEntryID, _ fields: TimeEntryFields, ifVersion version: ExpectedVersion? = nil
    ) throws -> ChangedTimeEntry {
        try context.change(.updateTimeEntry) { change in
            _ = try Timekeeping(change).timer()
            let old = try change.existingEntry(id, ifVersion: version)
            var editing = TimeEntryEditing(fields, change)
            let entry = try editing.apply(to: old.entry, id: id)
            if entry.isSame(as: old.entry) { return try change.changed(old.entry) }
            let stored = try Timekeeping(change).summingUp([old.entry.taskID, entry.taskID]) {
                try change.time.update(entry)
            }
            try change.tell("Changed the time of “\(old.taskName)”")
            return try change.changed(stored)
        }
    }

    /// - Returns: the entry that undoes the deletion.
    /// - Throws: `DomainError.notFound` or `.stale`.
    public func delete(_ id: TimeEntryID, ifVersion version: ExpectedVersion? = nil) throws -> Int64? {
        try context.change(.deleteTimeEntry) { change in
            _ = try Timekeeping(change).timer()
            let old = try change.existingEntry(id, ifVersion: version)
            try Timekeeping(change).summingUp([old.entry.taskID]) { try change.time.delete(id) }
            try change.tell(
                "Deleted \(NumberWords.duration(old.entry.stretch.seconds)) of “\(old.taskName)”")
            return change.undoID
        }
    }
}

extension Zone {
    func localMinute(_ instant: Instant) -> LocalMinute {
        let (day, minute) = local(instant)
        return LocalMinute(day: day, minute: minute)
    }
}

extension Reading {
    /// - Throws: `DomainError.notFound`, or `.stale` if the caller's version is not the current one.
    fileprivate func existingEntry(_ id: TimeEntryID, ifVersion version: ExpectedVersion?) throws -> TrackedEntry {
        guard let found = try time.entry(id) else {
            throw DomainError.refused(
                .time.entryNotFound, "There is no time entry with the id \(id). It may have been deleted.")
        }
        if let version, !version.holds(found.entry.version) { throw DomainError.stale(current: found.entry.version) }
        return found
    }
}

extension Change {
    fileprivate func changed(_ entry: TimeEntry) throws -> ChangedTimeEntry {
        guard let tracked = try time.entry(entry.id) else {
            throw DomainError.refused(.time.entryNotFound, "This time entry does not exist; it may have been deleted.")
        }
        return ChangedTimeEntry(view: TimeEntryView(tracked: tracked, zone: moment.zone), undoID: undoID)
    }
}
