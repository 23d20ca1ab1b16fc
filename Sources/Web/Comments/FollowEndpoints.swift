import Codecs
import Domain
import UseCases

/// Those who follow a task.
enum FollowEndpoints {
    static let all = [list, change]

    private static let people = Field<Followers>(
        "people", .list(.object(follower), max: PersonRules.limit), "Oneself first.", \.people)
    private static let follows = Field<Followers>("follows", .flag(true), "Whether one follows it.", \.includesMe)

    private static let followers = ObjectCodec<Followers>("Followers", [people, follows])
    private static let changed = ObjectCodec<Followers>("ChangedFollowers", [people, follows, .undoID(\.undoID)])

    private static let follower = ObjectCodec<PersonView>([
        Field("person", .object(ShareCodec.person), \.person), Field("isMe", .flag(), \.isMe),
    ])

    private static let list = Endpoint.read(
        "/api/tasks/{id}/followers", "listFollowers", .tasks,
        "Those who hear of comments on a task and of its completion; nobody as long as there is one person",
        .json(followers, "Those who follow it.")
    ) { input in
        let task = input.task()
        return { try FollowTask($0).list(task.value) }
    }

    private static let change = Endpoint.change(
        .put, "/api/tasks/{id}/followers/me", "followTask", .tasks, "Follow a task, or no longer", isKeyed: false,
        .json(changed, "Those who follow it now."), refusals: [409: [.person.alone]]
    ) { input in
        let task = input.task()
        input.body("Following")
        let follows = input.field(
            "follows", .flag(true), missing: "Say whether to follow the task.",
            "Otherwise those follow it who added it, for whom it is, and who commented on it.")
        return { try FollowTask($0).execute(task.value, follows: follows.value) }
    }
}
