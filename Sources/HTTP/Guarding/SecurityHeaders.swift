/// The fields that every answer carries unless it sets them itself.
enum SecurityHeaders {
    static let pagePolicy =
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
        + "manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

    private static let fields: [(name: String, line: [UInt8])] = [
        ("X-Content-Type-Options", "nosniff"), ("Referrer-Policy", "no-referrer"),
        ("Cross-Origin-Opener-Policy", "same-origin"), ("Cross-Origin-Resource-Policy", "same-origin"),
    ].map { ($0.0, Array("\($0.0): \($0.1)\r\n".utf8)) }

    private static let all = Array(fields.map(\.line).joined())
    private static let pageLine = Array("Content-Security-Policy: \(pagePolicy)\r\n".utf8)

    /// Writes the lines that `headers` lacks; the policy only for what a browser may show as a document.
    static func append(to output: inout [UInt8], beside headers: Headers) {
        if fields.contains(where: { headers.contains($0.name) }) {
            for (name, line) in fields where !headers.contains(name) {
                output.append(contentsOf: line)
            }
        } else {
            output.append(contentsOf: all)
        }
        if isDocument(headers), !headers.contains("Content-Security-Policy") {
            output.append(contentsOf: pageLine)
        }
    }

    private static func isDocument(_ headers: Headers) -> Bool {
        guard let type = headers["Content-Type"] else { return false }
        return type.hasPrefix("text/html") || type.hasPrefix("image/svg+xml")
    }
}
