import Domain
import HTTP
import UseCases

extension MediaType {
    /// The media types accepted for PATCH (RFC 7396).
    static let patches = ["application/json", "application/merge-patch+json"]
}

extension Request {
    /// The command line connects through the Unix socket, pages through TCP.
    var source: ChangeSource { peer == .unix ? .cli : .page }

    /// The versions in `If-Match`, one of which must be current; nil without the field or with `*`. Weak tags and tags
    /// of no resource never match (RFC 9110 §8.8.3.2, §13.1.1).
    /// - Throws: a 400 `Problem` if it is not a list of tags.
    func expectedVersion() throws -> ExpectedVersion? {
        let fields = headers.values("if-match")
        if fields.isEmpty || fields == ["*"] { return nil }
        guard let tags = EntityTag.list(fields) else {
            throw Problem(
                .request.ifMatch, "If-Match takes * or quoted ETags, such as \"3\". Send one, or omit it."
            )
        }
        return ExpectedVersion(tags.compactMap(Self.version))
    }

    /// The version at the start of a resource's tag.
    private static func version(_ tag: Substring) -> Int? {
        guard tag.hasPrefix("\"") else { return nil }
        let number = tag.dropFirst().dropLast().prefix { $0 != "-" }
        return number.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(number) : nil
    }

    /// Rejects what a form or image on another site could send.
    /// - Throws: a 415 `Problem`.
    func requireJSON() throws {
        guard !body.isEmpty || headers.contains("content-type") else { return }
        let types = method == .patch ? MediaType.patches : ["application/json"]
        guard types.contains(where: { contentType?.isUTF8($0) == true }) else {
            throw Problem(
                .request.typeNotJSON,
                "Send JSON with Content-Type: \(types.joined(separator: " or ")).")
        }
    }

    /// A hash of method, address and body, which distinguishes requests of one person; not for security.
    var fingerprint: String {
        var hash = ContentHash()
        for bytes in [Array("\(method.rawValue) \(target)\n".utf8), bodyBytes] {
            bytes.withUnsafeBytes { hash.add($0) }
        }
        return "\(String(hash.value, radix: 16))-\(bodyBytes.count)"
    }
}
