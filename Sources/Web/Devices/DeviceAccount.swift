import HTTP

/// An address of this server as a device sees it.
struct DeviceAccount: Sendable {
    private let isEncrypted: Bool
    /// Host, port and path.
    private let place: String

    /// Returns nil unless the text is an address with `http` or `https`, in characters of a URI (RFC 3986 §2).
    init?(_ address: String) {
        guard address.utf8.count <= 300, let separator = address.firstRange(of: "://") else { return nil }
        switch address[..<separator.lowerBound] {
        case "http": isEncrypted = false
        case "https": isEncrypted = true
        default: return nil
        }
        place = String(address[separator.upperBound...])
        let allowed = place.utf8.allSatisfy { byte in
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
            default: "-._~:/[]%".utf8.contains(byte)
            }
        }
        guard allowed, let first = place.first, first != "/", first != ":" else { return nil }
    }

    /// The address of a path below this one.
    func address(of path: String) -> String {
        "http\(isEncrypted ? "s" : "")://\(place)\(place.hasSuffix("/") ? String(path.dropFirst()) : path)"
    }

    /// What apps that take an account from a link understand, such as DAVx⁵ (manual.davx5.com, “Integration”).
    func link(userName: String, password: String) -> String {
        "caldav\(isEncrypted ? "s" : "")://\(userName):\(password)@\(place)"
    }
}
