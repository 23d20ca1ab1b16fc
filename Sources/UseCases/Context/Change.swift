import Calendar
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
    var notices: any NoticeWriting { writing.notices }
    var schedule: any ScheduleWriting { writing.schedule }
    var isNow: Bool { true }
    var expiry: Expiry? { nil }
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
        guard let edited = edited(task, \.modifiedAt, edit) else { return task }
        try keep(task)
        return try tasks.update(edited)
    }

    /// The same for a project.
    @discardableResult
    func update(_ project: Project, _ edit: (inout Project) -> Void) throws -> Project {
        try edited(project, \.modifiedAt, edit).map { try projects.update($0) } ?? project
    }

    /// The same for a habit.
    @discardableResult
    func update(_ habit: Habit, _ edit: (inout Habit) -> Void) throws -> Habit {
        try edited(habit, \.modifiedAt, edit).map { try habits.update($0) } ?? habit
    }

    /// Nil if the edit changed nothing.
    private func edited<Noun: Equatable>(
        _ noun: Noun, _ modifiedAt: WritableKeyPath<Noun, Instant>, _ edit: (inout Noun) -> Void
    ) -> Noun? {
        var edited = noun
        edit(&edited)
        if edited == noun { return nil }
        edited[keyPath: modifiedAt] = moment.instant
        return edited
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
