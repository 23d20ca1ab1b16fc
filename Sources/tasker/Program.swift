import Domain
import JSON
import Storage

/// One run of `tasker`.
struct Program {
    let commands: CommandTable
    let arguments: [String]
    let terminal: Terminal

    func run() -> ExitCode {
        do {
            let invocation = try Invocation(parsing: arguments, of: commands)
            return try invocation.command.run(invocation, terminal)
        } catch is OutputClosed {
            return .done
        } catch {
            let failure = Failure(error)
            tell(failure, advice(error, failure))
            let isWrongUse = error is UsageError || Self.wrongUse.contains { failure.codes.contains($0.code) }
            return isWrongUse ? .wrongUsage : .failed
        }
    }

    /// What only a person can have written into the command.
    private static let wrongUse: [Refusal] = [.copy.momentUnknown, .copy.momentAhead]

    private func tell(_ failure: Failure, _ advice: String) {
        guard Invocation.options(arguments).contains(Option.json.name) else {
            return terminal.complain("tasker: \(failure.message)\(advice)")
        }
        var writer = JSONWriter()
        writer.value(failure.json(advice))
        terminal.complain(String(decoding: writer.bytes, as: UTF8.self))
    }

    /// What can be done here about a refusal; the newest good copy where the database cannot be used.
    private func advice(_ error: any Error, _ failure: Failure) -> String {
        guard let invocation = try? Invocation(parsing: arguments, of: commands) else { return "" }
        let options = invocation.command.options
        let hints = Self.remedies.filter { failure.codes.contains($0.refusal.code) && options.contains($0.option) }
        if let hint = hints.first { return " \(hint.option.name) \(hint.option.explanation)." }
        if Self.onPage.contains(where: { failure.codes.contains($0.code) }) {
            return " The page restores it: tasker --open"
        }
        guard let error = error as? StorageError, error.callsForCopy,
            let location = try? DataLocation(option: invocation[.db]),
            let advice = CopyAdvice(location.database).sentence
        else { return "" }
        return " \(advice)"
    }

    /// What only the page can end.
    private static let onPage: [Refusal] = [.task.archived, .task.projectArchived]

    /// Options that end what a refusal is about.
    private static let remedies: [(refusal: Refusal, option: Option)] = [
        (.quickAdd.projectUnknown, .createProject), (.task.subtasksOpen, .subtasks), (.quickAdd.changeUnknown, .name),
        (.file.importProjectArchived, .restoreProjects),
    ]
}
