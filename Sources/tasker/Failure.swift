import Domain

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
