import Calendar

/// The timer, the time that was spent, and what is learnt from it.
public protocol TimeReading {
    /// As it was left; nothing while none runs, pauses or rests.
    func timer() throws -> RunningTimer?
    func entry(_ id: TimeEntryID) throws -> TrackedEntry?
    /// Those that have a moment of the stretch, growing.
    func entries(in stretch: Stretch) throws -> [TrackedEntry]
    /// Newest first, at most `limit`.
    func entries(_ query: TimeEntryQuery, limit: Int) throws -> [TrackedEntry]
    func count(_ query: TimeEntryQuery) throws -> Int
    /// An entry that has a moment of the stretch, besides the one named.
    func entry(overlapping stretch: Stretch, besides id: TimeEntryID?) throws -> TrackedEntry?
    /// Seconds of the task's entries; nothing for a task without any.
    func spent(on task: TaskID) throws -> Int?
    /// Seconds of the task's entries within the stretch.
    func spent(on task: TaskID, in stretch: Stretch) throws -> Int
    /// Where the time of the stretch went, the most first, and all of it with the number of entries.
    func totals(_ grouping: TimeGrouping, in stretch: Stretch) throws -> (all: TimeTotal, parts: [TimeTotal])
    /// Over tasks completed in the range that have both an estimate and a duration.
    func efficiency(_ range: ClosedRange<Day>) throws -> [EfficiencyGroup]
    /// Completed tasks with a duration that may be similar; the newest of each kind, found through indexes.
    func timedTasks(like question: EstimateQuestion) throws -> [TimedTask]
}

/// Changes of the timer and of entries. They leave the durations of tasks to the caller.
public protocol TimeWriting: TimeReading {
    /// Sets the only timer, or takes it away.
    func set(_ timer: RunningTimer?) throws
    /// `version` is the storage's to give; returns the entry as stored.
    func insert(_ entry: TimeEntry) throws -> TimeEntry
    /// Grows the version by one and returns the entry as stored; changes nothing when no field differs.
    func update(_ entry: TimeEntry) throws -> TimeEntry
    func delete(_ id: TimeEntryID) throws
}
