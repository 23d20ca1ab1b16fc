import Domain
import HTTP
import UseCases

extension Request {
    /// The command line comes through the Unix socket, pages through TCP.
    var source: ChangeSource { peer == .unix ? .cli : .page }

    /// The version that `If-Match` names; nothing without the field or with `*`.
    /// - Throws: a 400 `Problem` for a tag that no resource has.
    func expectedVersion() throws -> Int? {
        guard let field = headers["if-match"], field != "*" else { return nil }
        let digits = field.drop { $0 == "\"" }.prefix { $0.isASCII && $0.isNumber }
        guard let version = Int(digits) else {
            throw Problem(.request.ifMatch, "If-Match takes the ETag that a task or project was answered with.")
        }
        return version
    }

    /// Only what a form or an image of another site cannot send (spec 9.3).
    /// - Throws: a 415 `Problem`.
    func requireJSON() throws {
        guard !body.isEmpty || headers.contains("content-type") else { return }
        guard contentType?.isUTF8("application/json") == true else {
            throw Problem(.request.typeNotJSON, "Send JSON with Content-Type: application/json.")
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
