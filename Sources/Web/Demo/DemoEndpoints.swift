import Domain
import Codecs
import UseCases

/// The demo, which covers a year.
enum DemoEndpoints {
    static let all = [add, remove].map { $0.ownersOnly() }

    private static let added = ObjectCodec<DemoAdded>(
        "DemoAdded", [Field("tasks", .integer(1_400), \.tasks), .undoID(\.undoID)])

    private static let add = Endpoint.change(
        .post, "/api/demo", "addDemo", .system, "Fill an empty Tasker with the demo, a realistic year",
        .json(added, "The number of tasks added."), refusals: [409: [.demo.there, .demo.notEmpty, .project.nameTaken]]
    ) { _ in { try ManageDemo($0).add() } }

    private static let remove = Endpoint.change(
        .delete, "/api/demo", "removeDemo", .system, "Remove the demo, with everything in its projects",
        .json(SharedCodec.undo, "The change, which can be undone."), refusals: [404: [.demo.notThere]]
    ) { _ in { try ManageDemo($0).remove() } }
}
