import Domain
import JSON

/// A failure that is told to the person in one sentence.
struct Failure: Error {
    let message: String
    /// What the API answered, for programs.
    let answer: JSONValue?
    /// By what the API knows the reasons, for advice that only a terminal can give.
    let codes: [String]

    init(_ message: String, answer: JSONValue? = nil, codes: [String] = []) {
        self.message = message
        self.answer = answer
        self.codes = codes
    }

    /// Every error of the program's own parts says what to do.
    init(_ error: any Error) {
        switch error {
        case let failure as Failure: self = failure
        case let error as UsageError: self.init(error.message, codes: ["cli.usage"])
        case let error as DomainError: self.init(error.messages.joined(separator: "\n  "))
        case let error as OutputLost:
            self.init(
                "The output cannot be written: \(error.reason). What was to be done before is done.",
                codes: ["cli.output"])
        default: self.init("\(error)")
        }
    }

    /// As the API writes its problems (RFC 9457).
    func json(_ advice: String) -> JSONValue {
        if let answer { return answer }
        return .object([
            JSONMember("title", .string("The command failed")), JSONMember("detail", .string(message + advice)),
            JSONMember("code", .string(codes.first ?? "cli.failed")), JSONMember("errors", .array([])),
        ])
    }
}
