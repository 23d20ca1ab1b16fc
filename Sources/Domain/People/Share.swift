import Calendar

public typealias ShareID = Identifier<Share>

/// The right of a person on a project with its subprojects, or on a task with its subtasks, that is not theirs.
public struct Share: Hashable, Sendable {
    public enum Subject: Hashable, Sendable {
        case project(ProjectID), task(TaskID)
    }

    public let subject: Subject
    /// The number of the person.
    public let person: Int
    public var access: AccessRight
    /// The number of the person who shared it first.
    public let sharedBy: Int
    public let sharedAt: Instant

    public init(subject: Subject, person: Int, access: AccessRight, sharedBy: Int, sharedAt: Instant) {
        (self.subject, self.person) = (subject, person)
        (self.access, self.sharedBy, self.sharedAt) = (access, sharedBy, sharedAt)
    }

    /// The same whenever the same is shared with the same person, so that the log sees when that was done again.
    public var id: ShareID {
        let bytes =
            switch subject {
            case .project(let id): id.bytes
            case .task(let id): id.bytes
            }
        return ShareID(digest: bytes + String(person).utf8)
    }
}

/// A project or task that several people share, and who they are by number.
public struct SharedThing: Sendable {
    public let subject: Share.Subject
    public let name: String
    public let people: Set<Int>

    public init(subject: Share.Subject, name: String, people: Set<Int>) {
        (self.subject, self.name, self.people) = (subject, name, people)
    }
}
