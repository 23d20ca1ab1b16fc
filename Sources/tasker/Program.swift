import Domain
import Storage

/// One run of `tasker`.
struct Program {
    let arguments: [String]
    let terminal: Terminal

    func run() -> ExitCode {
        do {
            let invocation = try Invocation(parsing: arguments)
            switch invocation.command {
            case .help: try terminal.write(HelpText.of(invocation.words.first))
            case .version: try terminal.write("tasker \(Build.version)")
            case .serve: try Serve(invocation, terminal).run()
            case .add: try Add(invocation, terminal).run()
            case .list: try List(invocation, terminal).run()
            case .done: try Done(invocation, terminal).run()
            case .start: try Start(invocation, terminal).run()
            case .stop: try Stop(invocation, terminal).run()
            case .time: try Time(invocation, terminal).run()
            case .import: try Import(invocation, terminal).run()
            case .export: try Export(invocation, terminal).run()
            case .stats: try Stats(invocation, terminal).run()
            case .demo: try Demo(invocation, terminal).run()
            case .backup: try Backup(invocation, terminal).run()
            case .restore: try Restore(invocation, terminal).run()
            case .check: return try Check(invocation, terminal).run()
            }
            return .done
        } catch let error as UsageError {
            terminal.complain("tasker: \(error.message)")
            return .wrongUsage
        } catch is OutputClosed {
            return .done
        } catch {
            terminal.complain("tasker: \(Failure.sentence(error))\(advice(error))")
            return .failed
        }
    }

    /// Names the newest good copy where the database cannot be used.
    private func advice(_ error: any Error) -> String {
        guard let error = error as? StorageError, error.callsForCopy,
            let invocation = try? Invocation(parsing: arguments),
            let location = try? DataLocation(option: invocation[.db]),
            let advice = CopyAdvice(location.database).sentence
        else { return "" }
        return " \(advice)"
    }
}
