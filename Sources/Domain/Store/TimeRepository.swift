import Calendar

/// The timer, time entries, and data for estimates.
public protocol TimeReading {
    /// The stored state; nil if no timer is running, paused or on a break.
    func timer() throws -> RunningTimer?
    func entry(_ id: TimeEntryID) throws -> TrackedEntry?
    /// Entries that overlap the stretch, in ascending order.
    func entries(in stretch: Stretch) throws -> [TrackedEntry]
    /// Newest first, at most `limit`.
    func entries(_ query: TimeEntryQuery, limit: Int) throws -> [TrackedEntry]
    func count(_ query: TimeEntryQuery) throws -> Int
    /// An entry that overlaps the stretch, other than `id`.
    func entry(overlapping stretch: Stretch, besides id: TimeEntryID?) throws -> TrackedEntry?
    /// The total of the task's entries in seconds; nil if it has none.
    func spent(on task: TaskID) throws -> Int?
    /// In seconds, within the stretch.
    func spent(on task: TaskID, in stretch: Stretch) throws -> Int
    /// In seconds, over all entries of the tasks of these projects.
    func spent(in projects: Set<ProjectID>) throws -> Int
    /// Time spent in the stretch by group, longest first, and the total with the number of entries.
    func totals(_ grouping: TimeGrouping, in stretch: Stretch) throws -> (all: TimeTotal, parts: [TimeTotal])
    /// Over tasks completed in the range with an estimate and an actual duration.
    func efficiency(_ range: ClosedRange<Day>) throws -> [EfficiencyGroup]
    /// Completed tasks with a duration that may be similar; the newest of each kind, found through indexes.
    func timedTasks(like question: EstimateQuestion) throws -> [TimedTask]
}

/// Changes the timer and time entries; durations of tasks are left to the caller.
public protocol TimeWriting: TimeReading {
    /// Sets or removes the timer; there is only one.
    func set(_ timer: RunningTimer?) throws
    /// Assigns `version`; returns the entry as stored.
    func insert(_ entry: TimeEntry) throws -> TimeEntry
    /// Increments the version and returns the entry as stored; does nothing if no field differs.
    func update(_ entry: TimeEntry) throws -> TimeEntry
    func delete(_ id: TimeEntryID) throws
}
