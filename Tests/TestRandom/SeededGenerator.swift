import Domain

/// The same seed gives the same numbers and texts.
public struct SeededGenerator: RandomNumberGenerator {
    private static let alphabet = Array(
        "aZ09 ,;\t\"'\\/<>&\n\r=-_éß\u{301}مר漢😀👩‍👧\u{1}\u{7F}\u{85}\u{2028}\u{FEFF}\u{FFFD}".unicodeScalars)

    private var numbers: SeededNumbers

    public init(seed: UInt64) {
        numbers = SeededNumbers(seed: seed)
    }

    public mutating func next() -> UInt64 { numbers.next() }

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
