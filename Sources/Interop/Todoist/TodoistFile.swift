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

    /// The day in the name of an archive.
    static func day(_ archiveName: String?) -> Day? {
        let scalars = Array((archiveName ?? "").unicodeScalars)
        return scalars.indices.dropLast(9).lazy.compactMap { start in
            Day(String(String.UnicodeScalarView(scalars[start..<start + 10])))
        }.first
    }
}
