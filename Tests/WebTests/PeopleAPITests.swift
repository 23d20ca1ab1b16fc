import Domain
import HTTP
import Testing
import UseCases

@testable import Web

struct PeopleAPITests {
    private static let form = "application/x-www-form-urlencoded"

    private static func invite(_ site: TestSite, _ body: String = "{}", cookie: String? = nil) throws -> Answered {
        let headers = cookie.map { ["Cookie": $0] } ?? [:]
        return try site.send(.post, "/api/people/invitations", body, headers: headers)
    }

    private static func join(_ site: TestSite, _ link: String, _ name: String, _ short: String = "") throws -> Answered
    {
        let body = "name=\(PercentEncoding.encode(name))&shortName=\(PercentEncoding.encode(short))"
        return try site.send(.post, link, body, headers: ["Content-Type": form])
    }

    private static func secret(_ answer: Answered) -> String? {
        answer.headers["Set-Cookie"]?.firstMatch(of: /^tasker-token=([a-z2-9]{52});/).map { String($0.1) }
    }

    @Test func `an invitation makes the browser that makes it a device, asks for a name and brings one person`() throws
    {
        let site = try TestSite()
        #expect(try site.send(.get, "/api/people").json.number("total") == 0)
        #expect(try site.send(.get, "/api/me").json.at("person") == .null)
        let made = try Self.invite(site, #"{"address": "http://192.168.1.20:8275/", "name": "Ann"}"#)
        #expect(made.status == 201 && made.json.text("qrCode")?.hasPrefix("<svg ") == true)
        let link = String(try #require(made.json.text("link")).dropFirst("http://192.168.1.20:8275".utf8.count))
        let own = try #require(Self.secret(made))
        // Invitations are listed in the order in which they were made.
        site.time.advance(milliseconds: 1)
        // The same browser is a device now, and needs no other.
        let again = try Self.invite(site, cookie: "tasker-token=\(own)")
        #expect(again.status == 201 && again.headers["Set-Cookie"] == nil && again.json.at("qrCode") == .null)
        #expect(try site.send(.get, "/api/devices").json.number("total") == 1)
        let listed = try site.send(.get, "/api/people/invitations")
        #expect(listed.json.number("total") == 2 && listed.json.text("items.0.name") == "Ann")
        #expect(listed.json.at("items.1.name") == .null && !listed.text.contains(link.dropFirst(6)))

        let page = try site.send(.get, link)
        #expect(page.status == 200 && page.text.contains("value=\"Ann\"") && page.text.contains("Your name"))
        let refused = try Self.join(site, link, "<Ann>", "me")
        #expect(refused.status == 422 && refused.headers["Set-Cookie"] == nil)
        #expect(refused.text.contains("“me” has a meaning") && refused.text.contains("value=\"&lt;Ann&gt;\""))
        // Whoever tries out their own link keeps their browser, and the link.
        let tried = try site.send(
            .post, link, "name=Ann", headers: ["Content-Type": Self.form, "Cookie": "tasker-token=\(own)"])
        #expect(tried.status == 422 && tried.headers["Set-Cookie"] == nil && tried.text.contains("private window"))
        let joined = try Self.join(site, link, "<Ann>")
        #expect((joined.status, joined.headers["Location"]) == (303, "/"))
        let context = Context(store: site.store, clock: site.time.clock)
        #expect(try CheckSecret(context).execute(own)?.viewer == .owner)
        let hers = try #require(Self.secret(joined))
        #expect(try CheckSecret(context).execute(hers)?.viewer?.number == 2)
        #expect(try Self.join(site, link, "Bo").status == 404)
        // Of several people, everybody has to say who they are.
        #expect(try site.send(.get, "/api/people").code == "auth.tokenMissing")
        let owner = ["Cookie": "tasker-token=\(own)"]
        let people = try site.send(.get, "/api/people", headers: owner).json
        #expect((people.text("items.0.name"), people.text("items.1.name")) == ("Owner", "<Ann>"))
        #expect(people.text("items.1.shortName") == "ann" && people.at("items.0.isOwner") == .bool(true))
        let id = try #require(people.text("items.1.id"))
        #expect(try site.send(.get, "/api/devices?person=\(id)", headers: owner).json.text("items.0.kind") == "browser")
        #expect(
            try site.send(.get, "/api/devices?person=\(TaskID.random())", headers: owner).codes == ["person.notFound"])
        let off = try site.send(.patch, "/api/people/\(id)", #"{"isOff": true, "shortName": "anna"}"#, headers: owner)
        #expect(off.status == 200 && off.json.at("isOff") == .bool(true) && off.json.text("shortName") == "anna")
        // Her secret gets the answer of one that never was.
        let refusals = try [hers, String(hers.reversed())].map { secret in
            try site.send(.post, "/login", "token=\(secret)", headers: ["Content-Type": Self.form])
        }
        #expect(refusals.allSatisfy { $0.status == 401 && $0.body == refusals[0].body })
        let withdrawn = try #require(listed.json.text("items.1.id"))
        #expect(try site.send(.delete, "/api/people/invitations/\(withdrawn)", headers: owner).status == 200)
        #expect(try site.send(.delete, "/api/people/invitations/\(withdrawn)", headers: owner).status == 404)
        #expect(try site.send(.post, "/api/me/leave", "{}", headers: owner).codes == ["person.ownerStays"])
    }

    @Test func `no link, secret or invitation is in any answer but the one that makes it`() throws {
        let site = try TestSite()
        let made = try Self.invite(site)
        let link = try #require(made.json.text("link"))
        let joined = try Self.join(site, link, "Ann")
        let secrets = try [made, joined].map { try #require(Self.secret($0)) }
        let owner = ["Cookie": "tasker-token=\(try #require(Self.secret(made)))"]
        let hidden = secrets + [String(link.dropFirst(6))]
        for path in [
            "/api/people", "/api/me", "/api/people/invitations", "/api/devices", "/api/export?log=1", "/api/activity",
        ] {
            let text = try site.send(.get, path, headers: owner).text
            #expect(!hidden.contains { text.contains($0) || text.contains($0.replacing("-", with: "")) }, "\(path)")
        }
    }

    @Test func `the change log of several people is refused to an export, with what to do instead`() throws {
        let people = try SeveralPeople(.stranger)
        for role in [SeveralPeople.Role.owner, .stranger] {
            let refused = try people.send(role, .get, "/api/export?format=json&log=1")
            #expect((refused.status, refused.codes) == (422, ["export.log.unsupported"]))
            #expect(refused.json.text("errors.0.message")?.contains("a backup has it") == true, "\(refused.text)")
            #expect(try people.send(role, .get, "/api/export?format=json").status == 200)
        }
    }

    @Test(arguments: [
        (#"{"name": ""}"#, "person.name.length"), (#"{"name": "a\u0007b"}"#, "person.name.controlCharacter"),
        (#"{"address": "ftp://a/"}"#, "device.address.invalid"), (#"{"name": 1}"#, "field.type"),
        (#"{"shortName": "ann"}"#, "field.unknown"),
    ])
    func `an invitation that cannot be is refused, and makes no device`(body: String, code: String) throws {
        let site = try TestSite()
        let refused = try Self.invite(site, body)
        #expect((refused.status, refused.codes) == (422, [code]) && refused.headers["Set-Cookie"] == nil)
        #expect(try site.send(.get, "/api/devices").json.number("total") == 0)
    }
}
