import Domain
import HTTP
import Testing
import UseCases

@testable import Web

/// Signing in with the secret of a device, such as the token of an earlier version.
struct LoginTests {
    private static let form = ["Content-Type": "application/x-www-form-urlencoded"]
    private static let token = AccessToken.random()
    private static let wrong = String(repeating: "0", count: 64)

    private static func site() throws -> TestSite {
        let site = try TestSite()
        try ManageDevices(Context(store: site.store, clock: site.time.clock)).adopt(token: token.text)
        return site
    }

    @discardableResult
    private static func sign(_ site: TestSite, _ body: String) throws -> Answered {
        try site.send(.post, "/login", body, headers: form)
    }

    @Test func `the page says how to sign in, and needs neither a script nor a secret`() throws {
        let answer = try Self.site().send(.get, "/login?to=%2Ftasks&ref=mail")
        #expect((answer.status, answer.headers["Content-Type"]) == (200, "text/html; charset=utf-8"))
        #expect(answer.headers["Cache-Control"] == "no-store")
        #expect(answer.text.contains("<form method=\"post\" action=\"/login\">"))
        #expect(answer.text.contains("<input type=\"password\" name=\"token\""))
        #expect(answer.text.contains("Add a browser") && answer.text.contains("tasker devices add"))
        #expect(!answer.text.contains("<script") && !answer.text.contains("role=\"alert\""))
        // Browsers then name it as the origin of its form.
        #expect(answer.text.contains("<meta name=\"referrer\" content=\"same-origin\">"))
        let files = answer.text.components(between: "href=\"", and: "\"")
        #expect(Set(files) == ["/tasker.css", "/icon.svg", "/tasks"])
    }

    @Test(arguments: ["", "%20", "+\n"])
    func `a right secret gives a cookie that lets the browser in`(_ blank: String) throws {
        let site = try Self.site()
        let answer = try Self.sign(site, "token=\(blank)\(Self.token.text)\(blank)")
        #expect((answer.status, answer.headers["Location"]) == (303, "/"))
        let parts = try #require(answer.headers["Set-Cookie"]).split(separator: "; ").map(String.init)
        #expect(
            Set(parts) == [
                "tasker-token=\(Self.token.text)", "Path=/", "Max-Age=31536000", "SameSite=Strict", "HttpOnly",
            ])
        #expect(try site.send(.get, "/login", headers: ["Cookie": parts[0]]).headers["Location"] == "/")
    }

    @Test func `a field that the form does not have is refused by name`() throws {
        let answer = try Self.sign(Self.site(), "token=\(Self.token.text)&other=1")
        #expect((answer.status, answer.codes, answer.fields) == (422, ["field.unknown"], ["other"]))
        #expect(answer.headers["Set-Cookie"] == nil)
    }

    @Test(arguments: [
        "token=\(wrong)", "token=", "", "username=tasker", "token=%3Cscript%3E", "token=\(token.text)%0D%0AX%3A1",
        "token=\(token.text)\(String(repeating: "-", count: 200))",
    ])
    func `a wrong secret is reported on the page`(_ body: String) throws {
        let answer = try Self.sign(Self.site(), body)
        #expect(answer.status == 401)
        #expect(answer.headers["WWW-Authenticate"] == "Bearer")
        #expect(answer.headers["Set-Cookie"] == nil)
        #expect(answer.text.contains("No device has that secret."))
        #expect(!answer.text.contains("<script"))
    }

    @Test func `after five wrong tries even the right secret has to wait`() throws {
        let site = try Self.site()
        for _ in 0..<5 { #expect(try Self.sign(site, "token=\(Self.wrong)").status == 401) }
        let answer = try Self.sign(site, "token=\(Self.token.text)")
        #expect(answer.status == 429)
        #expect(answer.headers["Set-Cookie"] == nil)
        let seconds = try #require(answer.headers["Retry-After"].flatMap { Int($0) })
        #expect((1...30).contains(seconds))
        #expect(answer.text.contains("Try again in \(seconds) seconds."))
        #expect(try site.send(.get, "/login").status == 200)
    }

    @Test(arguments: [
        ("/tasks?view=all&q=a%20b", "/tasks?view=all&q=a%20b"), ("//evil.example", "/"), ("/\\evil.example", "/"),
        ("https://evil.example", "/"), ("/a\r\nSet-Cookie: x=1", "/"), ("", "/"), ("/é", "/"),
    ])
    func `after the login page, the browser continues to the requested page, on this server only`(
        _ to: String, _ expected: String
    ) throws {
        let site = try Self.site()
        let sent = PercentEncoding.encode(to)
        let page = try site.send(.get, "/login?to=\(sent)").text
        #expect(page.contains("name=\"to\"") == (expected != "/"))
        let answer = try Self.sign(site, "token=\(Self.token.text)&to=\(sent)")
        #expect((answer.status, answer.headers["Location"]) == (303, expected))
        let again = try site.send(
            .get, "/login?to=\(sent)", headers: ["Cookie": "tasker-token=\(Self.token.text)"])
        #expect(again.headers["Location"] == expected)
    }

    @Test func `without any device to sign in, the page leads to the first one`() throws {
        let page = try TestSite().send(.get, "/login")
        #expect((page.status, page.headers["Location"]) == (303, "/"))
        let type = try TestSite().send(.post, "/login", #"{"token": ""}"#)
        #expect((type.status, type.code) == (415, "request.form.type"))
    }
}
