import HTTP
import Synchronization

/// The site's files as browsers receive them: one style sheet per page, one script for all pages and one per page, at
/// URLs that change with the content, so that browsers can cache them forever. The heads of the pages refer to these URLs.
///
/// Scripts and style sheets are linked on first request, since most browsers already have them when a server starts.
public struct LinkedSite: Sendable {
    /// A hash of all given files, which is part of every URL.
    public let digest: String
    private let given: [String: StaticBytes]
    /// The frame and the pages with their new heads.
    private var pages: [(name: String, bytes: StaticBytes)] = []
    /// The script, the style sheets and the icons, by hashed name.
    private var linked: [String: DeferredBytes] = [:]
    /// The names of style sheets by the files that they consist of.
    private var sheets: [[String]: String] = [:]

    /// - Parameters:
    ///   - given: bytes that live as long as the program; the last file with a name takes precedence.
    ///   - frame: the name of the file that surrounds every page.
    ///   - pages: the names of the page files; missing ones are ignored.
    /// - Throws: `LinkingError` if a head has a line that cannot be linked.
    public init(
        _ given: [(name: String, bytes: StaticBytes)], frame frameFile: String, pages: [String]
    ) throws(LinkingError) {
        self.given = Dictionary(given.map { ($0.name, $0.bytes) }, uniquingKeysWith: { $1 })
        digest = Self.digest(of: self.given)
        let frame = try head(of: frameFile, end: "</head>")
        if let entry = frame?.entry { throw LinkingError(frameFile, line: entry.line, "a module belongs to a page") }
        let shared = frame?.styles.map { (style: $0, page: frameFile) } ?? []
        var heads: [(file: String, head: PageHead)] = []
        for page in pages {
            if let head = try head(of: page, end: "<!--tasker:main-->") { heads.append((page, head)) }
        }
        let scripts = addScripts(of: heads)
        for (file, head) in heads {
            let sheet = addSheet(of: shared + head.styles.map { ($0, file) })
            var lines = "<link rel=\"stylesheet\" href=\"/\(sheet)\">\n"
            if let entry = head.entry {
                for script in [scripts.core, scripts.pages[entry.file] ?? ""] {
                    lines += "<script defer src=\"/\(script)\"></script>\n"
                }
            }
            self.pages.append((file, StaticBytes(copying: Array(lines.utf8) + head.rest)))
        }
        if let frame {
            let named = linked(linked(frame.rest, after: "href=\"/"), after: "<script async src=\"/")
            self.pages.append((frameFile, StaticBytes(copying: named)))
        }
    }

    /// All files, ready to be served.
    public var served: StaticFiles {
        StaticFiles(
            compiled: given.map { ($0.key, $0.value) } + pages, immutable: linked.map { ($0.key, $0.value) })
    }

    /// Links every script and style sheet.
    /// - Throws: `LinkingError` if the files cannot be linked.
    public func link() throws {
        for (_, content) in linked.sorted(by: { $0.key < $1.key }) { _ = try content.bytes() }
    }

    private static func digest(of files: [String: StaticBytes]) -> String {
        var hash = ContentHash()
        for (name, bytes) in files.sorted(by: { $0.key < $1.key }) {
            Array(name.utf8).withUnsafeBytes { hash.add($0) }
            hash.addWords(bytes.buffer)
        }
        return String(hash.value, radix: 36)
    }

    private func head(of file: String, end: String) throws(LinkingError) -> PageHead? {
        guard let bytes = given[file] else { return nil }
        return try PageHead(file, Array(bytes.buffer), end: end)
    }

