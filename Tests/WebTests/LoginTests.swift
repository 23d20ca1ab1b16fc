import HTTP
import Testing

@testable import Web

/// Signing in with the token.
struct LoginTests {
    private static let form = ["Content-Type": "application/x-www-form-urlencoded"]
    private static let token = AccessToken.random()
    private static let wrong = String(repeating: "0", count: 64)

    @discardableResult
    private static func sign(_ site: TestSite, _ body: String) throws -> Answered {
        try site.send(.post, "/login", body, headers: form)
    }

    @Test func `the page asks for the token, without a script`() throws {
        let answer = try TestSite(token: Self.token).send(.get, "/login")
        #expect(answer.status == 200)
        #expect(answer.headers["Content-Type"] == "text/html; charset=utf-8")
        #expect(answer.headers["Cache-Control"] == "no-store")
        #expect(answer.text.contains("<form method=\"post\" action=\"/login\">"))
        #expect(answer.text.contains("<input type=\"password\" name=\"token\""))
        #expect(!answer.text.contains("<script") && !answer.text.contains("role=\"alert\""))
        #expect(!answer.text.contains(Self.token.text))
    }

    @Test func `an address with a parameter that the page does not know shows it all the same`() throws {
        let site = try TestSite(token: Self.token)
        #expect(try site.send(.get, "/login?to=%2Ftasks&ref=mail").status == 200)
    }

    @Test func `the page lets browsers name it as the origin of its form`() throws {
        let page = try TestSite(token: Self.token).send(.get, "/login").text
        #expect(page.contains("<meta name=\"referrer\" content=\"same-origin\">"))
    }

    @Test func `the page and all that it is made of need no token`() throws {
        let site = try TestSite(token: Self.token)
        let page = try site.send(.get, "/login").text
        let sources = page.components(between: "href=\"", and: "\"") + page.components(between: "src=\"", and: "\"")
        #expect(Set(sources) == ["/tasker.css", "/icon.svg"])
    }

    @Test(arguments: ["", "%20", "+\n"])
    func `the right token gives a cookie that lets the browser in`(_ blank: String) throws {
        let answer = try Self.sign(TestSite(token: Self.token), "token=\(blank)\(Self.token.text)\(blank)")
        #expect((answer.status, answer.headers["Location"]) == (303, "/"))
        let parts = try #require(answer.headers["Set-Cookie"]).split(separator: "; ").map(String.init)
        #expect(
            Set(parts) == [
                "tasker-token=\(Self.token.text)", "Path=/", "Max-Age=31536000", "SameSite=Strict", "HttpOnly",
            ])
        let request = try Request(.get, "/api/tasks", headers: ["Cookie": parts[0]])
        #expect(SignIn.rule(Self.token).admits(request))
    }

    @Test func `a field that the form does not have is refused by name`() throws {
        let answer = try Self.sign(TestSite(token: Self.token), "token=\(Self.token.text)&other=1")
        #expect((answer.status, answer.codes, answer.fields) == (422, ["field.unknown"], ["other"]))
        #expect(answer.headers["Set-Cookie"] == nil)
    }

    @Test(arguments: ["token=\(wrong)", "token=", "", "username=tasker", "token=%3Cscript%3E"])
    func `a wrong token is reported on the page`(_ body: String) throws {
        let answer = try Self.sign(TestSite(token: Self.token), body)
        #expect(answer.status == 401)
        #expect(answer.headers["WWW-Authenticate"] == "Bearer")
        #expect(answer.headers["Set-Cookie"] == nil)
        #expect(answer.text.contains("That is not the right token."))
        #expect(!answer.text.contains("<script"))
    }

    @Test func `after five wrong tries even the right token has to wait`() throws {
        let site = try TestSite(token: Self.token)
        for _ in 0..<5 { #expect(try Self.sign(site, "token=\(Self.wrong)").status == 401) }
        let answer = try Self.sign(site, "token=\(Self.token.text)")
        #expect(answer.status == 429)
        #expect(answer.headers["Set-Cookie"] == nil)
        let seconds = try #require(answer.headers["Retry-After"].flatMap { Int($0) })
        #expect((1...30).contains(seconds))
        #expect(answer.text.contains("Try again in \(seconds) seconds."))
        #expect(try site.send(.get, "/login").status == 200)
    }

    @Test func `a browser with the cookie continues to the first page`() throws {
        let site = try TestSite(token: Self.token)
        let answer = try site.send(.get, "/login", headers: ["Cookie": "tasker-token=\(Self.token.text)"])
        #expect((answer.status, answer.headers["Location"]) == (303, "/"))
        #expect(try site.send(.get, "/login", headers: ["Cookie": "tasker-token=\(Self.wrong)"]).status == 200)
    }

    @Test(arguments: [
        ("/tasks?view=all&q=a%20b", "/tasks?view=all&q=a%20b"), ("//evil.example", "/"), ("/\\evil.example", "/"),
        ("https://evil.example", "/"), ("/a\r\nSet-Cookie: x=1", "/"), ("", "/"), ("/é", "/"),
    ])
    func `after the login page, the browser continues to the requested page, on this server only`(
        _ to: String, _ expected: String
    ) throws {
        let site = try TestSite(token: Self.token)
        let sent = PercentEncoding.encode(to)
        let page = try site.send(.get, "/login?to=\(sent)").text
        #expect(page.contains("name=\"to\"") == (expected != "/"))
        let answer = try Self.sign(site, "token=\(Self.token.text)&to=\(sent)")
        #expect((answer.status, answer.headers["Location"]) == (303, expected))
        let again = try site.send(
            .get, "/login?to=\(sent)", headers: ["Cookie": "tasker-token=\(Self.token.text)"])
        #expect(again.headers["Location"] == expected)
    }

    @Test func `if no token is required, signing in leads to the first page`() throws {
        let site = try TestSite()
        let page = try site.send(.get, "/login")
        #expect((page.status, page.headers["Location"]) == (303, "/"))
        let answer = try Self.sign(site, "token=\(Self.wrong)")
        #expect((answer.status, answer.headers["Location"], answer.headers["Set-Cookie"]) == (303, "/", nil))
    }

    @Test func `only a form is taken`() throws {
        let answer = try TestSite(token: Self.token).send(.post, "/login", #"{"token": ""}"#)
        #expect((answer.status, answer.code) == (415, "request.form.type"))
    }
}
