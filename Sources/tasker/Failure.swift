import Domain
import JSON

/// A failure described to the user in one sentence.
struct Failure: Error {
    let message: String
    /// The response of the API, for programs.
    let answer: JSONValue?
    /// The API's codes for the reasons, used for advice specific to the terminal.
    let codes: [String]

    init(_ message: String, answer: JSONValue? = nil, codes: [String] = []) {
        self.message = message
        self.answer = answer
        self.codes = codes
    }

    /// Wraps any error in a message for the user.
    init(_ error: any Error) {
        switch error {
        case let failure as Failure: self = failure
        case let error as UsageError: self.init(error.message, codes: ["cli.usage"])
        case let error as DomainError: self.init(error.messages.joined(separator: "\n  "))
        case let error as OutputLost:
            self.init(
                "The output cannot be written: \(error.reason). The command itself has been carried out.",
                codes: ["cli.output"])
        default: self.init("\(error)")
        }
    }

    /// A problem document like those of the API (RFC 9457).
    func json(_ advice: String) -> JSONValue {
        if let answer { return answer }
        return .object([
            JSONMember("title", .string("The command failed")), JSONMember("detail", .string(message + advice)),
            JSONMember("code", .string(codes.first ?? "cli.failed")), JSONMember("errors", .array([])),
        ])
    }
}
