import Calendar
import Domain

/// A change in progress; passed to the closure of `Context.change`.
struct Change: Reading {
    let writing: any WriteTransaction
    let settings: Settings
    let moment: Moment
    let channel: ChangeSource
    private let clock: Clock

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
    var archive: any ArchiveWriting { writing.archive }
    var objects: any ObjectWriting { writing.objects }
    var devices: any DeviceWriting { writing.devices }
    var comments: any CommentWriting { writing.comments }
    var shares: any ShareWriting { writing.shares }
    var people: any PeopleWriting { writing.people }
    var isNow: Bool { true }
    var expiry: Expiry? { nil }
    /// Recorded in tasks that the change adds or completes.
    var creator: Creator { channel.creator }

    init(_ writing: any WriteTransaction, clock: Clock, channel: ChangeSource) throws {
        self.writing = writing
        settings = try writing.settings.current
        moment = clock.moment(settings)
        (self.channel, self.clock) = (channel, clock)
    }

    /// The same change, with the settings that it has stored.
    func withNewSettings() throws -> Change { try Change(writing, clock: clock, channel: channel) }

    /// Runs `body` with the eyes and the settings of somebody else.
    func asPerson<Result>(_ person: Person, _ body: (Change) throws -> Result) throws -> Result {
        try writing.asPerson(person.viewer) { try body(Change(writing, clock: clock, channel: channel)) }
    }

    /// The change log entry that undoes the change; nil as long as no row has been changed.
    var undoID: Int64? { writing.changeID }

    /// Describes the change in the log, and publishes events after the commit.
    func tell(_ what: String, _ events: DomainEvent...) throws {
        try writing.describe(what)
        for event in events { try publish(event) }
    }

    func publish(_ event: DomainEvent) throws { try writing.publish(event) }

    /// Applies an edit and stores the task with the present time as its modification date; does nothing if nothing
    /// changed.
    /// - Parameter comment: what is said to whom the edit assigns it.
    @discardableResult
    func update(
        _ task: TaskItem, with comment: CommentID? = nil, _ edit: (inout TaskItem) -> Void
    ) throws -> TaskItem {
        guard let edited = edited(task, \.modifiedAt, edit) else { return task }
        try keep(task)
        let stored = try tasks.update(edited)
        try NoticesToOthers(self).changed(from: task, to: stored, with: comment)
        return stored
    }

    /// Applies an edit and stores the project; does nothing if nothing changed.
    @discardableResult
    func update(_ project: Project, _ edit: (inout Project) -> Void) throws -> Project {
        try edited(project, \.modifiedAt, edit).map { try projects.update($0) } ?? project
    }

    /// Applies an edit and stores the habit; does nothing if nothing changed.
    @discardableResult
    func update(_ habit: Habit, _ edit: (inout Habit) -> Void) throws -> Habit {
        try edited(habit, \.modifiedAt, edit).map { try habits.update($0) } ?? habit
    }

    /// Returns nil if the edit changed nothing.
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
    /// Includes the version if there is one task, and the number of tasks if there are several.
    init(_ kind: Kind, of tasks: [TaskItem], fields: [String] = []) {
        let isOne = tasks.count == 1
        self.init(
            kind, ids: tasks.map(\.id.description), version: isOne ? tasks[0].version : nil, fields: fields,
            amount: isOne ? nil : tasks.count)
    }
}
