import CPublic
import Domain
import Glibc
import HTTP
import TestSupport
import Testing

/// The pages compiled into the program.
struct PageTests {
    private static let folder = #filePath.split(separator: "/").dropLast(3).map { "/\($0)" }.joined() + "/Public"

    @Test func `the compiled files are those of the folder Public, byte for byte`() throws {
        let compiled = (0..<public_file_count()).map { public_file_at($0) }
        let names = compiled.map { String(cString: $0.path) }
        #expect(try names.sorted() == Files.all(in: Self.folder))
        for (name, file) in zip(names, compiled) {
            let bytes = Array(UnsafeBufferPointer(start: file.bytes, count: file.length))
            #expect(try bytes == Files.bytes("\(Self.folder)/\(name)"), "\(name) differs; build again")
        }
    }

    @Test func `the program alone in an empty folder serves every linked page with all its files`() throws {
        let desk = Desk()
        let copy = desk.file("alone/tasker")
        try #require(mkdir(desk.file("alone"), 0o700) == 0)
        try Files.write(copy, Files.bytes(Desk.program), mode: 0o700)
        let seen = try Self.visit(try desk.serve(program: copy))
        #expect(seen.keys.filter { $0.hasPrefix("/linked/core-") }.count == 1)
        var linked = seen.filter { $0.key.hasPrefix("/linked/") }.values.joined()
        // The manifest names icons by their linked URLs.
        for icon in seen.keys where icon.hasPrefix("/linked/icon") {
            let mark = try #require(icon.lastIndex(of: "-"))
            let dot = try #require(icon.lastIndex(of: "."))
            linked = linked.replacing(icon, with: icon[..<mark].dropFirst("/linked".count) + icon[dot...])
        }
        for name in try Self.publicFiles() where seen["/\(name)"] == nil {
            let text = String(decoding: try Files.bytes("\(Self.folder)/\(name)"), as: UTF8.self)
            let part = name.hasSuffix(".js") ? "\"\(name)\"() {" : text
            // A script that runs before the linked ones is left as it is.
            #expect(linked.holds(part) || linked.holds(text), "nothing refers to \(name)")
        }
        // These work while the server is unavailable.
        let alone: Set = ["/service-worker.js", "/js/away.js"]
        #expect(Set(seen.keys.filter { $0.hasSuffix(".js") && !$0.hasPrefix("/linked/") }) == alone)
        #expect(try Files.all(in: desk.file("alone")) == ["tasker"])
    }

    @Test func `the folder itself is served unlinked, with all its files`() throws {
        let seen = try Self.visit(try Desk().serve("--public", Self.folder))
        for name in try Self.publicFiles() { #expect(seen["/\(name)"] != nil, "nothing refers to \(name)") }
    }

    /// The resources that a browser may request.
    private static func publicFiles() throws -> [String] {
        try Files.all(in: folder).filter { $0 != "index.html" && !$0.hasPrefix("pages/") }
    }

    /// Every URL that the pages refer to, with its content as text.
    private static func visit(_ server: RunningServer) throws -> [String: String] {
        let id = "00000000-0000-0000-0000-000000000001"
        var waiting = [
            "/", "/add", "/devices", "/people", "/import", "/tasks/\(id)", "/projects/\(id)", "/habits/\(id)",
            "/year/2026",
            "/reports/month",
        ]
        var seen: [String: String] = [:]
        while let target = waiting.popLast() {
            guard seen[target] == nil else { continue }
            let answer = try server.send(.get, target)
            // The pages of a missing task or habit have the same references.
            let isGone = ["/tasks/\(id)", "/habits/\(id)"].contains(target)
            #expect(answer.status == (isGone ? 404 : 200), "\(target)")
            #expect(!answer.body.isEmpty)
            let text = String(decoding: answer.body, as: UTF8.self)
            seen[target] = text
            let isPage = answer.headers["Content-Type"]?.hasPrefix("text/html") == true
            if isPage || [".js", ".css", ".webmanifest"].contains(where: target.hasSuffix) {
                waiting += references(in: text, of: target)
            }
        }
        return seen
    }

    /// The site's URLs in quotes after `href`, `src`, `from`, `import` or `url(`, and those of the manifest and of
    /// the service worker.
    private static func references(in text: String, of target: String) -> [String] {
        let starts = [
            "href=\"", "src=\"", "from \"", "import \"", "import(\"", "url(\"", "url(", "\"src\": \"", "register(\"",
            "page = \"", ".js\": \"",
        ]
        var found: [String] = []
        for start in starts {
            for piece in text.split(separator: start, omittingEmptySubsequences: false).dropFirst() {
                let address = String(piece.prefix { !"\"')#".contains($0) })
                // A template of the frame has no address yet.
                guard !address.contains("{") else { continue }
                if address.hasPrefix("./") || address.hasPrefix("../") {
                    var folders = target.split(separator: "/").dropLast()
                    for part in address.split(separator: "/") where part != "." {
                        if part == ".." { folders.removeLast() } else { folders.append(part) }
                    }
                    found.append(folders.map { "/\($0)" }.joined())
                } else if address.hasPrefix("/"), address != "/" {
                    found.append(address.split(separator: "&amp;").joined(separator: "&"))
                }
            }
        }
        return found
    }
}
