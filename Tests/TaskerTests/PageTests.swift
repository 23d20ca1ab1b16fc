import CPublic
import Domain
import Glibc
import HTTP
import Testing

/// The pages that the program carries within itself (spec 9).
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

    @Test func `the program alone in an empty folder serves the whole page`() throws {
        let desk = Desk()
        let copy = desk.file("alone/tasker")
        try #require(mkdir(desk.file("alone"), 0o700) == 0)
        try Files.write(copy, Files.bytes(Desk.program), mode: 0o700)
        let server = try desk.serve(program: copy)
        let page = try server.send(.get, "/")
        #expect(page.status == 200)
        #expect(page.headers["Content-Type"] == "text/html; charset=utf-8")
        var waiting = Self.references(in: String(decoding: page.body, as: UTF8.self), of: "/")
        let id = "00000000-0000-0000-0000-000000000001"
        waiting += ["/add", "/tasks/\(id)", "/projects/\(id)"]
        var seen: Set<String> = []
        while let target = waiting.popLast() {
            guard seen.insert(target).inserted else { continue }
            let answer = try server.send(.get, target)
            #expect(answer.status == 200, "\(target)")
            #expect(!answer.body.isEmpty)
            if target.hasSuffix(".js") || target.hasSuffix(".css")
                || answer.headers["Content-Type"]?.hasPrefix("text/html") == true
            {
                waiting += Self.references(in: String(decoding: answer.body, as: UTF8.self), of: target)
            }
        }
        #expect(seen.contains("/js/today.js"))
        #expect(seen.contains("/tasker.css"))
        let served = try Files.all(in: Self.folder).filter { $0 != "index.html" && !$0.hasPrefix("pages/") }
        for name in served { #expect(seen.contains("/\(name)"), "nothing refers to \(name)") }
        #expect(try Files.all(in: desk.file("alone")) == ["tasker"])
    }

    /// Addresses of this site that stand in quotes after `href`, `src`, `from`, `import` or `url(`.
    private static func references(in text: String, of target: String) -> [String] {
        let starts = ["href=\"", "src=\"", "from \"", "import \"", "import(\"", "url(\"", "url("]
        var found: [String] = []
        for start in starts {
            for piece in text.split(separator: start, omittingEmptySubsequences: false).dropFirst() {
                let address = String(piece.prefix { !"\"')#".contains($0) })
                if address.hasPrefix("./") {
                    let folder = target.split(separator: "/").dropLast().map { "/\($0)" }.joined()
                    found.append("\(folder)/\(address.dropFirst(2))")
                } else if address.hasPrefix("/"), address != "/" {
                    found.append(address.split(separator: "&amp;").joined(separator: "&"))
                }
            }
        }
        return found
    }
}
