/// What a file of Taskwarrior or Timewarrior contains, as far as its start tells.
enum TaskwarriorContent: Equatable {
    /// Objects with descriptions, in a list or not.
    /// - Parameter isSure: whether they have times as no other program writes them.
    case tasks(inList: Bool, isSure: Bool)
    /// Of Timewarrior.
    case intervals
    /// A file that Taskwarrior 2 keeps for itself.
    case ownData

    init?(_ start: [UInt8]) {
        // Every other byte of these words is zero in UTF-16.
        let text = String(decoding: start.filter { $0 != 0 && $0 < 0x80 }, as: UTF8.self)
        let body = text.drop(while: \.isWhitespace)
        let first = body.prefix { !$0.isNewline }
        if TimewarriorLine.isInterval(first) {
            self = .intervals
            return
        }
        let inner = body.dropFirst().drop(while: \.isWhitespace)
        if body.hasPrefix("["), Self.startsAttribute(inner) {
            self = .ownData
            return
        }
        let inList = body.hasPrefix("[") && inner.hasPrefix("{")
        guard inList || body.hasPrefix("{"), text.contains("\"description\"") else { return nil }
        let isSure = Self.hasTime(text)
        guard isSure || text.contains("\"status\"") || text.contains("\"uuid\"") else { return nil }
        self = .tasks(inList: inList, isSure: isSure)
    }

    /// Whether a line of Taskwarrior's own files starts, such as `[description:"`.
    private static func startsAttribute(_ text: Substring) -> Bool {
        let name = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        return !name.isEmpty && text.dropFirst(name.count).hasPrefix(":\"")
    }

    /// Whether a member has a time in the basic format.
    private static func hasTime(_ text: String) -> Bool {
        let parts = text.split(separator: "\"", omittingEmptySubsequences: false)
        return parts.indices.contains { index in
            guard ["entry", "modified", "end"].contains(parts[index]), index + 2 < parts.count else { return false }
            return parts[index + 1].filter { !$0.isWhitespace } == ":" && BasicTime(parts[index + 2])?.isUTC == true
        }
    }
}
