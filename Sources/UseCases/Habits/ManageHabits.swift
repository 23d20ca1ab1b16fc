import Calendar
import Domain
import Language

/// Applies the fields of a request to a habit and validates them.
struct HabitEditing {
    let today: Day
    var problems: Problems

    init(_ fields: HabitFields, today: Day) {
        self.today = today
        problems = fields.problems
    }

    /// Returns the edited habit, which is valid only if `problems` is empty.
    mutating func apply(_ fields: HabitFields, to old: Habit, isNew: Bool) -> Habit {
        var habit = old
        applyTitle(fields.title, &habit, isNew: isNew)
        fields.apply(to: &habit, &problems)
        if let start = fields.startDate.value { habit.startDate = start }
        habit.endDate = fields.endDate.applied(to: habit.endDate)
        if isNew || habit.startDate != old.startDate || habit.endDate != old.endDate {
            for problem in HabitRules.days(of: habit, today: today) { problems.add(problem) }
        }
        return habit
    }

    private mutating func applyTitle(_ edit: Edit<String>, _ habit: inout Habit, isNew: Bool) {
        switch edit {
        case .unchanged where isNew && !problems.all.contains { $0.field == "title" }, .clear:
            _ = problems.take(HabitRules.title(""))
        case .unchanged: break
        case .set(let text): if let title = problems.take(HabitRules.title(text)) { habit.title = title }
        }
    }
}

/// Creates, changes, pauses, resumes and deletes habits, and keeps their tasks consistent.
public struct ManageHabits: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// - Throws: `DomainError.invalid` with every violated rule; `.conflict` with `habit.id.taken`.
    public func create(_ new: NewHabit) throws -> ChangedHabit {
        try context.change(.createHabit) { change in
            let (habit, isNew) = try change.create(new)
            if isNew { try change.tell("Added the habit “\(habit.title)”", about: habit) }
            return try change.changed(habit, isNew: isNew)
        }
    }

    /// - Throws: `DomainError.notFound`, `.stale`, or `.invalid` with every violated rule.
    public func update(_ id: HabitID, _ fields: HabitFields, ifVersion version: ExpectedVersion? = nil) throws
        -> ChangedHabit
    {
        try context.change(.updateHabit) { change in
            let old = try change.existingHabit(id, ifVersion: version)
            var editing = HabitEditing(fields, today: change.today)
            let habit = editing.apply(fields, to: old, isNew: false)
            try editing.problems.throwIfAny()
            guard habit != old else { return try change.changed(old) }
            let stored = try change.update(old) {
                $0 = habit
                $0.keepPlans(of: old, today: change.today)
            }
            try HabitTasks(change).make(stored, from: old)
            try change.tell("Changed the habit “\(stored.title)”", about: stored)
            return try change.changed(stored)
        }
    }

    /// Also deletes its open tasks, but not completed ones.
    /// - Returns: the entry that undoes the deletion.
    /// - Throws: `DomainError.notFound` or `.stale`.
    public func delete(_ id: HabitID, ifVersion version: ExpectedVersion? = nil) throws -> Int64? {
        try context.change(.deleteHabit) { change in
            let habit = try change.existingHabit(id, ifVersion: version)
            try HabitTasks(change).delete(try change.habits.openOccurrences(of: id))
            try change.habits.delete(id)
            try change.tell("Deleted the habit “\(habit.title)”", about: habit)
            return change.undoID
        }
    }

    /// Pauses the habit from today on.
    /// - Throws: `DomainError.notFound`, `.stale`, or `.conflict` with `habit.paused`.
    @discardableResult
    public func pause(_ id: HabitID, ifVersion version: ExpectedVersion? = nil) throws -> ChangedHabit {
        try context.change(.pauseHabit) { change in
            let habit = try change.existingHabit(id, ifVersion: version)
            if habit.isPaused { throw DomainError.refused(.habit.paused, "“\(habit.title)” is paused already.") }
            let paused = try change.update(habit) { $0.pauses.append(HabitPause(first: change.today, last: nil)) }
            try HabitTasks(change).make(paused)
            try change.tell("Paused the habit “\(habit.title)”", about: paused)
            return try change.changed(paused)
        }
    }

    /// Resumes the habit today.
    /// - Throws: `DomainError.notFound`, `.stale`, or `.conflict` with `habit.notPaused`.
    @discardableResult
    public func resume(_ id: HabitID, ifVersion version: ExpectedVersion? = nil) throws -> ChangedHabit {
        try context.change(.resumeHabit) { change in
            let habit = try change.existingHabit(id, ifVersion: version)
            guard let since = habit.pausedSince else {
                throw DomainError.refused(.habit.notPaused, "“\(habit.title)” is not paused.")
            }
            let resumed = try change.update(habit) {
                $0.pauses.removeLast()
                if since < change.today { $0.pauses.append(HabitPause(first: since, last: change.today - 1)) }
            }
            try HabitTasks(change).make(resumed)
            try change.tell("Resumed the habit “\(habit.title)”", about: resumed)
            return try change.changed(resumed)
        }
    }
}