    /// Adds the scripts of the pages, and those of modules that may be imported later.
    private mutating func addScripts(
        of pages: [(file: String, head: PageHead)]
    ) -> (core: String, pages: [String: String]) {
        let linked = Mutex<LinkedScript?>(nil)
        let script: @Sendable () throws -> LinkedScript = { [given] in
            try linked.withLock { linked in
                if let linked { return linked }
                let script = try Self.script(of: pages, given)
                linked = script
                return script
            }
        }
        var places: [String: String] = [:]
        for file in given.filter({ $0.key.hasSuffix(".js") }).flatMap({ Self.lateImports(in: $0.key, $0.value) }) {
            places[file] = "/" + add(Self.scriptName(file), "js") { try script().addition(of: file) }
        }
        let core = add("core", "js") { [places] in
            let script = try script()
            return script.core(places.filter { script.late.contains($0.key) })
        }
        var named: [String: String] = [:]
        for entry in pages.compactMap(\.head.entry?.file) {
            named[entry] = add("page-\(Self.scriptName(entry))", "js") { try script().page(entry) }
        }
        return (core, named)
    }

    private static func scriptName(_ file: String) -> String {
        file.dropLast(".js".count).split(separator: "/").joined(separator: "-")
    }

    private static func script(
        of pages: [(file: String, head: PageHead)], _ given: [String: StaticBytes]
    ) throws(LinkingError) -> LinkedScript {
        var script = LinkedScript { file throws(LinkingError) in
            guard let bytes = given[file] else { return nil }
            return try ModuleReader.read(file, bytes.buffer.bindMemory(to: UInt8.self))
        }
        for (file, head) in pages {
            guard let entry = head.entry else { continue }
            try script.add(ScriptModule.Import(file: entry.file, names: [], line: entry.line), of: file)
        }
        return script
    }

    /// The files that a script may import later, and maybe others, found without parsing it.
    private static func lateImports(in file: String, _ bytes: StaticBytes) -> [String] {
        var found: [String] = []
        var next = 0
        while let start = LinkedStyles.index(of: "import(\"", in: bytes.buffer, from: next) {
            next = start + "import(\"".utf8.count
            let address = String(decoding: bytes.buffer[next...].prefix { $0 != UInt8(ascii: "\"") }, as: UTF8.self)
            if let name = ModuleReader.resolve(address, in: file) { found.append(name) }
        }
        return found
    }

    /// - Parameter styles: the style sheets, each with the file that refers to it.
    private mutating func addSheet(of styles: [(style: PageHead.Reference, page: String)]) -> String {
        let files = styles.map(\.style.file)
        if let known = sheets[files] { return known }
        let address = add("page\(sheets.count + 1)", "css") { [given] in
            var sheet = LinkedStyles()
            for (style, page) in styles {
                guard let bytes = given[style.file] else {
                    throw LinkingError(page, line: style.line, "there is no file \(style.file)")
                }
                try sheet.add(style.file, bytes.buffer)
            }
            return sheet.text
        }
        sheets[files] = address
        return address
    }

    /// The text with new URLs for the files named after `start`, such as the icon, which the manifest names too.
    private mutating func linked(_ text: [UInt8], after start: StaticString) -> [UInt8] {
        text.withUnsafeBytes { bytes in
            var linked: [UInt8] = []
            var copied = 0
            while let found = LinkedStyles.index(of: start, in: bytes, from: copied) {
                let first = found + start.utf8CodeUnitCount
                let name = bytes[first...].prefix { $0 != UInt8(ascii: "\"") }
                linked += bytes[copied..<first]
                linked += address(of: String(decoding: name, as: UTF8.self)).map { Array($0.utf8) } ?? Array(name)
                copied = name.endIndex
            }
            return linked + bytes[copied...]
        }
    }

    /// The new name of a file; `nil` if there is no file with this name or it has no extension.
    private mutating func address(of name: String) -> String? {
        guard let bytes = given[name], let dot = name.lastIndex(of: ".") else { return nil }
        let (stem, end) = (String(name[..<dot]), String(name[dot...].dropFirst()))
        guard end == "webmanifest" else { return add(stem, end) { Array(bytes.buffer) } }
        let manifest = linked(Array(bytes.buffer), after: "\"src\": \"/")
        return add(stem, end) { manifest }
    }

    /// Adds a file under a hashed name, which is returned.
    private mutating func add(_ name: String, _ end: String, _ make: @escaping @Sendable () throws -> [UInt8]) -> String
    {
        let file = "linked/\(name)-\(digest).\(end)"
        linked[file] = DeferredBytes(make)
        return file
    }
}
