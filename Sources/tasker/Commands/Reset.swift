import Domain
import Glibc
import JSON

/// Removes everything and keeps a copy.
struct Reset {
    static let command = Command(
        "reset", "removes everything, settings included, and keeps a checked copy of it",
        notes: [
            "The copies and the devices stay. Undo, or restoring the copy, brings everything back."
        ], options: [.yes, .db, .json]
    ) { try Reset(invocation: $0, terminal: $1).run() }

    private let invocation: Invocation
    private let terminal: Terminal

    func run() throws {
        try confirm()
        let body = JSONWriter.bytes { $0.object { $0.member("confirm", ResetDatabase.word as String?) } }
        let answer = try API(invocation).send(.post, "/api/reset", json: body)
        if invocation.has(.json) { return try terminal.write(json: answer) }
        let tasks = answer["tasks"]?.integer ?? 0
        let copy = answer["copy"]?.string ?? ""
        try terminal.write(
            """
            Removed everything, with \(tasks) task\(tasks == 1 ? "" : "s"). A checked copy is at \(answer["path"]?.string ?? copy).
            Bring it back: tasker restore \(copy)
            """)
    }

    /// Asks for the word on a terminal.
    private func confirm() throws {
        if invocation.has(.yes) { return }
        guard isatty(STDIN_FILENO) == 1 else {
            throw UsageError(message: "Removing everything must be confirmed, and there is no terminal. Add --yes.")
        }
        terminal.complain("This removes everything, and keeps a copy. Type “\(ResetDatabase.word)” to go on:")
        guard readLine()?.lowercased() == ResetDatabase.word else { throw Failure("Nothing was removed.") }
    }
}
