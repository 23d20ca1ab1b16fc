import Domain
import JSON
import Storage

/// A run of `tasker`.
struct Program {
    let commands: CommandTable
    let arguments: [String]
    let terminal: Terminal

    func run() -> ExitCode {
        do {
            try GivenArguments.refuseOtherThanText()
            let invocation = try Invocation(parsing: arguments, of: commands)
            return try invocation.command.run(invocation, terminal)
        } catch is OutputClosed {
            return .done
        } catch {
            let failure = Failure(error)
            report(failure, advice(error, failure))
            let isUsageError = error is UsageError || Self.usageRefusals.contains { failure.codes.contains($0.code) }
            return isUsageError ? .wrongUsage : .failed
        }
    }

    /// Refusals caused by an invalid argument.
    private static let usageRefusals: [Refusal] = [.copy.momentUnknown, .copy.momentAhead]

    private func report(_ failure: Failure, _ advice: String) {
        guard Invocation.options(arguments).contains(Option.json.name) else {
            return terminal.complain("tasker: \(failure.message)\(advice)")
        }
        var writer = JSONWriter()
        writer.value(failure.json(advice))
        terminal.complain(String(decoding: writer.bytes, as: UTF8.self))
    }

    /// Advice on a refusal, or the newest good copy if the database cannot be used.
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

    /// Refusals that can only be resolved on the page.
    private static let onPage: [Refusal] = [.task.archived, .task.projectArchived]

    /// Options that resolve a refusal.
    private static let remedies: [(refusal: Refusal, option: Option)] = [
        (.quickAdd.projectUnknown, .createProject), (.task.subtasksOpen, .subtasks), (.quickAdd.changeUnknown, .name),
        (.file.importProjectArchived, .restoreProjects),
    ]
}
