import Domain
import JSON

/// Fills an empty database with a believable year, or removes it again.
struct Demo {
    static let command = Command(
        "demo", "fills an empty database with a believable year; --remove removes it again",
        options: [.remove, .db, .json], makesDatabase: true
    ) { try Demo(invocation: $0, terminal: $1).run() }

    private let invocation: Invocation
    private let terminal: Terminal

    func run() throws {
        let isRemoving = invocation.has(.remove)
        let answer = try API(invocation).send(isRemoving ? .delete : .post, "/api/demo")
        if invocation.has(.json) { return try terminal.write(json: answer) }
        if isRemoving { return try terminal.write("Removed the demo.") }
        try terminal.write(
            "Added a year with \(answer["tasks"]?.integer ?? 0) tasks. Look at it: tasker. Remove it: tasker demo --remove"
        )
    }
}
