import Domain
import HTTP
import Storage

/// How the program ends (spec 9.1).
enum ExitCode: Int32 {
    case done = 0
    case failed = 1
    case wrongUsage = 2
}

/// A failure that is told to the person in one sentence.
struct Failure: Error {
    let message: String

    init(_ message: String) {
        self.message = message
    }
}

/// One run of `tasker`.
struct Program {
    static let version = "0.1.0"
    let arguments: [String]
    let terminal: Terminal

    func run() -> ExitCode {
        do {
            let invocation = try Invocation(parsing: arguments)
            switch invocation.command {
            case .help: try terminal.write(HelpText.of(invocation.words.first))
            case .version: try terminal.write("tasker \(Program.version)")
            case .serve: try Serve(invocation, terminal).run()
            case .add: try Add(invocation, terminal).run()
            case .list: try List(invocation, terminal).run()
            case .done: try Done(invocation, terminal).run()
            case .import: try Import(invocation, terminal).run()
            case .export: try Export(invocation, terminal).run()
            case .check: return try Check(invocation, terminal).run()
            }
            return .done
        } catch let error as UsageError {
            terminal.complain("tasker: \(error.message)")
            return .wrongUsage
        } catch is OutputClosed {
            return .done
        } catch {
            terminal.complain("tasker: \(Self.sentence(error))")
            return .failed
        }
    }

    /// Every error of the program's own parts says what to do.
    static func sentence(_ error: any Error) -> String {
        switch error {
        case let failure as Failure: failure.message
        case let error as DomainError: error.sentence
        default: "\(error)"
        }
    }
}

extension DomainError {
    /// All its messages in one line.
    var sentence: String {
        switch self {
        case .refused(_, let message): message
        case .stale: "It was changed meanwhile. Try again."
        case .invalid(let problems), .conflicts(let problems):
            problems.map { "\($0.field): \($0.message)" }.joined(separator: "\n  ")
        }
    }
}
