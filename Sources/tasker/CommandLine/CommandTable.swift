import Text

/// The commands of the program, in the order of help and manual.
struct CommandTable: Sendable {
    let all: [Command]
    /// Runs if no command is given.
    let usual: Command
    /// Handles `--help` and `-h`.
    let help: Command
    /// Handles `--version`.
    let version: Command

    /// - Parameters:
    ///   - commands: all commands except the other three.
    ///   - usual: the default command, listed first.
    init(_ commands: [Command], usual: Command, help: Command, version: Command) {
        all = [usual] + commands + [help, version]
        (self.usual, self.help, self.version) = (usual, help, version)
    }

    /// `nil` if there is no command with this name.
    subscript(name: String) -> Command? { all.first { $0.name == name } }

    var names: [String] { all.map(\.name) }

    /// - Throws: `UsageError` that suggests a similar name if there is no such command.
    func command(_ name: String) throws -> Command {
        if let command = self[name] { return command }
        let nearest = NearestName.of(name, among: names)
        let hint = nearest.map { "Did you mean “\($0)”?" } ?? "`tasker --help` lists the commands."
        throw UsageError(message: "There is no command “\(name)”. \(hint)")
    }
}
