import Domain
import JSON

/// The encoding of a text file.
enum TextEncoding: Sendable {
    case utf8
    case utf16(isBigEndian: Bool)
    /// Windows-1252, which includes ISO 8859-1 except for its controls.
    case latin1

    /// UTF-16 if the file starts with its mark, Latin-1 if the file is not UTF-8.
    /// - Throws: `ImportFailure` if the file is UTF-8 that ends in the middle of a character, or cannot be read.
    static func of(_ file: ImportFile) throws(ImportFailure) -> TextEncoding {
        var source = try file.source()
        var rest: [UInt8] = []
        let mark = try file.start(2)
        if mark == [0xFF, 0xFE] { return .utf16(isBigEndian: false) }
        if mark == [0xFE, 0xFF] { return .utf16(isBigEndian: true) }
        while let chunk = try source.next() {
            let bytes = rest + chunk
            guard let invalid = UTF8Text.firstInvalid(bytes[...]) else {
                rest = []
                continue
            }
            rest = Array(bytes[invalid...])
            if !isStartOfCharacter(rest) { return .latin1 }
        }
        if rest.isEmpty { return .utf8 }
        throw ImportFailure([
            .file(.text.encoding, "The file ends in the middle of a character, so it was cut off; export it again.")
        ])
    }

    /// Whether more bytes could complete a character (RFC 3629 §3).
    private static func isStartOfCharacter(_ bytes: [UInt8]) -> Bool {
        guard let first = bytes.first else { return false }
        let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
        guard bytes.count < length, (0xC2...0xF4).contains(first) else { return false }
        let fillers: [UInt8] = [0x80, 0xA0, 0x90, 0xBF]
        return fillers.contains { filler in
            let whole = bytes + [UInt8](repeating: filler, count: 1)
            let padded = whole + [UInt8](repeating: 0x80, count: length - whole.count)
            return UTF8Text.firstInvalid(padded[...]) == nil
        }
    }

    /// The name shown to the user.
    var title: String {
        switch self {
        case .utf8: "UTF-8"
        case .utf16: "UTF-16"
        case .latin1: "Latin-1"
        }
    }

    /// Told to the user if text had to be guessed.
    var notice: ImportProblem? {
        guard case .latin1 = self else { return nil }
        return ImportProblem(
            refusal: .file.importValueChanged,
            message: "The file is not UTF-8 and was read as Latin-1; check letters with accents.")
    }
}

/// The text of a file as UTF-8 without a byte order mark.
struct TextSource: ByteSource {
    let encoding: TextEncoding
    private var source: any ByteSource
    private var isStart = true
    /// The first byte of a pair, and the first half of a surrogate pair.
    private var (half, high): (UInt8?, UInt16?) = (nil, nil)

    /// - Throws: `ImportFailure` as `TextEncoding.of`.
    init(_ file: ImportFile) throws(ImportFailure) {
        encoding = try TextEncoding.of(file)
        source = try file.source()
    }

    mutating func next() throws(ImportFailure) -> [UInt8]? {
        while var chunk = try source.next() {
            switch encoding {
            case .utf8:
                while isStart, chunk.count < 3, let more = try source.next() { chunk += more }
                if isStart, chunk.starts(with: [0xEF, 0xBB, 0xBF]) { chunk.removeFirst(3) }
                isStart = false
            case .latin1: chunk = Array(TextEncoding.latin1(chunk).utf8)
            case .utf16(let isBigEndian): chunk = try decoded(chunk, isBigEndian)
            }
            if !chunk.isEmpty { return chunk }
        }
        if half != nil || high != nil {
            throw ImportFailure([
                .file(.text.encoding, "The file ends in the middle of a character, so it was cut off; export it again.")
            ])
        }
        return nil
    }

    private mutating func decoded(_ chunk: [UInt8], _ isBigEndian: Bool) throws(ImportFailure) -> [UInt8] {
        var text = String.UnicodeScalarView()
        for byte in chunk {
            guard let first = half else {
                half = byte
                continue
            }
            half = nil
            let unit = isBigEndian ? UInt16(first) << 8 | UInt16(byte) : UInt16(byte) << 8 | UInt16(first)
            if let high, UTF16.isTrailSurrogate(unit) {
                let value = 0x1_0000 + (UInt32(high) - 0xD800) << 10 + (UInt32(unit) - 0xDC00)
                Unicode.Scalar(value).map { text.append($0) }
                self.high = nil
            } else if high != nil || UTF16.isTrailSurrogate(unit) {
                throw ImportFailure([.file(.text.encoding, "The text is not UTF-16; save the file as UTF-8.")])
            } else if UTF16.isLeadSurrogate(unit) {
                high = unit
            } else if !(isStart && unit == 0xFEFF) {
                Unicode.Scalar(unit).map { text.append($0) }
            }
            isStart = false
        }
        return Array(String(text).utf8)
    }
}

extension TextEncoding {
    /// The text of bytes in Latin-1.
    static func latin1(_ bytes: [UInt8]) -> String { String(String.UnicodeScalarView(bytes.map(scalar))) }

    /// WHATWG Encoding, index windows-1252; bytes without a character keep their value.
    private static func scalar(_ byte: UInt8) -> Unicode.Scalar {
        guard (0x80...0x9F).contains(byte) else { return Unicode.Scalar(byte) }
        return special[Int(byte) - 0x80]
    }

    private static let special: [Unicode.Scalar] = Array(
        "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)
}
