/// Estimates the width of text without a font, so that labels can be kept apart and truncated.
///
/// Uses the widths of DejaVu Sans, the widest of the fonts that the page requests, so that estimates err on the wide
/// side; other scripts get the width of their wide letters.
enum TextWidth {
    /// The width in pixels at the given font size.
    static func pixels(_ text: String, size: Double = Theme.textSize, bold: Bool = false) -> Double {
        var em = 0.0
        if text.utf8.allSatisfy({ (0x20..<0x7F).contains($0) }) {
            for byte in text.utf8 { em += width(of: Unicode.Scalar(byte)) * (bold ? 1.1 : 1) + (bold ? 0.05 : 0) }
        } else {
            for character in text { em += width(of: character, bold: bold) }
        }
        return em * size
    }

    /// Truncates at a grapheme cluster, so that no emoji or accented letter is split, and appends "…".
    static func fitted(
        _ text: String, to pixels: Double, size: Double = Theme.textSize, bold: Bool = false
    ) -> String {
        let room = pixels / size
        let ellipsis = width(of: "…", bold: bold)
        var em = 0.0
        var end = text.startIndex
        for index in text.indices {
            em += width(of: text[index], bold: bold)
            if em + ellipsis <= room { end = text.index(after: index) }
            // A width that was computed for the text fits it, even after inexact sums.
            if em > room + 1e-6 {
                var cut = text[..<end]
                while cut.last?.isWhitespace == true { cut.removeLast() }
                return cut + "…"
            }
        }
        return text
    }

    /// Breaks at spaces into lines of at most the given width; a single longer word is truncated.
    static func lines(
        _ text: String, width pixels: Double, size: Double = Theme.textSize, bold: Bool = false
    ) -> [String] {
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ") {
            let longer = line.isEmpty ? String(word) : "\(line) \(word)"
            if line.isEmpty || Self.pixels(longer, size: size, bold: bold) <= pixels {
                line = longer
            } else {
                lines.append(line)
                line = String(word)
            }
        }
        if !line.isEmpty { lines.append(line) }
        return lines.map { fitted($0, to: pixels, size: size, bold: bold) }
    }

    /// The width of one grapheme cluster in em. Combining marks take no space; the parts of an emoji sequence do,
    /// because a font without the sequence draws them one by one.
    private static func width(of character: Character, bold: Bool) -> Double {
        var em = 0.0
        for scalar in character.unicodeScalars { em += width(of: scalar) }
        // DejaVu Sans Bold is at most this much wider, letter by letter.
        return bold && em > 0 ? em * 1.1 + 0.05 : em
    }

    private static let emoji = 1.4

    private static func width(of scalar: Unicode.Scalar) -> Double {
        switch scalar.value {
        case 0x20..<0x7F: return Double(ascii[Int(scalar.value) - 0x20]) / 100
        case 0x00..<0x20, 0x7F..<0xA0: return 0.7
        case 0xB7: return 0.35
        case 0x2013: return 0.5
        case 0x2026, 0x2014: return 1
        case 0xFDFA, 0xFDFD: return 12
        case 0x1100..<0x1160, 0x2E80..<0xA4D0, 0xAC00..<0xD7A4, 0xF900..<0xFB00, 0xFE30..<0xFE70, 0xFF00..<0xFF61,
            0x20000..<0x40000:
            return 1
        default: break
        }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        case .uppercaseLetter, .titlecaseLetter: return wideCyrillic.contains(scalar.value) ? 1.25 : 0.85
        case .lowercaseLetter: return wideCyrillic.contains(scalar.value) ? 1.05 : 0.7
        case .otherLetter: return 0.9
        case .unassigned, .privateUse, .surrogate: return 1.2
        default: return scalar.properties.isEmojiPresentation || scalar.value >= 0x10000 ? emoji : 1
        }
    }

    /// Ж М Ф Ш Щ Ы Ю and their small letters.
    private static let wideCyrillic: Set<UInt32> = [
        0x416, 0x41C, 0x424, 0x428, 0x429, 0x42B, 0x42E, 0x436, 0x43C, 0x444, 0x448, 0x449, 0x44B, 0x44E,
    ]

    /// Hundredths of an em for U+0020...U+007E.
    private static let ascii: [UInt8] = [
        32, 41, 46, 84, 64, 96, 78, 28, 40, 40, 50, 84, 32, 37, 32, 34, 64, 64, 64, 64, 64, 64, 64, 64, 64, 64, 34, 34,
        84, 84, 84, 54, 100, 69, 69, 70, 78, 64, 58, 78, 76, 30, 30, 66, 56, 87, 75, 79, 61, 79, 70, 64, 62, 74, 69,
        99, 69, 62, 69, 40, 34, 40, 84, 50, 50, 62, 64, 55, 64, 62, 36, 64, 64, 28, 28, 58, 28, 98, 64, 62, 64, 64, 42,
        53, 40, 64, 60, 82, 60, 60, 53, 64, 34, 64, 84,
    ]
}
