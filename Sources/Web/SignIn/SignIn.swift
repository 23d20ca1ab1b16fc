import Domain
import HTTP
import UseCases

/// How browsers keep the secret that makes them a device.
enum SignIn {
    static let path = "/login"
    static let cookieName = "tasker-token"
    private static let secondsOfYear = 365 * 86_400

    /// Requires the secret of a device everywhere except on the pages that give one.
    static func rule(_ door: Door, isNeeded: @escaping @Sendable () -> Bool = { true }) -> AccessRule {
        AccessRule(
            cookieName: cookieName, openPaths: [path, "/tasker.css", "/icon.svg"], isNeeded: isNeeded,
            judge: door.judge)
    }

    /// The address on this server to continue to, from the parameter `to` of the sign-in page.
    static func wayBack(_ to: String?) -> String {
        guard let to, to.hasPrefix("/"), !to.hasPrefix("//"), !to.hasPrefix("/\\"),
            to.utf8.allSatisfy({ 0x21...0x7E ~= $0 })
        else { return "/" }
        return to
    }

    static func cookie(_ secret: String, overTLS isSecure: Bool) -> String {
        "\(cookieName)=\(secret); Path=/; Max-Age=\(secondsOfYear); SameSite=Strict; HttpOnly\(isSecure ? "; Secure" : "")"
    }

    /// Removes the spaces and line breaks that come with copying from a terminal; nil for what no cookie holds.
    static func compact(_ text: String) -> String? {
        let text = String(text.filter { !$0.isWhitespace })
        let isPlain = text.utf8.allSatisfy { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
            default: false
            }
        }
        return isPlain ? text : nil
    }

    /// Whether the request carries the secret of a device, also where none is asked for.
    static func isSignedIn(_ request: Request, _ site: Site) throws -> Bool {
        let check = CheckSecret(site.context(of: request, seenBy: nil))
        return try rule(site.door).secrets(of: request).contains { try check.execute($0) != nil }
    }

    /// The person whose a refused secret, password or link is, who may be switched off, as a name for `AttemptLimit`.
    static func person(of secret: String, _ context: Context) throws -> String? {
        try CheckSecret(context).person(of: secret).map(String.init)
    }

    static func going(_ back: String) -> Response {
        Response(status: .seeOther, headers: ["Location": back, "Cache-Control": "no-store"])
    }
}
