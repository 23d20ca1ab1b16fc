import Calendar
import Domain

/// Lists, adds, changes and deletes comments on tasks.
public struct ManageComments: Sendable {
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// - Parameter before: continues before this comment.
    /// - Throws: `DomainError.notFound` with `task.notFound`.
    public func list(_ task: TaskID, before: CommentID? = nil, limit: Int) throws -> CommentPage {
        try context.read { reading in
            _ = try reading.existingTask(task)
            let found = try reading.comments.comments(on: task, before: before, limit: limit + 1)
            let shown = found.prefix(limit)
            let people = try Commenters(reading, on: task)
            return CommentPage(
                comments: try shown.map(people.view), next: found.count > limit ? shown.last?.id : nil,
                total: try reading.comments.count(on: task))
        }
    }

    /// Adds a comment, and tells those whom it mentions and those who follow the task.
    /// - Throws: `DomainError.invalid`, `.notFound`, or `.conflict` with `comment.alone`.
    public func add(_ text: String, to id: TaskID) throws -> ChangedComment {
        try context.change(.addComment) { change in
            let task = try change.existingTask(id)
            let view = try change.insertComment(try Self.checked(text), on: task)
            try change.tell("Commented on “\(task.name)”", .comments(on: id))
            try NoticesToOthers(change).commented(view, on: task)
            return ChangedComment(view: view, undoID: change.undoID)
        }
    }

    /// - Throws: `DomainError.invalid`, `.notFound`, `.stale`, or `.forbidden` with `comment.foreign`.
    public func update(
        _ id: CommentID, _ text: String, ifVersion version: ExpectedVersion? = nil
    ) throws -> ChangedComment {
        try context.change(.updateComment) { change in
            var (comment, task, people) = try change.ownComment(id, ifVersion: version)
            let text = try Self.checked(text)
            if text == comment.text { return ChangedComment(view: try people.view(comment), undoID: nil) }
            let known = try people.view(comment).parts.mentioned
            (comment.text, comment.editedAt) = (text, change.moment.instant)
            let view = try people.view(change.comments.update(comment))
            try change.tell("Changed a comment on “\(task.name)”", .comments(on: task.id))
            try NoticesToOthers(change).mentioned(in: view, on: task, besides: known)
            return ChangedComment(view: view, undoID: change.undoID)
        }
    }

    /// Removes the text; that there was a comment stays visible.
    /// - Returns: the entry that undoes the deletion.
    public func delete(_ id: CommentID, ifVersion version: ExpectedVersion? = nil) throws -> Int64? {
        try context.change(.deleteComment) { change in
            var (comment, task, _) = try change.ownComment(id, ifVersion: version)
            (comment.text, comment.deletedAt) = ("", change.moment.instant)
            _ = try change.comments.update(comment)
            try change.tell("Deleted a comment on “\(task.name)”", .comments(on: task.id))
            return change.undoID
        }
    }

    private static func checked(_ text: String) throws -> String {
        var problems = Problems()
        let checked = problems.take(Comment.text(text))
        try problems.throwIfAny()
        return checked ?? ""
    }
}

extension DomainEvent {
    /// To listeners, comments are part of their task.
    static func comments(on task: TaskID) -> DomainEvent {
        DomainEvent(.taskUpdated, ids: [task.description], fields: ["comments"])
    }
}

extension Change {
    /// - Parameter text: has been checked.
    /// - Throws: `DomainError.conflict` with `comment.alone`.
    func insertComment(_ text: String, on task: TaskItem) throws -> CommentView {
        let people = try Commenters(self, on: task.id)
        guard let author = people.viewer else {
            throw DomainError.refused(.comment.alone, "Nobody else could read the comment yet. Invite somebody first.")
        }
        let comment = Comment(
            id: .random(), taskID: task.id, author: author.number, text: text,
            createdAt: try instantOfNextComment(on: task.id))
        try comments.insert(comment)
        return try people.view(comment)
    }

    /// Now, but after all others, however coarse the clock is.
    fileprivate func instantOfNextComment(on task: TaskID) throws -> Instant {
        let last = try comments.comments(on: task, before: nil, limit: 1).first?.createdAt
        guard let last, last >= moment.instant else { return moment.instant }
        return Instant(milliseconds: last.milliseconds + 1)
    }

    /// A comment of the person who acts, with its task.
    /// - Throws: `DomainError.notFound`, `.forbidden` with `comment.foreign`, or `.stale`.
    fileprivate func ownComment(
        _ id: CommentID, ifVersion version: ExpectedVersion?
    ) throws -> (Comment, TaskItem, Commenters) {
        guard let comment = try comments.find(id), comment.deletedAt == nil,
            let task = try tasks.find(comment.taskID)
        else {
            throw DomainError.refused(
                .comment.notFound, "There is no comment with the id \(id). It may have been deleted.")
        }
        let people = try Commenters(self, on: task.id)
        if comment.author != people.viewer?.number {
            throw DomainError.refused(.comment.foreign, "Only the person who wrote a comment can change or delete it.")
        }
        if let version, !version.holds(comment.version) { throw DomainError.stale(current: comment.version) }
        return (comment, task, people)
    }
}
