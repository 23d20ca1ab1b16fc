import Calendar

/// How objects are read and written; iCalendar implements it.
public protocol ObjectForm: Sendable {
    /// - Throws: `DeviceRefusal` with `invalidData`, `unsupportedComponent` or `tooLarge`.
    func read(_ bytes: [UInt8], _ terms: ObjectTerms) throws(DeviceRefusal) -> SentObject
    /// The contents of objects, in order.
    func contents(_ sources: [ObjectSource], _ terms: ObjectTerms) -> [[UInt8]]
}

/// What the content of an object is made of.
public struct ObjectSource: Sendable {
    public let task: TaskItem
    /// What a device sent, in which only the differences from its `base` are written; nil for a new object.
    public let kept: KeptObject?
    /// The UIDs of its parent and of the tasks it depends on, where they are not the IDs; may have others.
    public let uids: [TaskID: String]
    /// How much of an open day of a habit is done; nil for other tasks.
    public var percent: Int?

    public init(task: TaskItem, kept: KeptObject?, uids: [TaskID: String], percent: Int? = nil) {
        (self.task, self.kept, self.uids, self.percent) = (task, kept, uids, percent)
    }

    /// The tasks that its content names.
    public var related: Set<TaskID> {
        let parents = [task.parentID, kept?.base?.parentID].compactMap { $0 }
        return Set(task.dependencies + (kept?.base?.dependencies ?? []) + parents)
    }
}

/// Where and when objects are read and written.
public struct ObjectTerms: Sendable {
    public let moment: Moment
    /// Where zones named by an object are found.
    public let zones: any ZoneDirectory

    public init(moment: Moment, zones: any ZoneDirectory) { (self.moment, self.zones) = (moment, zones) }
}

/// An object as a device sent it.
public struct SentObject: Sendable {
    public var uid: String
    /// What to keep: one component, without METHOD.
    public var text: String
    /// Whether `text` is all that was sent.
    public var isExact: Bool
    /// What the component says, with the IDs of relations made from their UIDs.
    public var draft: TaskDraft
    /// The UIDs of relations by these IDs.
    public var relations: [TaskID: String]
    /// Whether it has a recurrence rule, even one that Tasker cannot follow.
    public var hasRule: Bool
    /// How much of it is done, in percent; nil if it does not say.
    public var percent: Int?
    /// The position in the person's own order; nil if it does not say.
    public var position: Int?
    /// How many days before it is due the component starts.
    public var lead: Int
    /// The day of the occurrence that the component stands for; nil for a task or a whole series.
    public var occurrence: Day?
    /// What it says of single occurrences, by the days that name them.
    public var occurrences: [Day: Occurrence]

    public enum Occurrence: Hashable, Sendable {
        case completed(TaskDraft.Completed)
        /// As a component of its own says it is.
        case changed(TaskDraft)
        case leftOut
    }

    public init(
        uid: String, text: String, isExact: Bool, draft: TaskDraft, relations: [TaskID: String], hasRule: Bool,
        percent: Int?, position: Int?, lead: Int, occurrence: Day?, occurrences: [Day: Occurrence]
    ) {
        (self.uid, self.text, self.isExact, self.draft) = (uid, text, isExact, draft)
        (self.relations, self.hasRule, self.percent) = (relations, hasRule, percent)
        (self.position, self.lead) = (position, lead)
        (self.occurrence, self.occurrences) = (occurrence, occurrences)
    }

    /// The days that it says its series leaves out, in no order.
    public var leftOut: [Day] { occurrences.compactMap { day, state in state == .leftOut ? day + lead : nil } }

    /// The UID of the parent.
    public var parentUID: String? { draft.parentID.flatMap { relations[$0] } }
}
