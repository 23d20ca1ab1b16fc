/// A secret of 256 random bits that a request has to present.
public struct AccessToken: Sendable {
    private static let length = 64
    /// 64 lower-case hexadecimal digits.
    public let text: String

    /// Returns `nil` unless `text` is 64 lower-case hexadecimal digits.
    public init?(_ text: String) {
        let isHexadecimal = text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
        guard text.utf8.count == Self.length, isHexadecimal else { return nil }
        self.text = text
    }

    private init(digits: String) {
        text = digits
    }

    /// A new token from the system's cryptographically secure random number generator.
    public static func random() -> AccessToken {
        var generator = SystemRandomNumberGenerator()
        let digits = (0..<length).map { _ in String(UInt8.random(in: 0..<16, using: &generator), radix: 16) }
        return AccessToken(digits: digits.joined())
    }

    /// Compares in constant time, so that the duration does not reveal how many leading characters match.
    public func matches(_ candidate: String) -> Bool {
        guard candidate.utf8.count == text.utf8.count else { return false }
        return zip(candidate.utf8, text.utf8).reduce(0 as UInt8) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
