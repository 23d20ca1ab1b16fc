import Domain

/// A comment as displayed.
public struct CommentView: Sendable {
    public let comment: Comment
    public let author: Person
    /// The text in parts; empty if it is deleted.
    public let parts: [CommentPart]
    /// Whether the person who asks wrote it.
    public let isOwn: Bool
}

/// A page of the comments on a task, newest first.
public struct CommentPage: Sendable {
    public let comments: [CommentView]
    /// The last comment; nil on the last page.
    public let next: CommentID?
    /// The number of comments that are not deleted.
    public let total: Int
}

/// A comment after it was added or changed.
public struct ChangedComment: Sendable {
    public let view: CommentView
    /// Nil if nothing changed.
    public let undoID: Int64?
}
