import Domain

/// What a person chose about the tables to import; what is not chosen is told by names and values.
public struct ColumnChoices: Hashable, Sendable {
    /// In bytes.
    public static let limit = 8_192

    public enum DateOrder: String, CaseIterable, Sendable {
        case dayFirst = "day-first"
        case monthFirst = "month-first"
    }

    public enum Separator: String, CaseIterable, Sendable {
        case comma, semicolon, tab, bar

        var byte: UInt8 {
            switch self {
            case .comma: UInt8(ascii: ",")
            case .semicolon: UInt8(ascii: ";")
            case .tab: 0x09
            case .bar: UInt8(ascii: "|")
            }
        }
    }

    /// Which column becomes what, such as `Title=name,"Prio, now"=priority`; a name may begin with that of its file and
    /// a colon.
    public var map = ""
    public var separator: Separator?
    public var dateOrder: DateOrder?

    public init() {}

    var isEmpty: Bool { self == ColumnChoices() }

    struct Entry {
        let column: String
        let target: ColumnTarget
    }

    /// - Throws: `ImportFailure` for text that is not in this form, or names an unknown target.
    func entries() throws(ImportFailure) -> [Entry] {
        var entries: [Entry] = []
        for text in Self.parts(map) where !text.isEmpty {
            let sides = Self.parts(text, at: "=")
            guard sides.count >= 2, let last = sides.last else {
                throw Self.failure("“\(text.prefix(60))” does not say what the column becomes; write it as Title=name.")
            }
            let target = Self.plain(last)
            guard let known = ColumnTarget(target) else {
                throw Self.failure(
                    "No column can become “\(target.prefix(60))”. Choose one of \(ColumnTarget.names).")
            }
            entries.append(Entry(column: Self.plain(sides.dropLast().joined(separator: "=")), target: known))
        }
        return entries
    }

    static func failure(_ message: String) -> ImportFailure {
        ImportFailure([ImportProblem(column: "map", refusal: .csv.mapInvalid, message: message)])
    }

    /// The parts between separators that are not in quotes.
    private static func parts(_ text: String, at separator: Character = ",") -> [String] {
        var parts = [""]
        var isQuoted = false
        for character in text {
            if character == "\"" { isQuoted.toggle() }
            if character == separator, !isQuoted {
                parts.append("")
            } else {
                parts[parts.count - 1].append(character)
            }
        }
        return parts.map(TextRules.trimmed)
    }

    /// The text without its quotes, of which doubled ones stand for themselves.
    private static func plain(_ text: String) -> String {
        guard text.count > 1, text.hasPrefix("\""), text.hasSuffix("\"") else { return text }
        return text.dropFirst().dropLast().split(separator: "\"\"", omittingEmptySubsequences: false)
            .joined(separator: "\"")
    }
}
