import Domain
import HTTP
import TestSupport
import Testing
import UseCases

@testable import Web

struct DeviceAPITests {
    private static let address = "http://192.168.1.20:8275/dav/"

    @Test func `the password is in the answer to adding and nowhere else`() throws {
        let site = try TestSite()
        let added = try site.send(
            .post, "/api/devices", "{\"name\": \" Phone \", \"address\": \"\(Self.address)\"}")
        #expect(added.status == 201)
        let password = try #require(added.json.text("password"))
        let id = try #require(added.json.text("device.id"))
        #expect(added.headers["Location"] == nil, "no address answers with a single device")
        #expect((added.json.text("userName"), added.json.text("device.name")) == ("me", "Phone"))
        #expect(added.json.text("qrCode")?.hasPrefix("<svg ") == true)
        for path in ["/api/devices", "/api/settings", "/api/export", "/api/export?log=1", "/api/activity"] {
            let text = try site.send(.get, path).text
            #expect(!text.contains(password) && (path == "/api/devices") == text.contains(id), "\(path)")
        }
    }

    @Test func `an answer that is asked for again under a key is not kept`() throws {
        let site = try TestSite()
        let headers = ["Idempotency-Key": "add-phone"]
        let both = try (0..<2).map { _ in
            try site.send(.post, "/api/devices", #"{"name": "Phone"}"#, headers: headers).json.text("password")
        }
        #expect(both[0] != both[1] && both[0] != nil)
    }

    @Test func `a device is changed and withdrawn`() throws {
        let site = try TestSite()
        let id = try #require(try site.send(.post, "/api/devices", #"{"name": "Phone"}"#).json.text("device.id"))
        let inbox = "\(Project.inboxID)"
        let changed = try site.send(
            .patch, "/api/devices/\(id)",
            "{\"name\": \"Pixel\", \"projects\": [\"\(inbox)\"], \"mayWrite\": false, \"completedSince\": null}")
        #expect((changed.status, changed.json.text("projects.0")) == (200, inbox))
        #expect(changed.json.at("completedSince") == .null && changed.json.at("mayWrite") == .bool(false))
        #expect(try site.send(.get, "/api/devices").json.text("items.0.name") == "Pixel")
        #expect(try site.send(.delete, "/api/devices/\(id)").status == 200)
        #expect(try site.send(.delete, "/api/devices/\(id)").status == 404)
        try site.send(.post, "/api/devices", #"{"name": "Phone"}"#)
        #expect(try site.send(.delete, "/api/devices").status == 200)
        #expect(try site.send(.get, "/api/devices").json.number("total") == 0)
    }

    @Test(arguments: [
        (#"{"name": ""}"#, "device.name.length"), (#"{"name": "a\u0007b"}"#, "device.name.controlCharacter"),
        (#"{"name": "a", "address": "ftp://a/"}"#, "device.address.invalid"),
        (#"{"name": "a", "address": "http://a b/"}"#, "device.address.invalid"),
        (#"{"name": "a", "projects": ["2742b654-b0ac-5311-9642-a19ac9e2bcf0"]}"#, "device.project.unknown"),
        (#"{"name": "a", "mayWrite": 1}"#, "field.type"), (#"{}"#, "device.name.length"),
    ])
    func `what cannot be is refused`(body: String, code: String) throws {
        let answer = try TestSite().send(.post, "/api/devices", body)
        #expect((answer.status, answer.json.text("errors.0.code")) == (422, code))
    }

    @Test func `the link of an account has its scheme, name and password`() {
        let link = DeviceAccount("https://tasker.example/sub/dav/")?.link(userName: "me", password: "a-b")
        #expect(link == "caldavs://me:a-b@tasker.example/sub/dav/")
        #expect(
            DeviceAccount(Self.address)?.link(userName: "me", password: "a-b")
                == "caldav://me:a-b@192.168.1.20:8275/dav/")
    }
}
