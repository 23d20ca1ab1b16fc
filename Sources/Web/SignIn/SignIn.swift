import HTTP

/// How browsers and programs show the token of a server that other machines can reach.
public enum SignIn {
    static let path = "/login"
    static let cookieName = "tasker-token"
    private static let secondsOfYear = 365 * 86_400

    /// Asks for the token everywhere but on the page that takes it.
    public static func rule(_ token: AccessToken) -> AccessRule {
        AccessRule(
            token: token, cookieName: cookieName, loginPath: path,
            openPaths: ["/tasker.css", "/icon.svg"])
    }

    /// Where a browser goes on: an address of this server, as the login page was given it in `to`.
    static func wayBack(_ to: String?) -> String {
        guard let to, to.hasPrefix("/"), !to.hasPrefix("//"), !to.hasPrefix("/\\"),
            to.utf8.allSatisfy({ 0x21...0x7E ~= $0 })
        else { return "/" }
        return to
    }

    static func cookie(_ token: AccessToken) -> String {
        "\(cookieName)=\(token.text); Path=/; Max-Age=\(secondsOfYear); SameSite=Strict; HttpOnly"
    }
}
