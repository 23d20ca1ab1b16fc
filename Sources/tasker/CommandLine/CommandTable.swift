import Text

/// The commands of the program, in the order of help and manual; help, completion and the reading of a line look them up.
struct CommandTable: Sendable {
    let all: [Command]
    /// Runs when a line names none.
    let usual: Command
    /// Answers `--help` and `-h`.
    let help: Command
    /// Answers `--version`.
    let version: Command

    /// - Parameters:
    ///   - commands: all but the other three.
    ///   - usual: the first in the order.
    init(_ commands: [Command], usual: Command, help: Command, version: Command) {
        all = [usual] + commands + [help, version]
        (self.usual, self.help, self.version) = (usual, help, version)
    }

    /// Nil if there is no command of that name.
    subscript(name: String) -> Command? { all.first { $0.name == name } }

    var names: [String] { all.map(\.name) }

    /// - Throws: `UsageError` with the nearest name if there is no such command.
    func command(_ name: String) throws -> Command {
        if let command = self[name] { return command }
        let nearest = NearestName.of(name, among: names)
        let hint = nearest.map { "Did you mean “\($0)”?" } ?? "`tasker --help` lists the commands."
        throw UsageError(message: "There is no command “\(name)”. \(hint)")
    }
}
