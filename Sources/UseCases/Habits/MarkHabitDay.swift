import Calendar
import Domain

/// Records what happened on a day of a habit: done, partly done, skipped, or reopened.
public struct MarkHabitDay: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// The amount done, with a note.
    public struct Completion: Sendable {
        /// The total for a habit with a target; if both this and `add` are nil, the target, or for a limit what was
        /// counted so far.
        public var amount: HabitAmount?
        /// The change from the present amount; may be negative.
        public var add: HabitAmount?
        public var note: String?

        public init(amount: HabitAmount? = nil, add: HabitAmount? = nil, note: String? = nil) {
            (self.amount, self.add, self.note) = (amount, add, note)
        }
    }

    /// Reaching the target completes the task of the day; falling below it reopens the task. The task of a limit is
    /// completed by saying so, without an amount, and reopened by exceeding the limit.
    /// - Parameter day: nil for today.
    /// - Throws: `DomainError.notFound`, `.stale`, `.invalid`, or `.conflict` if the task cannot be completed.
    public func complete(
        _ id: HabitID, on day: Day? = nil, _ completion: Completion = Completion(),
        ifVersion version: ExpectedVersion? = nil
    ) throws -> ChangedHabit {
        try context.change(.completeHabit) { change in
            let habit = try change.existingHabit(id, ifVersion: version)
            var work = try HabitDayWork(change, habit, day, completion.note.map { .set($0) } ?? .unchanged)
            let amount = work.amount(completion)
            try work.problems.throwIfAny()
            switch work.targetOfDay {
            case let limit? where limit.isLimit:
                try work.keep(amount, within: limit, isSaid: completion.amount == nil && completion.add == nil)
            case let target? where amount < target.amount: try work.count(amount > 0 ? amount : nil)
            default: try work.complete(amount)
            }
            return try work.finish("Did")
        }
    }

    /// Skips the day, which neither breaks nor extends a run, and deletes its task.
    public func skip(
        _ id: HabitID, on day: Day? = nil, reason: String? = nil, ifVersion version: ExpectedVersion? = nil
    ) throws -> ChangedHabit {
        try context.change(.skipHabit) { change in
            let habit = try change.existingHabit(id, ifVersion: version)
            var work = try HabitDayWork(change, habit, day, reason.map { .set($0) } ?? .clear)
            try work.problems.throwIfAny()
            try work.skip()
            return try work.finish("Skipped")
        }
    }

    /// Clears the day, which is then open today, or missed on an earlier day.
    public func reopen(
        _ id: HabitID, on day: Day? = nil, ifVersion version: ExpectedVersion? = nil
    ) throws -> ChangedHabit {
        try context.change(.reopenHabit) { change in
            let habit = try change.existingHabit(id, ifVersion: version)
            var work = try HabitDayWork(change, habit, day, .unchanged)
            try work.problems.throwIfAny()
            try work.count(nil)
            return try work.finish("Reopened")
        }
    }

    /// - Parameter note: nil removes the note.
    public func note(
        _ id: HabitID, on day: Day? = nil, _ note: String?, ifVersion version: ExpectedVersion? = nil
    ) throws -> ChangedHabit {
        try context.change(.noteHabit) { change in
            let habit = try change.existingHabit(id, ifVersion: version)
            let work = try HabitDayWork(change, habit, day, note.map { .set($0) } ?? .clear)
            try work.problems.throwIfAny()
            try work.store()
            return try work.finish("Wrote a note on")
        }
    }
}

/// A day of a habit being edited, within a change.
private struct HabitDayWork {
    private let change: Change
    let habit: Habit
    private let day: Day
    private var entry: HabitEntry
    private let old: HabitEntry
    private(set) var problems = Problems()
    private var effects: CompletedTask?

    init(_ change: Change, _ habit: Habit, _ asked: Day?, _ note: Edit<String>) throws {
        (self.change, self.habit) = (change, habit)
        day = asked ?? change.today
        old = try change.habits.entry(of: habit.id, on: day) ?? HabitEntry(day: day)
        entry = old
        if day > change.today {
            problems.add("day", .habit.dayInFuture, "\(day) is in the future. Choose today or an earlier day.")
        } else if day < habit.startDate || habit.endDate.map({ day > $0 }) ?? false {
            let end = habit.endDate.map { " to \($0)" } ?? " on"
            problems.add(
                "day", .habit.dayOutside,
                "“\(habit.title)” runs from \(habit.startDate)\(end). Choose one of its days, or change its dates.")
        }
        switch note {
        case .unchanged: break
        case .clear: entry.note = nil
        case .set(let text): entry.note = problems.take(HabitRules.note(text, field: "note")) ?? nil
        }
    }

