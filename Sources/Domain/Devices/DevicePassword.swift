import Text

/// The password of one device: 100 random bits, so that its plain digest can be stored.
public struct DevicePassword: Sendable {
    /// 32 characters that are hard to mistake for each other, so that each is five bits.
    private static let characters = Array("abcdefghijkmnpqrstuvwxyz23456789".utf8)
    private static let length = 20

    /// In groups of four, as it is shown.
    public let text: String

    /// From the system's cryptographically secure random number generator.
    public static func random() -> DevicePassword {
        var generator = SystemRandomNumberGenerator()
        let all = (0..<length).map { _ in characters[Int.random(in: 0..<characters.count, using: &generator)] }
        let groups = stride(from: 0, to: length, by: 4).map { String(decoding: all[$0..<$0 + 4], as: UTF8.self) }
        return DevicePassword(text: groups.joined(separator: "-"))
    }

    /// The digest to store.
    public var digest: PasswordDigest { PasswordDigest(of: text) }
}

/// The SHA-256 of a device's password.
public struct PasswordDigest: Sendable {
    public let bytes: [UInt8]

    /// Reads a stored digest.
    public init(stored bytes: [UInt8]) { self.bytes = bytes }

    /// Ignores case, hyphens and spaces, so that a password may be typed as it is easiest.
    public init(of password: String) {
        let typed = password.utf8.prefix(200).filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: " ") }
        bytes = SHA256.digest(typed.map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 })
    }

    /// Compares in constant time, so that the duration does not reveal how many leading bytes match.
    public func matches(_ other: PasswordDigest) -> Bool {
        guard bytes.count == other.bytes.count else { return false }
        return zip(bytes, other.bytes).reduce(0 as UInt8) { $0 | ($1.0 ^ $1.1) } == 0
    }
}
