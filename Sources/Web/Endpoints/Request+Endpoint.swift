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

    /// The versions that `If-Match` names, one of which must hold; nothing without the field or with `*`. A weak tag is
    /// never equal to another one (RFC 9110 §8.8.3.2, §13.1.1).
    /// - Throws: a 400 `Problem` for a tag that no resource has.
    func expectedVersion() throws -> ExpectedVersion? {
        guard let field = headers["if-match"], field != "*" else { return nil }
        let tags = field.split(separator: ",").map { $0.drop { $0 == " " || $0 == "\t" } }
        if tags.isEmpty { throw Problem(.request.ifMatch, "If-Match is empty. Send an ETag, or leave the field out.") }
        return ExpectedVersion(
            try tags.filter { !$0.hasPrefix("W/\"") }.map { tag in
                guard let version = Int(tag.drop { $0 == "\"" }.prefix { $0.isASCII && $0.isNumber }) else {
                    throw Problem(.request.ifMatch, "If-Match takes the ETag that a task or project was answered with.")
                }
                return version
            })
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
