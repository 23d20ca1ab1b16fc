import Synchronization

/// The templates of the frame, and the page that is one as a whole.
struct PageTemplates: Sendable {
    let line: Template
    let group: Template
    let section: Template
    /// The content of the page Today.
    let today: Template

    init(_ frame: [UInt8], today page: [UInt8]) {
        let text = String(decoding: frame, as: UTF8.self)
        func template(_ id: String) -> Template {
            guard let start = text.firstRange(of: "<template id=\"\(id)\">"),
                let end = text[start.upperBound...].firstRange(of: "</template>")
            else { return Template("") }
            return Template(text[start.upperBound..<end.lowerBound])
        }
        let mark = page.firstRange(of: Array("<!--tasker:main-->".utf8))
        today = Template(String(decoding: page[(mark?.upperBound ?? 0)...], as: UTF8.self))
        (line, group, section) = (template("task-line"), template("task-group"), template("section"))
    }
}

/// The templates that were used last.
final class ParsedTemplates: Sendable {
    private let last = Mutex<(files: [[UInt8]], templates: PageTemplates)?>(nil)

    func of(_ frame: [UInt8], today: [UInt8]) -> PageTemplates {
        last.withLock { last in
            if let last, last.files == [frame, today] { return last.templates }
            let templates = PageTemplates(frame, today: today)
            last = ([frame, today], templates)
            return templates
        }
    }
}
