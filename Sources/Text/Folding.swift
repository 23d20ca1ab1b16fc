/// Normalises text for search and ordering: ignores case and accents, the same in every locale.
public enum Folding {
    /// Idempotent.
    public static func fold(_ text: String) -> String {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count)
        for byte in text.utf8 {
            guard byte < 0x80 else { return foldScalars(text) }
            bytes.append(lowercased(byte))
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func foldScalars(_ text: String) -> String {
        var folded = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { eachFolded(scalar) { folded.append($0) } }
        return String(folded)
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 { (0x41...0x5A).contains(byte) ? byte | 0x20 : byte }

    /// Passes on what a scalar folds to: nothing for an accent, several scalars for a ligature.
    static func eachFolded(_ scalar: Unicode.Scalar, _ take: (Unicode.Scalar) -> Void) {
        let value = scalar.value
        if value < 0x80 { return take(Unicode.Scalar(lowercased(UInt8(value)))) }
        if (0xAC00...0xD7A3).contains(value) { return eachLetter(ofSyllable: value - 0xAC00, take) }
        guard let folded = table[value] else { return take(scalar) }
        for letter in folded { take(letter) }
    }

    /// Decomposes a Hangul syllable arithmetically (The Unicode Standard, 3.12).
    private static func eachLetter(ofSyllable index: UInt32, _ take: (Unicode.Scalar) -> Void) {
        for letter in [0x1100 + index / 588, 0x1161 + index % 588 / 28, 0x11A7 + index % 28] where letter != 0x11A7 {
            if let letter = Unicode.Scalar(letter) { take(letter) }
        }
    }

    private static let table: [UInt32: [Unicode.Scalar]] = {
        var table: [UInt32: [Unicode.Scalar]] = [:]
        for entry in FoldingTable.text.split(whereSeparator: \.isWhitespace) { read(entry, into: &table) }
        return table
    }()

    private static func read(_ entry: Substring, into table: inout [UInt32: [Unicode.Scalar]]) {
        let sides = entry.split(separator: "=")
        let source = numbers(sides[0], "+/")
        guard sides.count == 2, source.count == 3 else {
            let letters = sides.count == 2 ? numbers(sides[1], ".").compactMap(Unicode.Scalar.init) : []
            for step in 0..<(source.count == 3 ? source[1] : 1) {
                table[source[0] + step * (source.count == 3 ? source[2] : 1)] = letters
            }
            return
        }
        let target = numbers(sides[1], "/")
        for step in 0..<source[1] {
            table[source[0] + step * source[2]] = Unicode.Scalar(target[0] + step * target[1]).map { [$0] }
        }
    }

    private static func numbers(_ text: Substring, _ separators: String) -> [UInt32] {
        text.split { separators.contains($0) }.compactMap { UInt32($0, radix: 16) }
    }
}

/// A folded text that remembers which part of the original each byte came from.
public struct FoldedText: Sendable {
    /// UTF-8.
    public private(set) var bytes: [UInt8] = []
    /// For each byte, the start and end of the original character, in UTF-16 code units.
    private var starts: [Int] = []
    private var ends: [Int] = []

    public init(_ text: String) {
        var offset = 0
        for scalar in text.unicodeScalars {
            let end = offset + (scalar.value > 0xFFFF ? 2 : 1)
            let before = bytes.count
            Folding.eachFolded(scalar) { bytes.append(contentsOf: UTF8.encode($0) ?? UTF8.encodedReplacementCharacter) }
            if bytes.count == before {
                // An accent counts as part of the letter before it.
                for index in ends.indices.reversed() {
                    if ends[index] != offset { break }
                    ends[index] = end
                }
            }
            starts += Array(repeating: offset, count: bytes.count - before)
            ends += Array(repeating: end, count: bytes.count - before)
            offset = end
        }
    }

    /// The part of the original, in UTF-16 code units, that a range of bytes came from.
    public func source(of range: Range<Int>) -> Range<Int> {
        range.isEmpty ? 0..<0 : starts[range.lowerBound]..<ends[range.upperBound - 1]
    }
}
