import HTTP

/// The site's files as browsers receive them: one style sheet per page and one script for all pages, at URLs that
/// change with the content, so that browsers can cache them forever. The heads of the pages refer to these URLs.
public struct LinkedSite {
    /// All given files, with new heads in the pages.
    private var files: [String: StaticBytes]
    /// The script, the style sheets and the icons, by hashed name.
    private var linked: [String: StaticBytes] = [:]

    /// - Parameters:
    ///   - given: bytes that live as long as the program; the last file with a name takes precedence.
    ///   - frame: the name of the file that surrounds every page.
    ///   - pages: the names of the page files; missing ones are ignored.
    /// - Throws: `LinkingError` if the files cannot be linked.
    public init(
        _ given: [(name: String, bytes: StaticBytes)], frame frameFile: String, pages: [String]
    ) throws(LinkingError) {
        files = Dictionary(given.map { ($0.name, $0.bytes) }, uniquingKeysWith: { $1 })
        let frame = try head(of: frameFile, end: "</head>")
        if let entry = frame?.entry { throw LinkingError(frameFile, line: entry.line, "a module belongs to a page") }
        let shared = frame?.styles.map { (style: $0, page: frameFile) } ?? []
        var heads: [(file: String, head: PageHead)] = []
        for page in pages {
            if let head = try head(of: page, end: "<!--tasker:main-->") { heads.append((page, head)) }
        }
        let script = add("site", "js", try script(of: heads))
        for (file, head) in heads {
            let styles = shared + head.styles.map { ($0, file) }
            let sheet = add("page", "css", try sheet(of: styles))
            var lines = "<link rel=\"stylesheet\" href=\"/\(sheet)\">\n"
            if let entry = head.entry {
                lines += "<script defer src=\"/\(script)\" data-entry=\"\(entry.file)\" blocking=\"render\"></script>\n"
            }
            files[file] = StaticBytes(copying: Array(lines.utf8) + head.rest)
        }
        if let frame { files[frameFile] = StaticBytes(copying: linked(frame.rest, after: "href=\"/")) }
    }

    /// All files, ready to be served.
    public var served: StaticFiles {
        StaticFiles(compiled: files.map { ($0.key, $0.value) }, immutable: linked.map { ($0.key, $0.value) })
    }

    private func head(of file: String, end: String) throws(LinkingError) -> PageHead? {
        guard let bytes = files[file] else { return nil }
        return try PageHead(file, Array(bytes.buffer), end: end)
    }

    private func script(of pages: [(file: String, head: PageHead)]) throws(LinkingError) -> [UInt8] {
        let files = files
        var script = LinkedScript { file throws(LinkingError) in
            guard let bytes = files[file] else { return nil }
            return try ModuleReader.read(file, bytes.buffer.bindMemory(to: UInt8.self))
        }
        for (file, head) in pages {
            guard let entry = head.entry else { continue }
            try script.add(ScriptModule.Import(file: entry.file, names: [], line: entry.line), of: file)
        }
        return script.text
    }

    private func sheet(of styles: [(style: PageHead.Reference, page: String)]) throws(LinkingError) -> [UInt8] {
        var sheet = LinkedStyles()
        for (style, page) in styles {
            guard let bytes = files[style.file] else {
                throw LinkingError(page, line: style.line, "there is no file \(style.file)")
            }
            try sheet.add(style.file, bytes.buffer)
        }
        return sheet.text
    }

    /// The text with new URLs for the files named after `start`, such as the icon, which the manifest names too.
    private mutating func linked(_ text: [UInt8], after start: String) -> [UInt8] {
        let parts = String(decoding: text, as: UTF8.self).split(separator: start, omittingEmptySubsequences: false)
        return parts.dropFirst().reduce(into: Array((parts.first ?? "").utf8)) { linked, part in
            let name = part.prefix { $0 != "\"" }
            linked += start.utf8
            linked += (address(of: String(name)) ?? String(name)).utf8
            linked += part[name.endIndex...].utf8
        }
    }

    /// The new name of a file; `nil` if there is no file with this name or it has no extension.
    private mutating func address(of name: String) -> String? {
        guard let bytes = files[name], let dot = name.lastIndex(of: ".") else { return nil }
        let (stem, end) = (String(name[..<dot]), String(name[dot...].dropFirst()))
        guard end == "webmanifest" else { return add(stem, end, bytes) }
        return add(stem, end, StaticBytes(copying: linked(Array(bytes.buffer), after: "\"src\": \"/")))
    }

    private mutating func add(_ name: String, _ end: String, _ text: [UInt8]) -> String {
        add(name, end, StaticBytes(copying: text))
    }

    /// Adds a file under a hashed name, which is returned.
    private mutating func add(_ name: String, _ end: String, _ bytes: StaticBytes) -> String {
        var hash = ContentHash()
        hash.add(bytes.buffer)
        let file = "linked/\(name)-\(String(hash.value, radix: 36)).\(end)"
        linked[file] = bytes
        return file
    }
}
