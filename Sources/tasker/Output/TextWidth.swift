/// Measures text in terminal columns.
enum TextWidth {
    static func of(_ text: some StringProtocol) -> Int {
        // A fast path for ASCII, where each byte is one column.
        if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) { return text.utf8.count }
        return text.reduce(0) { $0 + columns(of: $1) }
    }

    /// Truncates text that is wider with `…`, never splitting a wide character.
    static func fitted(_ text: String, to width: Int) -> String {
        guard of(text) > width else { return text }
        var (fitting, used) = ("", 0)
        for character in text {
            let columns = columns(of: character)
            if used + columns > width - 1 { break }
            fitting.append(character)
            used += columns
        }
        return width > 0 ? fitting + "…" : ""
    }

    /// Pads the text with spaces after it, or before it, to the width.
    static func padded(_ text: String, to width: Int, before: Bool = false) -> String {
        let spaces = String(repeating: " ", count: max(0, width - of(text)))
        return before ? spaces + text : text + spaces
    }

    /// Replaces control characters, including line breaks, with spaces, so that text cannot control the terminal.
    static func harmless(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: isControl) else { return text }
        var scalars = String.UnicodeScalarView()
        scalars.append(contentsOf: text.unicodeScalars.map { isControl($0) ? " " : $0 })
        return String(scalars)
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
    }

    /// Two for wide characters and emoji, zero for combining marks (UAX #11, UTS #51).
    private static func columns(of character: Character) -> Int {
        guard let first = character.unicodeScalars.first else { return 0 }
        if first.value < 0x300 {
            // A keycap or a character with emoji presentation.
            return character.unicodeScalars.contains { $0.value == 0xFE0F } ? 2 : first.value < 0x20 ? 0 : 1
        }
        if character.unicodeScalars.contains(where: { $0.properties.isEmojiPresentation || $0.value == 0xFE0F }) {
            return 2
        }
        switch first.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format, .control: return 0
        default: return wide.contains { $0.contains(first.value) } ? 2 : 1
        }
    }

    /// East Asian wide and full-width characters, except emoji.
    private static let wide: [ClosedRange<UInt32>] = [
        0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
        0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF00...0xFF60,
        0xFFE0...0xFFE6, 0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x1F200...0x1F2FF, 0x20000...0x3FFFD,
    ]
}
