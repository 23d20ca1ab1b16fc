import Calendar

/// What devices sent, and what they may see.
public protocol ObjectReading: ObjectLogReading {
    /// The position after the last change.
    var position: SyncPosition { get throws }
    /// Passes on the objects of a project, in the order of their numbers; return false to stop.
    /// - Parameters:
    ///   - day: tasks completed before it are left out, unless a device sent them; nil for all completed ones.
    ///   - number: only tasks after it.
    func each(
        in project: ProjectID, completedSince day: Day?, after number: Int64, withContent: Bool,
        _ body: (ObjectFacts) throws -> Bool) throws
    /// Those of the tasks that are objects of the project, with what is known of their content.
    func facts(of ids: [TaskID], in project: ProjectID, completedSince day: Day?) throws -> [TaskID: ObjectFacts]
    func facts(ofHabitDays ids: [TaskID]) throws -> [ObjectFacts]
    /// The same for names that a device gave.
    func facts(
        named names: [String], in project: ProjectID, completedSince day: Day?
    ) throws -> [String: ObjectFacts]
    /// The tasks with what their content is made of, in any order.
    func sources(of ids: [TaskID]) throws -> [ObjectSource]
    func kept(of id: TaskID) throws -> KeptObject?
    /// The objects of all projects with a UID, however it is written.
    func kept(uid: String) throws -> [KeptObject]
    /// The objects whose text names a parent, however its UID is written.
    func kept(parentUID: String) throws -> [KeptObject]
    /// The rows of collections, by project.
    func collections() throws -> [ProjectID: KeptCollection]
    /// Repeating tasks of a name and their completed occurrences that are due on the day.
    func series(named name: String, in project: ProjectID, dueOn day: Day) throws -> [TaskItem]
    /// The objects that wait to be completed.
    func waiting() throws -> [KeptObject]
}

/// Stores what devices sent; logged with the tasks.
public protocol ObjectWriting: ObjectReading {
    /// Stores the object of a task, replacing any other of it.
    func keep(_ object: KeptObject) throws
    func delete(of id: TaskID) throws
    func keep(_ collection: KeptCollection) throws
}

/// An object without its content.
public struct ObjectFacts: Hashable, Sendable {
    public let id: TaskID
    public let name: String
    /// The number of the task.
    public let number: Int64
    public let modifiedAt: Instant
    /// Differs if the content does, as long as neither the database nor the time zone changes.
    public let digest: UInt64
    /// The content, if it is known to be what a device sent.
    public let content: [UInt8]?

    public init(
        id: TaskID, name: String, number: Int64, modifiedAt: Instant, digest: UInt64, content: [UInt8]? = nil
    ) {
        (self.id, self.name, self.number) = (id, name, number)
        (self.modifiedAt, self.digest, self.content) = (modifiedAt, digest, content)
    }
}

/// What devices made of the collection of a project.
public struct KeptCollection: Hashable, Sendable {
    public var projectID: ProjectID
    /// Nil for the ID of the project.
    public var segment: String?
    /// As a device set it.
    public var color: String?
    /// The color that the project got from it; if it has another by now, that counts.
    public var shownColor: ProjectColor?
    public var order: Int?
    public var dead: [DeadProperty]

    public init(
        projectID: ProjectID, segment: String? = nil, color: String? = nil, shownColor: ProjectColor? = nil,
        order: Int? = nil, dead: [DeadProperty] = []
    ) {
        (self.projectID, self.segment, self.color) = (projectID, segment, color)
        (self.shownColor, self.order, self.dead) = (shownColor, order, dead)
    }
}
