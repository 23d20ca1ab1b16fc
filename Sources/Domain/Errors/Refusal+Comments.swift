extension Refusal {
    public static let comment = CommentRefusals()
}

public struct CommentRefusals: RefusalTable {
    public let title = "Comments"
    public let notFound = Refusal(
        "comment.notFound", .notFound, "There is no comment with that id; it may have been deleted.")
    public let alone = Refusal(
        "comment.alone", .conflict, "Nobody else could read the comment yet; invite somebody first.")
    public let foreign = Refusal(
        "comment.foreign", .forbidden, "Only the person who wrote a comment can change or delete it.")
    public let textEmpty = Refusal("comment.text.empty", "A comment says something.")
    public let textTooLong = Refusal("comment.text.tooLong", "A comment has at most 4,000 characters and 32 KiB.")
    public let textControlCharacter = Refusal(
        "comment.text.controlCharacter", "A comment cannot hold control characters besides newline and tab.")
}
