import Domain

/// Those who follow a task, after one of them may have changed it.
public struct Followers: Sendable {
    public let people: [PersonView]
    /// Whether the person who asks is one of them.
    public let includesMe: Bool
    /// Nil if nothing changed.
    public var undoID: Int64?
}

/// Tells who hears of comments on a task and of its completion, and lets everybody decide that for themselves.
public struct FollowTask: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// Those who see the task and are not switched off, the person who asks first; nobody as long as there is one person.
    /// - Throws: `DomainError.notFound` with `task.notFound`.
    public func list(_ task: TaskID) throws -> Followers {
        try context.read { reading in
            _ = try reading.existingTask(task)
            return try Self.followers(of: task, reading)
        }
    }

    /// - Throws: `DomainError.notFound` with `task.notFound`, or `.conflict` with `person.alone`.
    public func execute(_ id: TaskID, follows: Bool) throws -> Followers {
        try context.change(.followTask) { change in
            let task = try change.existingTask(id)
            guard let viewer = change.viewer else {
                throw DomainError.refused(
                    .person.alone, "Nobody else could change the task yet. Invite somebody first.")
            }
            if try change.comments.followers(of: id).contains(viewer.number) != follows {
                try change.comments.setFollowing(follows, of: id, by: viewer.number)
                try change.tell(
                    "\(follows ? "Follow" : "No longer follow") “\(task.name)”",
                    DomainEvent(.taskUpdated, ids: [id.description], fields: ["followers"]))
            }
            var followers = try Self.followers(of: id, change)
            followers.undoID = change.undoID
            return followers
        }
    }

    private static func followers(of task: TaskID, _ reading: any Reading) throws -> Followers {
        guard let me = reading.viewer?.number else { return Followers(people: [], includesMe: false) }
        let numbers = try reading.comments.followers(of: task)
        let seers = Set(try reading.shares.sharing(of: .task(task))?.seats.map(\.person) ?? [])
        let people = try reading.people.all().filter {
            numbers.contains($0.number) && seers.contains($0.number) && !$0.isOff
        }
        let views = people.map { PersonView(person: $0, isMe: $0.number == me, devices: nil, lastUse: nil) }
        return Followers(people: views.filter(\.isMe) + views.filter { !$0.isMe }, includesMe: numbers.contains(me))
    }
}
