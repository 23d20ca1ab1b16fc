/// A secret that a request has to present.
public struct AccessToken: Sendable {
    /// A lower-case hexadecimal digit for each four bits.
    public let text: String

    /// Returns `nil` unless `text` is a lower-case hexadecimal digit for each four bits.
    public init?(_ text: String, bits: Int = 256) {
        let isHexadecimal = text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
        guard text.utf8.count == bits / 4, isHexadecimal else { return nil }
        self.text = text
    }

    private init(digits: String) {
        text = digits
    }

    /// A new token from the system's cryptographically secure random number generator.
    public static func random(bits: Int = 256) -> AccessToken {
        var generator = SystemRandomNumberGenerator()
        let digits = (0..<bits / 4).map { _ in String(UInt8.random(in: 0..<16, using: &generator), radix: 16) }
        return AccessToken(digits: digits.joined())
    }

    /// Compares in constant time, so that the duration does not reveal how many leading characters match.
    public func matches(_ candidate: String) -> Bool {
        guard candidate.utf8.count == text.utf8.count else { return false }
        return zip(candidate.utf8, text.utf8).reduce(0 as UInt8) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
