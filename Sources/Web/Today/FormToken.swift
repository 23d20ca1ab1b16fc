import Domain
import HTTP

/// Binds a plain form to the browser that opened it: the same random token is in a `SameSite=Strict` cookie and in
/// the form.
struct FormToken {
    private static let cookieName = "tasker-form"
    let text: String
    /// Whether the browser has no cookie yet.
    let isNew: Bool

    init(of request: Request) {
        if let known = request.cookie(Self.cookieName), Self.isWellFormed(known) {
            (text, isNew) = (known, false)
            return
        }
        var generator = SystemRandomNumberGenerator()
        let parts = [generator.next(), generator.next()] as [UInt64]
        text = parts.map { part in
            let digits = String(part, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
        isNew = true
    }

    var cookie: String { "\(Self.cookieName)=\(text); Path=/; SameSite=Strict; HttpOnly" }

    /// The refusal of a form of another browser or site.
    static var isMissing: Problem {
        Problem(
            .request.formToken,
            "This form was not opened in this browser. Go back to the page, reload it, and send it again.")
    }

    static func isRight(_ sent: String?, _ request: Request) -> Bool {
        guard let sent, let known = request.cookie(cookieName), isWellFormed(known) else { return false }
        return sent == known
    }

    private static func isWellFormed(_ text: String) -> Bool {
        text.utf8.count == 32 && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    }
}
