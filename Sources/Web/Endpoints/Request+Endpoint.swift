import Domain
import HTTP
import UseCases

extension MediaType {
    /// What a PATCH may be sent as (RFC 7396).
    static let patches = ["application/json", "application/merge-patch+json"]
}

extension Request {
    /// The command line comes through the Unix socket, pages through TCP.
    var source: ChangeSource { peer == .unix ? .cli : .page }

    /// The versions that `If-Match` names, one of which must hold; nil without the field or with `*`. A weak tag never
    /// equals another one, nor does a tag that no resource has (RFC 9110 §8.8.3.2, §13.1.1).
    /// - Throws: a 400 `Problem` for what is no list of tags.
    func expectedVersion() throws -> ExpectedVersion? {
        let fields = headers.values("if-match")
        if fields.isEmpty || fields == ["*"] { return nil }
        guard let tags = EntityTag.list(fields) else {
            throw Problem(
                .request.ifMatch, "If-Match takes * or ETags in their quotes, such as \"3\". Send one, or leave it out."
            )
        }
        return ExpectedVersion(tags.compactMap(Self.version))
    }

    /// What the tag of a resource begins with.
    private static func version(_ tag: Substring) -> Int? {
        guard tag.hasPrefix("\"") else { return nil }
        let number = tag.dropFirst().dropLast().prefix { $0 != "-" }
        return number.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(number) : nil
    }

    /// Only what a form or an image of another site cannot send (spec 9.3).
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

    /// Of method, address and body; tells requests of one person apart, keeps nobody out.
    var fingerprint: String {
        var hash = ContentHash()
        for bytes in [Array("\(method.rawValue) \(target)\n".utf8), bodyBytes] {
            bytes.withUnsafeBytes { hash.add($0) }
        }
        return "\(String(hash.value, radix: 16))-\(bodyBytes.count)"
    }
}
