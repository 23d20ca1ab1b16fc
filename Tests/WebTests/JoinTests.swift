import Domain
import HTTP
import Testing

@testable import Web

/// Links that make a browser a device.
struct JoinTests {
    private static let agent = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0"

    private static func link(_ site: TestSite, _ body: String = #"{"kind": "browser"}"#) throws -> String {
        let added = try site.send(.post, "/api/devices", body)
        try #require(added.status == 201, "\(added.text)")
        return try #require(added.json.text("link"))
    }

    @discardableResult
    private static func open(_ site: TestSite, _ link: String, _ name: String = "Firefox") throws -> Answered {
        let type = "application/x-www-form-urlencoded"
        return try site.send(.post, link, "name=\(PercentEncoding.encode(name))", headers: ["Content-Type": type])
    }

    @Test(arguments: [false, true])
    func `opening a link makes the browser a device, once, and a preview does not`(isBehindProxy: Bool) throws {
        let site = try TestSite(isBehindProxy: isBehindProxy)
        let link = try Self.link(site)
        for method in [HTTP.Method.head, .get, .get] {
            let page = try site.send(method, link, headers: ["User-Agent": Self.agent])
            #expect(page.status == 200 && page.headers["Set-Cookie"] == nil)
            #expect(page.headers["Cache-Control"] == "no-store")
            #expect(page.text.contains("value=\"Firefox on Android\"") && !page.text.contains("<script"))
        }
        #expect(try Self.open(site, link, "").status == 422)
        let opened = try Self.open(site, link.uppercased().replacing("/JOIN", with: "/join"), "Pixel <8>")
        #expect((opened.status, opened.headers["Location"]) == (303, "/"))
        let parts = try #require(opened.headers["Set-Cookie"]).split(separator: "; ").map(String.init)
        let flags = ["Path=/", "Max-Age=31536000", "SameSite=Strict", "HttpOnly"] + (isBehindProxy ? ["Secure"] : [])
        #expect(parts[0].firstMatch(of: /^tasker-token=[a-z2-9]{52}$/) != nil && Set(parts.dropFirst()) == Set(flags))
        let listed = try site.send(.get, "/api/devices").json
        #expect((listed.text("items.0.name"), listed.text("items.0.kind")) == ("Pixel <8>", "browser"))
        #expect(listed.at("items.0.linkUntil") == .null)
        for answer in [try Self.open(site, link), try site.send(.get, link)] {
            #expect(answer.status == 404 && answer.headers["Set-Cookie"] == nil)
            #expect(answer.text.contains("Make another one") && answer.text.contains("withdraw the newest"))
        }
    }

    @Test func `a link that is too late, broken or withdrawn gets the same answer, and then has to wait`() throws {
        let site = try TestSite()
        let late = try Self.link(site)
        // Links are listed in the order in which they were made.
        site.time.advance(milliseconds: 1)
        let gone = try Self.link(site)
        let ids = try site.send(.get, "/api/devices").json["items"]?.elements?.compactMap { $0.text("id") } ?? []
        #expect(try site.send(.delete, "/api/devices/\(ids[1])").status == 200)
        #expect(try site.send(.get, late).status == 200)
        site.time.advance(days: 1)
        let answers = try [late, gone, String(late.dropLast()), "/join/x"].map { try Self.open(site, $0) }
        #expect(answers.allSatisfy { $0.status == 404 && $0.body == answers[0].body })
        #expect(try site.send(.get, "/join/y").status == 404)
        let paused = try Self.open(site, "/join/z")
        #expect(paused.status == 429 && Int(paused.headers["Retry-After"] ?? "").map { (1...30).contains($0) } == true)
        #expect(try Self.open(site, Self.link(site)).status == 303)
        #expect(try site.send(.get, "/api/devices").json.number("total") == 1)
    }

    @Test func `secrets and links are in the answer to adding and nowhere else`() throws {
        let site = try TestSite()
        let address = "\"address\": \"https://tasker.example/sub/\""
        let link = try Self.link(site, "{\"kind\": \"browser\", \"name\": \"Laptop\", \(address)}")
        #expect(link.hasPrefix("https://tasker.example/sub/join/"))
        let program = try site.send(.post, "/api/devices", #"{"kind": "program", "name": "Script"}"#).json
        let secret = try #require(program.text("password"))
        #expect(program.at("link") == .null && program.at("qrCode") == .null && program.at("userName") == .null)
        let hidden = [secret, String(link.suffix(34))]
        let cookie = try #require(try Self.open(site, "/join/\(hidden[1])").headers["Set-Cookie"])
        let all = hidden + [String(cookie.dropFirst(13).prefix(52))]
        for path in [
            "/api/devices", "/api/settings", "/api/export", "/api/export?log=1", "/api/activity", "/api/dashboard",
        ] {
            let text = try site.send(.get, path).text
            #expect(!all.contains { text.contains($0) || text.contains($0.replacing("-", with: "")) }, "\(path)")
        }
        #expect(all[2].count == 52)
        let refused = try site.send(.post, "/api/devices", #"{"kind": "program"}"#)
        #expect((refused.status, refused.codes) == (422, ["device.name.length"]))
        let limited = try site.send(.post, "/api/devices", #"{"kind": "browser", "mayWrite": false}"#)
        #expect((limited.status, limited.codes) == (422, ["device.notLimited"]))
    }

    @Test(arguments: [
        ("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox on Linux"),
        ("Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0", "Edge on Windows"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile Safari/604.1", "Safari on iPhone"),
        ("curl/8", "Browser"),
    ])
    func `a browser suggests a name`(agent: String, name: String) throws {
        #expect(try Request(.get, "/", headers: ["User-Agent": agent]).browserName == name)
    }
}
