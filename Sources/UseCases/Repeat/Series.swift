import Calendar
import Domain

/// A series as it is without what devices want of single occurrences, and how it goes on.
struct Series {
    /// The running occurrence as the series has it.
    let usual: TaskItem
    private let kept: KeptObject?
    private let weekStart: Weekday

    /// - Parameter task: the running occurrence.
    init(_ task: TaskItem, _ reading: any Reading) throws {
        kept = try reading.objects.kept(of: task.id)
        weekStart = reading.settings.weekStart
        var usual = task
        kept?.changed.first { $0.taskID == task.id }?.withdraw(from: &usual)
        self.usual = usual
    }

    /// The days on which a device wants no occurrence.
    private var leftOut: [Day] { kept?.leftOut ?? [] }

    /// The day on which the series has the running occurrence; nil if it has no date.
    var day: Day? { usual.dueDate?.day }

    /// The occurrence of a day, if a device wants it otherwise.
    func changed(on day: Day) -> ChangedOccurrence? { kept?.changed.first { $0.day == day } }

    /// The later ones that a device wants otherwise.
    var changedToCome: [ChangedOccurrence] {
        guard let day else { return [] }
        return kept?.changed.filter { $0.day > day } ?? []
    }

    func afterCompletion(on today: Day) -> NextOccurrence? {
        usual.repeatPattern?.afterCompletion(of: usual.dueDate, on: today, weekStart: weekStart, without: leftOut)
    }

    func afterSkipping(_ due: DueDate, on today: Day) -> NextOccurrence? {
        usual.repeatPattern?.afterSkipping(due, on: today, weekStart: weekStart, without: leftOut)
    }

    /// Whether it has an occurrence on a day after that of the running one, within the next thousand.
    func falls(on day: Day) -> Bool {
        guard var pattern = usual.repeatPattern, var due = usual.dueDate else { return false }
        for _ in 0..<1_000 {
            guard let next = pattern.afterCompletion(of: due, on: due.day, weekStart: weekStart),
                next.dueDate.day <= day
            else { return false }
            if next.dueDate.day == day { return true }
            (due, pattern) = (next.dueDate, next.pattern)
        }
        return false
    }

    /// The due dates of the next occurrences, assuming that each is completed on its day.
    func dueDates(after today: Day, count: Int) -> [DueDate] {
        guard var pattern = usual.repeatPattern, var due = usual.dueDate else { return [] }
        var found: [DueDate] = []
        while found.count < count,
            let next = pattern.afterCompletion(
                of: due, on: max(due.day, today), weekStart: weekStart, without: leftOut)
        {
            found.append(changed(on: next.dueDate.day)?.own.dueDate ?? next.dueDate)
            (due, pattern) = (next.dueDate, next.pattern)
        }
        return found
    }
}

extension Change {
    /// Moves the task of a series on to the next occurrence.
    func move(_ task: TaskItem, of series: Series, to next: NextOccurrence, by days: Int) throws -> TaskItem {
        var usual = series.usual
        usual.move(by: days)
        (usual.dueDate, usual.repeatPattern) = (next.dueDate, next.pattern)
        var own = usual
        series.changed(on: next.dueDate.day)?.apply(to: &own)
        let stored = try update(task) { $0 = own }
        if var kept = try objects.kept(of: task.id), !kept.changed.isEmpty {
            kept.changed.removeAll { $0.taskID == task.id }
            kept.run(stored, usual: usual, on: next.dueDate.day)
            try objects.keep(kept)
        }
        return stored
    }
}

extension KeptObject {
    /// Notes which task has the occurrence of a day.
    mutating func run(_ task: TaskItem, usual: TaskItem, on day: Day) {
        guard let index = changed.firstIndex(where: { $0.day == day }) else { return }
        let running = ChangedOccurrence(on: day, usual: usual, own: task, of: task.id)
        changed.replaceSubrange(index...index, with: running.map { [$0] } ?? [])
    }
}