    var targetOfDay: HabitTarget? { habit.target(on: day) }
    /// The amount that is meant if none is given.
    private var usual: HabitAmount { targetOfDay.map { $0.isLimit ? old.amount ?? 0 : $0.amount } ?? 1 }

    /// The resulting amount of the day; records problems with it.
    mutating func amount(_ completion: MarkHabitDay.Completion) -> HabitAmount {
        guard targetOfDay != nil else {
            if completion.amount != nil || completion.add != nil {
                problems.add(
                    completion.amount == nil ? "add" : "amount", .habit.amountUnneeded,
                    "“\(habit.title)” is either done or not done. Leave the amount out, or give the habit a target.")
            }
            return 1
        }
        let amount = completion.amount ?? completion.add.map { max(0, (old.amount ?? 0) + $0) } ?? usual
        if !HabitAmount.allowed.contains(amount) {
            problems.add("amount", .habit.amountOutOfRange, "An amount is from 0 to 100,000.")
        }
        return amount
    }

    private var task: TaskItem? {
        get throws { try change.tasks.find(.occurrence(of: habit.id, on: day)) }
    }

    mutating func complete(_ amount: HabitAmount) throws {
        entry.amount = targetOfDay == nil ? nil : amount
        if old.mark == .done { return try store() }
        if old.mark == .skipped, entry.note == old.note { entry.note = nil }
        // No task is created for a past day, since its completion would count today.
        let existing =
            try task ?? (day == change.today ? HabitTasks(change).insert(HabitOccurrence(habit, on: day)) : nil)
        guard let task = existing, !task.isComplete else {
            try HabitTasks(change).done(entry, of: habit)
            return try makeAnew()
        }
        if let facts = try change.tasks.facts(of: [task]).first,
            let obstacle = try Obstacles(change, together: [task.id]).obstacle(of: task, facts)
        {
            throw obstacle.error
        }
        var completing = try Completing(change)
        let stored = try completing.complete(task, on: entry)
        effects = try CompletedTask(stored, completing.finish(), change)
    }

    /// Records the amount of a limit. Completes the task if the person says that the limit is kept.
    mutating func keep(_ amount: HabitAmount, within limit: HabitTarget, isSaid: Bool) throws {
        let isKept = amount <= limit.amount
        if isSaid && !isKept { throw Obstacle.exceeded(habit.title, amount, limit).error }
        if isSaid || isKept && old.mark == .done { try complete(amount) } else { try count(amount) }
    }

    /// Records an amount that does not complete the day, or nothing.
    mutating func count(_ amount: HabitAmount?) throws {
        if old.mark == .skipped { entry.note = nil }
        (entry.mark, entry.amount) = (nil, amount)
        try reopenTask()
        try store()
        try makeAnew()
    }

    mutating func skip() throws {
        (entry.mark, entry.amount) = (.skipped, nil)
        try reopenTask()
        if let task = try task { try HabitTasks(change).delete([task]) }
        try store()
        try makeAnew()
    }

    private func reopenTask() throws {
        guard let task = try task, task.isComplete else { return }
        if task.archivedAt != nil { throw Obstacle.archived(task).error }
        if let obstacle = try Obstacle.away(task, change) { throw obstacle.error }
        let open = try change.update(task) { $0.completion = nil }
        try change.publish(DomainEvent(.taskReopened, of: [open]))
    }

    func store() throws { try change.habits.set(entry, of: habit.id) }

    /// Updates the tasks, since the entry affects which days are scheduled.
    private func makeAnew() throws { try HabitTasks(change).make(habit) }

    func finish(_ verb: String) throws -> ChangedHabit {
        if change.undoID != nil {
            let when = day == change.today ? "" : " on \(day)"
            try change.tell("\(verb) “\(habit.title)”\(when)", about: habit)
        }
        return try change.changed(habit, effects: effects)
    }
}
