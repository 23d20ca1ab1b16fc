import Domain
import Codecs
import UseCases

/// A year to look around in.
enum DemoEndpoints {
    static let all = [add, remove]

    private static let added = ObjectCodec<DemoAdded>(
        "DemoAdded", [Field("tasks", .integer(1_400), \.tasks), .undoID(\.undoID)])

    private static let add = Endpoint.change(
        .post, "/api/demo", "addDemo", .system, "Fill an empty Tasker with a believable year to look around in",
        .json(added, "How many tasks it has."), refusals: [409: [.demo.there, .demo.notEmpty, .project.nameTaken]]
    ) { _ in { try ManageDemo($0).add() } }

    private static let remove = Endpoint.change(
        .delete, "/api/demo", "removeDemo", .system, "Take the demo away with everything that is in its projects",
        .json(SharedCodec.undo, "The entry that brings it back."), refusals: [404: [.demo.notThere]]
    ) { _ in { try ManageDemo($0).remove() } }
}
