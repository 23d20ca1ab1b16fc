import Synchronization

/// The templates of the frame and of the head of a page, by their ids.
struct PageTemplates: Sendable {
    private let templates: [String: Template]
    /// What the lines of the page take from its scripts.
    let tables: ScriptTables

    init(_ frame: [UInt8], _ head: ArraySlice<UInt8>, scripts: [[UInt8]] = []) {
        tables = ScriptTables(scripts)
        var templates: [String: Template] = [:]
        var rest = String(decoding: frame + head, as: UTF8.self)[...]
        while let start = rest.firstRange(of: "<template id=\""), let end = rest.firstRange(of: "</template>") {
            let id = rest[start.upperBound...].prefix { $0 != "\"" }
            let inner = rest[id.endIndex..<end.lowerBound].drop { $0 != ">" }.dropFirst()
            templates[String(id)] = Template(inner, emptiesHidden: true)
            rest = rest[end.upperBound...]
        }
        self.templates = templates
    }

    /// The template of this id; a replaced frame may lack it.
    subscript(id: String) -> Template { templates[id] ?? Template("") }

    /// The template filled with each of these values.
    func markup(_ id: String, _ all: [Template.Values]) -> Template.Slot {
        .markup(self[id].markup(all))
    }
}

extension Template {
    /// The template filled with each of these values.
    func markup(_ all: [Values]) -> String { all.reduce(into: "") { write($1, to: &$0) } }
}

/// The templates that each page used last, parsed again only if their files change, as they may in a folder.
final class ParsedTemplates: Sendable {
    struct Parsed: Sendable {
        fileprivate let files: [[UInt8]]
        let templates: PageTemplates
        /// The content of the page.
        let main: Template
    }

    private let pages = Mutex<[Page: Parsed]>([:])

    func of(_ page: Page, frame: [UInt8], file: [UInt8], scripts: [[UInt8]]) -> Parsed {
        pages.withLock { pages in
            if let known = pages[page], known.files == [frame, file] + scripts { return known }
            let parts = PageFile(file)
            let parsed = Parsed(
                files: [frame, file] + scripts, templates: PageTemplates(frame, parts.head, scripts: scripts),
                main: Template(String(decoding: parts.main, as: UTF8.self)))
            pages[page] = parsed
            return parsed
        }
    }
}
