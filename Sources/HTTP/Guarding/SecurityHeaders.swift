/// The header fields added to every response that does not set them itself.
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

    /// Appends the lines missing from `headers`; the policy only for content that a browser may show as a document.
    static func append(to output: inout [UInt8], beside headers: Headers) {
        var isDocument = false
        var hasOwn = false
        for field in headers.fields {
            switch field.nameEnd - field.nameStart {
            case 12 where headers.matches(field, "content-type"):
                isDocument =
                    headers.valueBegins(field, with: "text/html") || headers.valueBegins(field, with: "image/svg+xml")
            case 15, 22, 23, 26, 28:
                hasOwn = true
            default:
                break
            }
        }
        if hasOwn {
            for (name, line) in fields where !headers.contains(name) {
                output.append(contentsOf: line)
            }
        } else {
            output.append(contentsOf: all)
        }
        if isDocument, !(hasOwn && headers.contains("Content-Security-Policy")) {
            output.append(contentsOf: pageLine)
        }
    }
}
