import Codecs
import Domain
import UseCases

/// Who sees a project or a task.
enum ShareEndpoints {
    static let all = ofProjects + ofTasks

    private static let ofProjects = [
        list("/api/projects/{id}/shares", "listProjectShares", "a project") { $0.project().map { .project($0) } },
        give("/api/projects/{id}/shares/{person}", "shareProject", "a project with its subprojects") {
            $0.project().map { .project($0) }
        },
        withdraw("/api/projects/{id}/shares/{person}", "withdrawProject", "a project") {
            $0.project().map { .project($0) }
        },
    ]

    private static let ofTasks = [
        list("/api/tasks/{id}/shares", "listTaskShares", "a task") { $0.task().map { .task($0) } },
        give("/api/tasks/{id}/shares/{person}", "shareTask", "a task with its subtasks") {
            $0.task().map { .task($0) }
        },
        withdraw("/api/tasks/{id}/shares/{person}", "withdrawTask", "a task") { $0.task().map { .task($0) } },
    ]

    private typealias Subject = @Sendable (inout InputReader) -> Given<Share.Subject>

    private static func list(
        _ path: String, _ id: String, _ what: String, _ subject: @escaping Subject
    ) -> Endpoint {
        .list(
            path, id, .people, "Those who see \(what), whose it is first; nobody as long as there is one person",
            isCached: false, ShareCodec.list, "Those who see it."
        ) { input in
            let subject = subject(&input)
            return { try ManageShares($0).list(subject.value) }
        }
    }

    private static func give(
        _ path: String, _ id: String, _ what: String, _ subject: @escaping Subject
    ) -> Endpoint {
        .change(
            .put, path, id, .people, "Share \(what) with somebody, or change their right", isKeyed: false,
            .json(ShareCodec.changed, "Those who see it now."),
            refusals: [
                403: [.share.needsFull], 409: [.share.own, .share.theirs, .share.inherited, .share.inbox],
            ]
        ) { input in
            let (subject, person) = (subject(&input), person(&input))
            input.body("NewShare")
            let access: Given<AccessRight> = input.field(
                "access", .choice(.view), missing: "Say what they may do: view, edit or full.",
                "view reads and comments, edit also changes and completes, full also deletes and shares.")
            return { try ManageShares($0).give(access.value, on: subject.value, to: person.value) }
        }
    }

    private static func withdraw(
        _ path: String, _ id: String, _ what: String, _ subject: @escaping Subject
    ) -> Endpoint {
        .change(
            .delete, path, id, .people, "Withdraw \(what) from somebody; oneself leaves it", isKeyed: false,
            .json(ShareCodec.changed, "Those who see it now."),
            refusals: [
                403: [.share.needsFull], 404: [.share.notFound],
                409: [.share.theirs, .share.inherited, .share.lastFull, .share.inbox],
            ]
        ) { input in
            let (subject, person) = (subject(&input), person(&input))
            return { try ManageShares($0).withdraw(subject.value, from: person.value) }
        }
    }

    private static func person(_ input: inout InputReader) -> Given<PersonID> {
        input.path(
            "person", .id(SchemaExample.person), "The id of the person.", .share.personUnknown, "the id of a person")
    }
}
