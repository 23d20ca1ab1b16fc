import Calendar

public typealias CommentID = Identifier<Comment>

/// What a person said about a task.
public struct Comment: Hashable, Sendable {
    public static let textLimit = 4_000
    public static let textByteLimit = 32_768

    public let id: CommentID
    public let taskID: TaskID
    /// The number of the person who wrote it.
    public let author: Int
    /// Empty once it is deleted.
    public var text: String
    public let createdAt: Instant
    /// When its text was last changed.
    public var editedAt: Instant?
    public var deletedAt: Instant?
    /// Incremented with every change; set by the storage.
    public var version = 1

    public init(
        id: CommentID, taskID: TaskID, author: Int, text: String, createdAt: Instant, editedAt: Instant? = nil,
        deletedAt: Instant? = nil, version: Int = 1
    ) {
        (self.id, self.taskID, self.author, self.text) = (id, taskID, author, text)
        (self.createdAt, self.editedAt, self.deletedAt, self.version) = (createdAt, editedAt, deletedAt, version)
    }

    /// Trims and validates a text.
    public static func text(_ text: String, field: String = "text") -> Checked<String> {
        let text = TextRules.seenLines(text)
        if text.isEmpty { return .wrong(field, .comment.textEmpty, "Write something first.") }
        if text.count > textLimit || text.utf8.count > textByteLimit {
            let (length, most) = TextRules.excess(of: text, over: textLimit, bytes: textByteLimit)
            return .wrong(field, .comment.textTooLong, "The comment has \(length); shorten it to \(most).")
        }
        return TextRules.refusingControls(text, field: field, refusal: .comment.textControlCharacter, lines: true)
    }
}
