/// SplitMix64 (Steele, Lea, Flood 2014): the same seed gives the same numbers.
public struct SeededGenerator: RandomNumberGenerator {
    private static let alphabet = Array(
        "aZ09 ,;\t\"'\\/<>&\n\r=-_éß\u{301}مר漢😀👩‍👧\u{1}\u{7F}\u{85}\u{2028}\u{FEFF}\u{FFFD}".unicodeScalars)

    private var state: UInt64

    public init(seed: UInt64) {
        state = seed
    }

    public mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
        return z ^ z >> 31
    }

    /// Text of many scripts with everything that formats treat specially, and what else a test adds.
    public mutating func text(upTo length: Int, with more: String = "") -> String {
        let alphabet = Self.alphabet + Array(more.unicodeScalars)
        var text = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0...length, using: &self) {
            text.append(alphabet[Int(next() % UInt64(alphabet.count))])
        }
        return String(text)
    }
}
