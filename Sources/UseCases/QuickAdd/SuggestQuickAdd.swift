import Domain
import Language

/// A project or tag to complete what is being typed.
public struct QuickAddSuggestion: Hashable, Sendable {
    public enum Kind: String, CaseIterable, Sendable {
        case project, tag
    }

    public let kind: Kind
    public let text: String
    /// The text to insert into the line, quoted if necessary.
    public let insert: String
}

/// Suggests projects for `#…` and tags for `@…`.
public struct SuggestQuickAdd: Sendable {
    public static let limit = 10
    let context: Context
    public init(_ context: Context) { self.context = context }

    /// Names that start with the text precede those with another word that does; tags are ordered by use.
    public func execute(_ typed: String) throws -> [QuickAddSuggestion] {
        let start = TextRules.key(String(typed.unicodeScalars.dropFirst().drop { $0 == "\"" }))
        switch typed.unicodeScalars.first {
        case "#": return try projects(start)
        case "@": return try tags(start)
        default: return []
        }
    }

    private func projects(_ start: String) throws -> [QuickAddSuggestion] {
        try context.read { reading in
            let names = try reading.projects.all(includingArchived: false).map(\.name)
            let parser = QuickAddParser(
                QuickAddOptions(moment: reading.moment, projectKeys: Set(names.map { TextRules.key($0) })))
            return Self.best(names, start).compactMap { name in
                // Names that cannot be written in a line are not suggested.
                let insert = ["#\(name)", "#\"\(name)\""].first { parser.parse($0).projectName == name }
                return insert.map { QuickAddSuggestion(kind: .project, text: name, insert: $0) }
            }
        }
    }

    private func tags(_ start: String) throws -> [QuickAddSuggestion] {
        try context.read { reading in
            let parser = QuickAddParser(QuickAddOptions(moment: reading.moment))
            return Self.best(try reading.search.openTags().map(\.name), start).compactMap { tag in
                parser.parse("@\(tag)").tags == [tag]
                    ? QuickAddSuggestion(kind: .tag, text: tag, insert: "@\(tag)") : nil
            }
        }
    }

    private static func best(_ names: [String], _ start: String) -> [String] {
        let first = names.filter { TextRules.key($0).hasPrefix(start) }
        let others = names.filter { name in
            let key = TextRules.key(name)
            return !key.hasPrefix(start) && key.split(separator: " ").contains { $0.hasPrefix(start) }
        }
        return Array((first + others).prefix(limit))
    }
}
