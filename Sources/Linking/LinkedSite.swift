import HTTP

/// The files of the pages as browsers get them: one style sheet for each page and one script for all, at addresses that
/// change with the content, so that browsers keep them for good. The heads of the pages refer to these.
///
/// Scripts and sheets are linked when they are first asked for, as most starts of a server find browsers that have them.
public struct LinkedSite: Sendable {
    /// Of every file that was given; a part of the addresses.
    public let digest: String
    private let given: [String: StaticBytes]
    /// The frame and the pages with their new heads.
    private var pages: [(name: String, bytes: StaticBytes)] = []
    private var linked: [String: DeferredBytes] = [:]
    /// The addresses of sheets by the files that they are made of.
    private var sheets: [[String]: String] = [:]

    /// - Parameters:
    ///   - given: live as long as the program; of two with one name the last counts.
    ///   - frame: the name of the file around every page.
    ///   - pages: the names of their files; those that are missing are left out.
    /// - Throws: `LinkingError` where a head has a line that cannot be linked.
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
        let script = addScript(of: heads)
        for (file, head) in heads {
            let sheet = addSheet(of: shared + head.styles.map { ($0, file) })
            var lines = "<link rel=\"stylesheet\" href=\"/\(sheet)\">\n"
            if let entry = head.entry {
                lines += "<script defer src=\"/\(script)\" data-entry=\"\(entry.file)\" blocking=\"render\"></script>\n"
            }
            self.pages.append((file, StaticBytes(copying: Array(lines.utf8) + head.rest)))
        }
        if let frame {
            self.pages.append((frameFile, StaticBytes(copying: linked(frame.rest, behind: "href=\"/"))))
        }
    }

    /// All of them, as a server hands them out.
    public var served: StaticFiles {
        StaticFiles(
            compiled: given.map { ($0.key, $0.value) } + pages, immutable: linked.map { ($0.key, $0.value) })
    }

    /// Links everything.
    /// - Throws: `LinkingError` where files do not fit together.
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

    private mutating func addScript(of pages: [(file: String, head: PageHead)]) -> String {
        add("site", "js") { [given] in
            var script = LinkedScript { file throws(LinkingError) in
                guard let bytes = given[file] else { return nil }
                return try ModuleReader.read(file, bytes.buffer.bindMemory(to: UInt8.self))
            }
            for (file, head) in pages {
                guard let entry = head.entry else { continue }
                try script.add(ScriptModule.Import(file: entry.file, names: [], line: entry.line), of: file)
            }
            return script.text
        }
    }

    /// - Parameter styles: with the files that name them.
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

    /// A text with new addresses for the files that it names behind `start`, such as the icon; the application's
    /// manifest names the icon again.
    private mutating func linked(_ text: [UInt8], behind start: String) -> [UInt8] {
        let parts = String(decoding: text, as: UTF8.self).split(separator: start, omittingEmptySubsequences: false)
        return parts.dropFirst().reduce(into: Array((parts.first ?? "").utf8)) { linked, part in
            let name = part.prefix { $0 != "\"" }
            linked += start.utf8
            linked += (address(of: String(name)) ?? String(name)).utf8
            linked += part[name.endIndex...].utf8
        }
    }

    /// - Returns: nil if there is no file with this name and ending.
    private mutating func address(of name: String) -> String? {
        guard let bytes = given[name], let dot = name.lastIndex(of: ".") else { return nil }
        let (stem, end) = (String(name[..<dot]), String(name[dot...].dropFirst()))
        guard end == "webmanifest" else { return add(stem, end) { Array(bytes.buffer) } }
        let manifest = linked(Array(bytes.buffer), behind: "\"src\": \"/")
        return add(stem, end) { manifest }
    }

    /// - Returns: the name it is served by.
    private mutating func add(_ name: String, _ end: String, _ make: @escaping @Sendable () throws -> [UInt8]) -> String
    {
        let file = "linked/\(name)-\(digest).\(end)"
        linked[file] = DeferredBytes(make)
        return file
    }
}
