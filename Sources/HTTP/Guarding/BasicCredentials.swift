/// A name and a password in `Authorization: Basic` (RFC 7617 §2).
public struct BasicCredentials: Sendable {
    public let name: String
    public let password: String

    /// - Returns: nil if the field is missing, repeated, of another scheme or not UTF-8 in Base64.
    public init?(of request: Request) {
        let values = request.headers.values("authorization")
        guard values.count == 1, let space = values[0].firstIndex(of: " "), values[0][..<space].lowercased() == "basic",
            let bytes = Self.decoded(values[0][space...].utf8.drop { $0 == Characters.space }),
            let colon = bytes.firstIndex(of: UInt8(ascii: ":")),
            let name = String(validating: bytes[..<colon], as: UTF8.self),
            let password = String(validating: bytes[(colon + 1)...], as: UTF8.self)
        else { return nil }
        (self.name, self.password) = (name, password)
    }

    /// Base64 with or without padding (RFC 4648 §4).
    private static func decoded(_ text: some Collection<UInt8>) -> [UInt8]? {
        var (bytes, bits, count) = ([UInt8](), 0 as UInt32, 0)
        let digits = text.prefix { $0 != UInt8(ascii: "=") }
        guard text.count - digits.count <= 2, text.dropFirst(digits.count).allSatisfy({ $0 == UInt8(ascii: "=") })
        else {
            return nil
        }
        for byte in digits {
            guard let digit = alphabet.firstIndex(of: byte) else { return nil }
            bits = bits << 6 | UInt32(digit)
            count += 6
            if count >= 8 {
                count -= 8
                bytes.append(UInt8(truncatingIfNeeded: bits >> UInt32(count)))
                bits &= 1 << UInt32(count) - 1
            }
        }
        return count < 6 ? bytes : nil
    }

    private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
}
