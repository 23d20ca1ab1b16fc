import Domain

/// One change under way: what `Context.change` hands to its closure.
struct Change: Reading {
    let writing: any WriteTransaction
    let settings: Settings
    let moment: Moment
    let person: Person
    let channel: ChangeSource

    var transaction: any ReadTransaction { writing }
    var tasks: any TaskWriting { writing.tasks }
    var projects: any ProjectWriting { writing.projects }
    var log: any LogWriting { writing.log }
    var progress: any ProgressWriting { writing.progress }
    var search: any SearchWriting { writing.search }
    var time: any TimeWriting { writing.time }
    var advice: any AdviceWriting { writing.advice }
    var habits: any HabitWriting { writing.habits }
    var isNow: Bool { true }
    /// What tasks that it adds or completes are marked with.
    var creator: Creator { channel.creator }

    init(_ writing: any WriteTransaction, _ context: Context) throws {
        self.writing = writing
        settings = try writing.settings.current
        moment = context.clock.moment(settings)
        person = context.person
        channel = context.channel
    }

    /// The entry of the change log that takes it back; nothing while it has changed no row.
    var undoID: Int64? { writing.changeID }

    /// Says in the change log what happened, and tells listeners once it is on disk.
    func tell(_ what: String, _ events: DomainEvent...) throws {
        try writing.describe(what)
        for event in events { try publish(event) }
    }

    func publish(_ event: DomainEvent) throws { try writing.publish(event) }

    /// Stores the task as edited, dated with the moment; an edit that changes nothing leaves it alone.
    @discardableResult
    func update(_ task: TaskItem, _ edit: (inout TaskItem) -> Void) throws -> TaskItem {
        var edited = task
        edit(&edited)
        if edited == task { return task }
        edited.modifiedAt = moment.instant
        return try tasks.update(edited)
    }

    /// The same for a project.
    @discardableResult
    func update(_ project: Project, _ edit: (inout Project) -> Void) throws -> Project {
        var edited = project
        edit(&edited)
        if edited == project { return project }
        edited.modifiedAt = moment.instant
        return try projects.update(edited)
    }

    /// The same for a habit.
    @discardableResult
    func update(_ habit: Habit, _ edit: (inout Habit) -> Void) throws -> Habit {
        var edited = habit
        edit(&edited)
        if edited == habit { return habit }
        edited.modifiedAt = moment.instant
        return try habits.update(edited)
    }
}

extension DomainEvent {
    /// Names the tasks: the only one with its version, several with their number.
    init(_ kind: Kind, of tasks: [TaskItem], fields: [String] = []) {
        let isOne = tasks.count == 1
        self.init(
            kind, ids: tasks.map(\.id.description), version: isOne ? tasks[0].version : nil, fields: fields,
            amount: isOne ? nil : tasks.count)
    }
}

/// A number with its noun for the change log, such as `1 task` and `2 tasks`.
func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
}

/// The only one by its name, several by their number: `“Dig”` or `3 tasks`.
func counted(_ names: [String], _ noun: String) -> String {
    names.count == 1 ? "“\(names[0])”" : counted(names.count, noun)
}
