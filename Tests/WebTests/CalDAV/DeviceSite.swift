import Domain
import HTTP
import TestSupport
import Testing
import UseCases
import XML

@testable import Web

/// A running server with one device, which talks to it over a socket.
final class DeviceSite: Sendable {
    static let home = "/dav/people/me/tasks/"

    let site: TestSite
    let device: Device
    let password: String
    private let server: Server
    let port: Int
    var client: Client { Client(.tcp(host: "127.0.0.1", port: port), timeout: .seconds(20)) }

    init(
        isOn: Bool = true, needsSecret: Bool = false, isBehindProxy: Bool = false,
        _ limits: (inout DeviceFields) -> Void = { _ in }
    ) throws {
        site = try TestSite()
        let context = Context(store: site.store, clock: site.time.clock)
        if isOn { _ = try ManageSettings(context).update { settings, _ in settings.servesCalDAV = true } }
        var fields = DeviceFields()
        fields.name = "Phone"
        limits(&fields)
        let added = try ManageDevices(context).add(fields)
        (device, password) = (added.device, added.password.text)
        var configuration = ServerConfiguration()
        (configuration.port, configuration.loops) = (0, 1)
        (configuration.workers, configuration.readWorkers) = (2, 2)
        if needsSecret { configuration.access = site.application.access }
        configuration.isBehindProxy = isBehindProxy
        configuration.temporaryDirectory = site.temporary.directory.path
        server = try Server(configuration, router: site.router)
        guard case .tcp(_, let port)? = try server.start().first else { throw ListenError.badHost("") }
        self.port = port
    }

    deinit { server.stop(graceful: 0) }

    /// - Parameter authorization: nil for the password of the device, empty for none.
    @discardableResult
    func send(
        _ method: HTTP.Method, _ path: String, _ body: String? = nil, _ fields: [String: String] = [:],
        authorization: String? = nil
    ) throws -> DAVAnswer {
        var headers = Headers()
        if authorization != "" {
            headers["Authorization"] = authorization ?? "Basic \(Self.base64("me:\(password)"))"
        }
        if body != nil {
            headers["Content-Type"] = method == .put ? "text/calendar; charset=utf-8" : "application/xml; charset=utf-8"
        }
        for (name, value) in fields { headers[name] = value }
        let content = body.map { Client.Content.bytes(Array($0.utf8)) } ?? .none
        return DAVAnswer(try client.send(method, path, headers: headers, content: content))
    }

    /// What another device sends as its authorization.
    func another() throws -> String {
        var fields = DeviceFields()
        fields.name = "Tablet"
        let added = try ManageDevices(Context(store: site.store, clock: site.time.clock)).add(fields)
        return "Basic \(Self.base64("me:\(added.password.text)"))"
    }

    /// The properties named, each with its prefix: `D`, `C`, `CS` or `A`.
    func find(_ path: String, depth: Int = 0, _ names: String..., fields: [String: String] = [:]) throws -> DAVAnswer {
        let prop = names.map { "<\($0)/>" }.joined()
        let body = Self.xml("D:propfind", "<D:prop>\(prop)</D:prop>")
        return try send(.propfind, path, body, fields.merging(["Depth": "\(depth)"]) { $1 })
    }

    func report(_ path: String, _ name: String, _ content: String, fields: [String: String] = [:]) throws -> DAVAnswer {
        try send(.report, path, Self.xml(name, content), fields.merging(["Depth": "1"]) { $1 })
    }

    func sync(_ path: String, _ token: String = "", limit: Int? = nil) throws -> DAVAnswer {
        let limit = limit.map { "<D:limit><D:nresults>\($0)</D:nresults></D:limit>" } ?? ""
        return try report(
            path, "D:sync-collection",
            "<D:sync-token>\(token)</D:sync-token><D:sync-level>1</D:sync-level>\(limit)<D:prop><D:getetag/></D:prop>")
    }

    /// The address of Inbox.
    func inbox() throws -> String {
        try #require(find(Self.home, depth: 1, "C:supported-calendar-component-set").hrefs.dropFirst().first)
    }

    static func xml(_ name: String, _ content: String) -> String {
        "<?xml version=\"1.0\" encoding=\"utf-8\"?><\(name) xmlns:D=\"DAV:\" "
            + "xmlns:C=\"urn:ietf:params:xml:ns:caldav\" xmlns:CS=\"http://calendarserver.org/ns/\" "
            + "xmlns:A=\"http://apple.com/ns/ical/\">\(content)</\(name)>"
    }

    static func todo(_ uid: String, _ lines: String...) -> String {
        ([
            "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Test//EN", "BEGIN:VTODO", "UID:\(uid)",
            "DTSTAMP:20261121T080000Z",
        ]
            + lines + ["END:VTODO", "END:VCALENDAR", ""]).joined(separator: "\r\n")
    }

    static func base64(_ text: String) -> String {
        let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/")
        let bytes = Array(text.utf8)
        return stride(from: 0, to: bytes.count, by: 3).map { start in
            let part = bytes[start..<min(start + 3, bytes.count)]
            let bits = part.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - part.count))
            return (0..<4).map { $0 <= part.count ? String(digits[bits >> (18 - 6 * $0) & 63]) : "=" }.joined()
        }.joined()
    }

    /// The tasks as the page shows them.
    func tasks(_ query: String = "") throws -> [String] {
        let items = try site.send(.get, "/api/tasks?view=all&limit=100\(query)").json.at("items")?.elements ?? []
        return items.compactMap { $0.text("name") }
    }
}

/// An answer of the server.
struct DAVAnswer {
    let status: Int
    let headers: Headers
    let text: String
    let document: XMLElement?

    init(_ response: Client.Response) {
        (status, headers) = (response.status, response.headers)
        text = String(decoding: response.body, as: UTF8.self)
        document = headers["content-type"]?.hasPrefix("application/xml") == true ? try? XMLElement(response.body) : nil
    }

    private var responses: [XMLElement] { document?.children.filter { $0.name == .dav("response") } ?? [] }
    var hrefs: [String] { responses.compactMap { $0[.dav("href")]?.text } }
    var syncToken: String { document?[.dav("sync-token")]?.text ?? "" }
    var tag: String? { headers["etag"] }
    /// The condition of an error, such as `valid-sync-token`.
    var condition: String? { document?.name == .dav("error") ? document?.children.first?.name.local : nil }

    private func response(_ href: String) -> XMLElement? { responses.first { $0[.dav("href")]?.text == href } }

    /// The status that a resource has as a whole, such as 404.
    func status(of href: String) -> Int? {
        response(href)?[.dav("status")].flatMap { Int($0.text.split(separator: " ")[1]) }
    }

    /// A property with the status that it is said under.
    func property(_ name: XMLName, of href: String? = nil) -> (status: Int, element: XMLElement)? {
        guard let response = href.map(response) ?? responses.first else { return nil }
        for stat in response.children where stat.name == .dav("propstat") {
            guard let found = stat[.dav("prop")]?[name],
                let status = stat[.dav("status")].flatMap({ Int($0.text.split(separator: " ")[1]) })
            else { continue }
            return (status, found)
        }
        return nil
    }

    func value(_ name: XMLName, of href: String? = nil) -> String? {
        property(name, of: href).flatMap { $0.status == 200 ? $0.element.text : nil }
    }
}
