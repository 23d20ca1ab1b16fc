import Text

/// The password, secret or link of one device: so many random bits that its plain digest can be stored.
public struct DevicePassword: Sendable {
    /// 32 characters that are hard to mistake for each other, so that each is five bits.
    private static let alphabet = Array("abcdefghijkmnpqrstuvwxyz23456789".utf8)

    /// Typed passwords in groups of four, as they are shown.
    public let text: String

    /// A password to type, of 100 bits.
    public static func random() -> DevicePassword { DevicePassword(text: inGroups(characters(20))) }

    /// The last part of a link, of at least 128 bits.
    public static func link() -> DevicePassword { DevicePassword(text: inGroups(characters(28))) }

    /// What a browser or program sends with each request, of at least 256 bits.
    public static func secret() -> DevicePassword { DevicePassword(text: characters(52)) }

    /// From the system's cryptographically secure random number generator.
    private static func characters(_ count: Int) -> String {
        var generator = SystemRandomNumberGenerator()
        let bytes = (0..<count).map { _ in alphabet[Int.random(in: 0..<alphabet.count, using: &generator)] }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static func inGroups(_ text: String) -> String {
        let bytes = Array(text.utf8)
        return stride(from: 0, to: bytes.count, by: 4).map { String(decoding: bytes[$0..<$0 + 4], as: UTF8.self) }
            .joined(separator: "-")
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
