import Codecs
import Domain
import UseCases

/// Comments on tasks.
enum CommentEndpoints {
    static let all = [list, add, update, delete]

    private static let list = Endpoint.read(
        "/api/tasks/{id}/comments", "listComments", .tasks, "Comments on a task, newest first",
        .json(CommentCodec.page, "A page of comments.")
    ) { input in
        let task = input.task()
        let cursor: CommentID? = CursorText.parameter(&input, .id(SchemaExample.task))
        let limit = PageCut.limit(&input)
        return { try ManageComments($0).list(task.value, before: cursor, limit: limit) }
    }

    private static let refusals = [
        422: [Refusal.comment.textEmpty, .comment.textTooLong, .comment.textControlCharacter]
    ]

    private static let add = Endpoint.change(
        .post, "/api/tasks/{id}/comments", "addComment", .tasks, "Comment on a task",
        .made(
            CommentCodec.changed, "The comment.", tag: \.view.entityTag, at: { "/api/comments/\($0.view.comment.id)" }),
        refusals: Refusals.all(refusals, [409: [.comment.alone]])
    ) { input in
        let task = input.task()
        input.body("NewComment")
        let text = text(&input)
        return { try ManageComments($0).add(text.value, to: task.value) }
    }

    private static let update = Endpoint.change(
        .patch, "/api/comments/{id}", "updateComment", .tasks, "Change the text of a comment",
        .json(CommentCodec.changed, "The changed comment.", tag: \.view.entityTag),
        refusals: Refusals.all(refusals, [403: [.comment.foreign]])
    ) { input in
        let (id, version): (Given<CommentID>, ExpectedVersion?) = (
            input.id("comment", .comment.notFound), input.ifMatch()
        )
        input.body("CommentChange")
        let text = text(&input)
        return { try ManageComments($0).update(id.value, text.value, ifVersion: version) }
    }

    private static let delete = Endpoint.change(
        .delete, "/api/comments/{id}", "deleteComment", .tasks,
        "Delete a comment; that there was one stays visible",
        .json(SharedCodec.undo, "The change, which can be undone."), refusals: [403: [.comment.foreign]]
    ) { input in
        let (id, version): (Given<CommentID>, ExpectedVersion?) = (
            input.id("comment", .comment.notFound), input.ifMatch()
        )
        return { try ManageComments($0).delete(id.value, ifVersion: version) }
    }

    private static func text(_ input: inout InputReader) -> Given<String> {
        input.field(
            "text", .text("Should the prices stand on the start page? @ann", max: Comment.textLimit),
            missing: "Write something first.", "Plain text; `@` and a short name mention somebody who sees the task.")
    }
}

extension CommentView {
    fileprivate var entityTag: String { "\"\(comment.version)\"" }
}

/// The response bodies about comments.
enum CommentCodec {
    static let page = ObjectCodec<CommentPage>([
        Field("items", .list(.object(comment), max: PageCut.limits.upperBound), \.comments),
        Field("nextCursor", .nullOr(.cursor), "The cursor of the next page.") { $0.next?.description },
        Field("total", .integer(3), "The number of comments that are not deleted.", \.total),
    ])

    static let changed = ObjectCodec<ChangedComment>(
        "ChangedComment", [Field("comment", .object(comment), \.view), .undoID(\.undoID)])

    private static let comment = ObjectCodec<CommentView>(
        "Comment",
        [
            Field("id", .id(SchemaExample.task), \.comment.id),
            Field("taskId", .id(SchemaExample.task), \.comment.taskID),
            Field("personId", .id(SchemaExample.task), "Who wrote it.", \.author.id),
            Field("name", .text("Ann"), "The name of the person.", \.author.name),
            Field("isOwn", .flag(), "Whether it is one’s own, which one may change and delete.", \.isOwn),
            Field("text", .text("Taken, @noor."), "Empty if it is deleted.", \.comment.text),
            Field("parts", .list(.object(part)), "The text in parts.", \.parts),
            Field("createdAt", .instant("2026-11-20T18:00:00.000Z"), \.comment.createdAt),
            Field("editedAt", .nullOr(.instant("2026-11-20T18:05:00.000Z")), \.comment.editedAt),
            Field("deletedAt", .nullOr(.instant("2026-11-20T18:05:00.000Z")), \.comment.deletedAt),
            Field("version", .integer(1), \.comment.version),
        ])

    private static let part = ObjectCodec<CommentPart>([
        Field("text", .text("@noor"), \.text),
        Field("isLink", .flag(), "Whether the text is an address to link to.") { $0.kind == .link },
        Field("personId", .nullOr(.id(SchemaExample.task)), "Whom it mentions.") {
            if case .mention(let person) = $0.kind { person } else { nil }
        },
    ])
}