/// A request for a new habit: from fields, from a line of quick add, or from a template; explicit fields take
/// precedence.
public struct NewHabit: Sendable {
    public var fields: HabitFields
    /// Chosen by the client, so that the request can be repeated safely.
    public var id: HabitID?
    public var text: String?
    public var template: String?

    public init(_ fields: HabitFields, id: HabitID? = nil, text: String? = nil, template: String? = nil) {
        self.fields = fields
        self.id = id
        self.text = text
        self.template = template
    }
}

extension Change {
    /// Also creates its tasks; `isNew` is false if an earlier request created the habit.
    func create(_ new: NewHabit) throws -> (habit: Habit, isNew: Bool) {
        if let id = new.id, let earlier = try habits.find(id) {
            guard new.fields.title.value.map({ $0 == earlier.title }) ?? (new.text != nil || new.template != nil)
            else {
                throw DomainError.refused(
                    .habit.idTaken,
                    "The id \(id) belongs to another habit. Choose a new id, or change that habit.")
            }
            return (earlier, false)
        }
        let fields = try new.fields.filled(from: baseFields(new))
        let blank = Habit(
            id: new.id ?? .random(), title: "", startDate: today, createdAt: moment.instant,
            modifiedAt: moment.instant)
        var editing = HabitEditing(fields, today: today)
        let habit = editing.apply(fields, to: blank, isNew: true)
        if try habits.all().count >= HabitRules.habitLimit {
            editing.problems.add(
                "title", .habit.tooMany, "There are \(HabitRules.habitLimit) habits already. Delete one first.")
        }
        try editing.problems.throwIfAny()
        let stored = try habits.insert(habit)
        do {
            try HabitTasks(self).make(stored)
        } catch DomainError.refused(.task.idTaken, _) {
            // IDs of tasks follow from the habit's, and somebody else's habit has it.
            throw DomainError.refused(
                .habit.idTaken, "The id \(stored.id) belongs to another habit. Choose a new id.")
        }
        return (stored, true)
    }

    /// The fields of the line or the template.
    private func baseFields(_ new: NewHabit) throws -> HabitFields {
        switch (new.text, new.template) {
        case (nil, nil): return HabitFields()
        case (let text?, nil):
            var fields = HabitLineReader(QuickAddOptions(self)).read(text).fields
            // An explicit frequency makes problems with the one in the line irrelevant.
            if new.fields.frequency.value != nil { fields.problems = Problems() }
            return fields
        case (nil, let id?):
            if let template = HabitTemplate.named(id) { return template.fields }
            var fields = HabitFields()
            fields.problems.add(
                "template", .habit.templateUnknown, "There is no template “\(id.prefix(40))”. Choose one that exists.")
            return fields
        case (_?, _?):
            var fields = HabitFields()
            fields.problems.add("text", .habit.textAlone, "Create it from a line or a template, not both.")
            return fields
        }
    }
}

extension QuickAddOptions {
    init(_ reading: any Reading) {
        self.init(moment: reading.moment, settings: reading.settings, projectKeys: [])
    }
}
