import Glibc
import Testing

@testable import HTTP

struct StaticFilesTests {
    private static let digits = StaticBytes(
        {
            let memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 10, alignment: 1)
            memory.copyBytes(from: "0123456789".utf8)
            return UnsafeRawBufferPointer(memory)
        }())

    private static let compiled: Router = {
        var router = Router()
        router.files = StaticFiles(compiled: [("app.js", digits), ("js/part.js", digits), ("a.bin", digits)])
        return router
    }()

    private static func text(_ response: Response) throws -> String {
        String(decoding: try response.body.collect(), as: UTF8.self)
    }

    @Test(arguments: [
        ("/app.js", 200), ("/js/part.js", 200), ("/app.js?v=1", 200), ("/%61pp.js", 200), ("/app.js/", 404),
        ("/js%2Fpart.js", 404), ("/js/../app.js", 404), ("/", 404), ("/js", 404), ("//app.js", 404), ("/App.js", 404),
    ])
    func `only the files of the set are served`(_ path: String, _ status: Int) throws {
        #expect(Self.compiled.respond(to: try Request(.get, path)).status.code == status)
    }

    @Test func `a file accepts no other methods`() throws {
        let refused = Self.compiled.respond(to: try Request(.post, "/app.js"))
        #expect(refused.status == .methodNotAllowed)
        #expect(refused.headers["Allow"] == "GET, HEAD, OPTIONS")
        #expect(Self.compiled.respond(to: try Request(.options, "/app.js")).headers["Allow"] == "GET, HEAD, OPTIONS")
    }

    @Test(arguments: [
        ("a.html", "text/html; charset=utf-8"), ("a.css", "text/css; charset=utf-8"),
        ("a.js", "text/javascript; charset=utf-8"), ("a.svg", "image/svg+xml; charset=utf-8"),
        ("a.json", "application/json; charset=utf-8"), ("a.webmanifest", "application/manifest+json; charset=utf-8"),
        ("a.png", "image/png"), ("a.ico", "image/x-icon"), ("a.txt", "text/plain; charset=utf-8"),
        ("a.woff2", "font/woff2"), ("A.PNG", "image/png"), ("a.html.bin", "application/octet-stream"),
        ("a.html/b", "application/octet-stream"), ("", "application/octet-stream"),
    ])
    func `the type follows from the name`(_ name: String, _ type: String) {
        #expect(FileType.contentType(of: name) == type)
    }

    @Test(arguments: [
        ("bytes=0-0", "0", "bytes 0-0/10"), ("bytes=2-4", "234", "bytes 2-4/10"), ("bytes=7-", "789", "bytes 7-9/10"),
        ("bytes=-3", "789", "bytes 7-9/10"), ("bytes=-30", "0123456789", "bytes 0-9/10"),
        ("bytes=5-999", "56789", "bytes 5-9/10"), ("Bytes=9-9", "9", "bytes 9-9/10"),
    ])
    func `a range is answered with 206`(_ range: String, _ expected: String, _ contentRange: String) throws {
        let answer = Self.compiled.respond(to: try Request(.get, "/app.js", headers: ["Range": range]))
        #expect(answer.status == .partialContent)
        #expect(try Self.text(answer) == expected)
        #expect(answer.headers["Content-Range"] == contentRange)
    }

    @Test(arguments: ["bytes=10-", "bytes=10-20", "bytes=-0", "bytes=999999999999999999-"])
    func `a range outside the file is answered with 416`(_ range: String) throws {
        let answer = Self.compiled.respond(to: try Request(.get, "/app.js", headers: ["Range": range]))
        #expect(answer.status == .rangeNotSatisfiable)
        #expect(answer.headers["Content-Range"] == "bytes */10")
    }

    @Test(arguments: [
        "bytes=4-2", "bytes=a-b", "bytes=", "bytes=-", "bytes", "items=0-1", "bytes=0-1,3-4", "bytes=0-1-2",
        "bytes= 0-1", "bytes=+1-2", "bytes=0-99999999999999999999",
    ])
    func `malformed and multiple ranges are ignored`(_ range: String) throws {
        let answer = Self.compiled.respond(to: try Request(.get, "/app.js", headers: ["Range": range]))
        #expect(answer.status == .ok)
        #expect(try Self.text(answer) == "0123456789")
    }

    @Test func `a range applies only to GET and to the version in If-Range`() throws {
        let tag = try #require(Self.compiled.respond(to: try Request(.get, "/app.js")).headers["ETag"])
        let same: Headers = ["Range": "bytes=0-0", "If-Range": tag]
        #expect(Self.compiled.respond(to: try Request(.get, "/app.js", headers: same)).status == .partialContent)
        #expect(Self.compiled.respond(to: try Request(.head, "/app.js", headers: same)).status == .ok)
        for other in ["\"other\"", "W/\(tag)", "Sun, 06 Nov 1994 08:49:37 GMT"] {
            let headers: Headers = ["Range": "bytes=0-0", "If-Range": other]
            #expect(Self.compiled.respond(to: try Request(.get, "/app.js", headers: headers)).status == .ok)
        }
    }

    @Test func `an unchanged file is not sent again`() throws {
        let first = Self.compiled.respond(to: try Request(.get, "/app.js"))
        let tag = try #require(first.headers["ETag"])
        #expect(first.headers["Cache-Control"] == "no-cache")
        for field in [tag, "W/\(tag)", "\"a\", \(tag)", "*", "\"a,b\" ,\(tag)"] {
            let again = Self.compiled.respond(to: try Request(.get, "/app.js", headers: ["If-None-Match": field]))
            #expect(again.status == .notModified)
            #expect(again.headers["ETag"] == tag)
        }
        let other = Self.compiled.respond(to: try Request(.get, "/app.js", headers: ["If-None-Match": "\"a\""]))
        #expect(other.status == .ok)
    }

    @Test func `a folder's files are read for each request`() throws {
        let folder = try TemporaryFolder()
        try folder.write("a.txt", "one")
        try folder.makeFolder("sub")
        try folder.write("sub/b.txt", "two")
        var router = Router()
        router.files = StaticFiles(folder: folder.path)
        let first = router.respond(to: try Request(.get, "/a.txt"))
        #expect(try Self.text(first) == "one")
        #expect(try Self.text(router.respond(to: try Request(.get, "/sub/b.txt"))) == "two")
        let part = router.respond(to: try Request(.get, "/a.txt", headers: ["Range": "bytes=1-"]))
        #expect(try Self.text(part) == "ne")
        try folder.write("a.txt", "longer")
        let second = router.respond(to: try Request(.get, "/a.txt"))
        #expect(try Self.text(second) == "longer")
        #expect(first.headers["ETag"] != second.headers["ETag"])
    }

    @Test(arguments: [
        "/out.txt", "/outside/a.txt", "/sub/../a.txt", "/../a.txt", "/.hidden", "/sub", "/sub/", "/pipe", "/a.txt%00",
        "/%2e%2e/a.txt", "/sub/..%2fa.txt", "/missing",
    ])
    func `nothing outside the folder is served`(_ path: String) throws {
        let outside = try TemporaryFolder()
        try outside.write("a.txt", "secret")
        let folder = try TemporaryFolder()
        try folder.makeFolder("sub")
        try folder.write(".hidden", "secret")
        try folder.link("out.txt", to: "\(outside.path)/a.txt")
        try folder.link("outside", to: outside.path)
        #expect(mkfifo("\(folder.path)/pipe", 0o600) == 0)
        defer { unlink("\(folder.path)/pipe") }
        var router = Router()
        router.files = StaticFiles(folder: folder.path)
        let request = try? Request(.get, path)
        #expect(request.map { router.respond(to: $0).status } ?? .notFound == .notFound)
    }

    @Test func `a file is sent with its length`() throws {
        let folder = try TemporaryFolder()
        let text = String(repeating: "0123456789", count: 50_000)
        try folder.write("large.txt", text)
        let live = try LiveServer { $0.files = StaticFiles(folder: folder.path) }
        let answer = try live.client.send(.get, "/large.txt")
        #expect(answer.body == Array(text.utf8))
        let part = try live.client.send(.get, "/large.txt", headers: ["Range": "bytes=499995-"])
        #expect(part.status == 206)
        #expect(part.body == Array("56789".utf8))
    }
}
