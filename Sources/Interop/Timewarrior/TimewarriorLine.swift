import Calendar

/// A line of a data file of Timewarrior: `inc`, a start, an end unless it still runs, `#` with tags, `#` with a note.
struct TimewarriorLine {
    let start: BasicTime
    /// Nil while it runs.
    let end: BasicTime?
    let tags: [String]
    let note: String?

    /// Nil if the line is none.
    init?(_ line: Substring) {
        var words = Words(line.utf8)
        guard words.next() == .plain("inc"), case .plain(let first) = words.next(), let start = BasicTime(first),
            start.isUTC
        else { return nil }
        var word = words.next()
        var end: BasicTime?
        if word == .plain("-") {
            guard case .plain(let last) = words.next(), let time = BasicTime(last), time.isUTC else { return nil }
            end = time
            word = words.next()
        }
        guard word == nil || word == .plain("#") else { return nil }
        var tags: [String] = []
        word = words.next()
        while let tag = word, tag != .plain("#") {
            tags.append(tag.text)
            word = words.next()
        }
        var notes: [String] = []
        while let next = words.next() { notes.append(next.text) }
        (self.start, self.end, self.tags) = (start, end, tags)
        note = notes.isEmpty ? nil : notes.joined(separator: " ")
    }

    /// Whether the line starts like one, even if the rest of it is missing.
    static func isInterval(_ line: Substring) -> Bool {
        var words = Words(line.utf8)
        guard words.next() == .plain("inc"), case .plain(let first) = words.next() else { return false }
        return BasicTime(first)?.isUTC == true
    }

    private enum Word: Equatable {
        case plain(String)
        /// In double quotes.
        case quoted(String)

        var text: String {
            switch self {
            case .plain(let text), .quoted(let text): text
            }
        }
    }

    /// The words of a line, of which those with spaces stand in double quotes.
    private struct Words: IteratorProtocol {
        private var rest: Substring.UTF8View

        init(_ line: Substring.UTF8View) { rest = line }

        mutating func next() -> Word? {
            rest = rest.drop { $0 == 0x20 || $0 == 0x09 }
            guard let first = rest.first else { return nil }
            if first == UInt8(ascii: "\"") { return quoted() }
            let word = rest.prefix { $0 != 0x20 && $0 != 0x09 }
            rest = rest.dropFirst(word.count)
            return .plain(String(decoding: word, as: UTF8.self))
        }

        private mutating func quoted() -> Word {
            var bytes: [UInt8] = []
            var isEscaped = false
            var length = 1
            for byte in rest.dropFirst() {
                length += 1
                if !isEscaped, byte == UInt8(ascii: "\"") { break }
                if !isEscaped, byte == UInt8(ascii: "\\") {
                    isEscaped = true
                    continue
                }
                bytes.append(byte)
                isEscaped = false
            }
            rest = rest.dropFirst(length)
            return .quoted(String(decoding: bytes, as: UTF8.self))
        }
    }
}
