import HTTP

/// The token of a server that other machines can reach, as browsers and programs present it.
public enum SignIn {
    static let path = "/login"
    static let cookieName = "tasker-token"
    private static let secondsOfYear = 365 * 86_400

    /// Requires the token everywhere except on the sign-in page.
    public static func rule(_ token: AccessToken) -> AccessRule {
        AccessRule(
            token: token, cookieName: cookieName, loginPath: path,
            openPaths: ["/tasker.css", "/icon.svg"])
    }

    /// The address on this server to continue to, from the parameter `to` of the sign-in page.
    static func wayBack(_ to: String?) -> String {
        guard let to, to.hasPrefix("/"), !to.hasPrefix("//"), !to.hasPrefix("/\\"),
            to.utf8.allSatisfy({ 0x21...0x7E ~= $0 })
        else { return "/" }
        return to
    }

    static func cookie(_ token: AccessToken, overTLS isSecure: Bool) -> String {
        "\(cookieName)=\(token.text); Path=/; Max-Age=\(secondsOfYear); SameSite=Strict; HttpOnly\(isSecure ? "; Secure" : "")"
    }
}
