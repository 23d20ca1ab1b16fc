/// Splits folded text into words: runs of letters and digits, runs of symbols, and single Chinese or Japanese
/// characters, which are written without spaces.
public enum SearchWords {
    private enum Kind { case blank, letter, sign, alone }

    public static func split(_ folded: String) -> [Substring] {
        var words: [Substring] = []
        let scalars = folded.unicodeScalars
        var start = scalars.startIndex
        var last = Kind.blank
        for index in scalars.indices {
            let kind = kind(scalars[index])
            if kind != last || kind == .alone {
                if last != .blank { words.append(folded[start..<index]) }
                start = index
            }
            last = kind
        }
        if last != .blank { words.append(folded[start...]) }
        return words
    }

    private static func kind(_ scalar: Unicode.Scalar) -> Kind {
        switch scalar.value {
        case 0x30...0x39, 0x61...0x7A, 0x41...0x5A: return .letter
        case 0x00...0x20: return .blank
        case 0x21...0x7F: return .sign
        case 0x3040...0x30FF, 0x3400...0x9FFF, 0x20000...0x3FFFF: return .alone
        default: break
        }
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
            .spacingMark, .enclosingMark, .decimalNumber, .letterNumber, .otherNumber:
            return .letter
        case .spaceSeparator, .lineSeparator, .paragraphSeparator, .control: return .blank
        default: return .sign
        }
    }
}
