import Calendar
import Domain

/// What the name of one of Todoist's files says: `Home [2203306141].csv`, in an archive such as `2026-11-21.zip`.
struct TodoistFile {
    /// Nil for a file without a name.
    let projectName: String?

    init(_ name: String?) {
        var name = name?.split(separator: "/").last.map(String.init) ?? ""
        if name.lowercased().hasSuffix(".csv") { name.removeLast(4) }
        if name.hasSuffix("]"), let start = name.lastIndex(of: "["), start > name.startIndex {
            let id = name[name.index(after: start)...].dropLast()
            if !id.isEmpty, id.allSatisfy({ $0.isASCII && ($0.isNumber || $0.isLetter) }) {
                name = String(name[..<start])
            }
        }
        name = TextRules.seen(name)
        projectName = name.isEmpty ? nil : name
    }

    /// The day in the first name that has one.
    static func day(_ names: [String?]) -> Day? {
        for case let name? in names {
            let scalars = Array(name.unicodeScalars)
            for start in scalars.indices.dropLast(9) {
                let text = String(String.UnicodeScalarView(scalars[start..<start + 10]))
                if let day = Day(text) { return day }
            }
        }
        return nil
    }
}
