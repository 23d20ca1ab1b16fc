/// An error of the protocol itself, rendered as `application/problem+json` (RFC 9457).
public struct Problem: Error, Sendable {
    public var reason: Reason
    public var title: String
    /// A sentence that tells the user what to do.
    public var detail: String
    /// Header fields that the response must have however it is rendered, such as `Allow`.
    public var headers: Headers

    /// - Parameter title: defaults to the reason phrase of the status.
    public init(_ reason: Reason, _ detail: String, title: String? = nil, headers: Headers = Headers()) {
        self.reason = reason
        self.title = title ?? reason.status.reason
        self.detail = detail
        self.headers = headers
    }

    public var status: Status { reason.status }
    public var code: String { reason.code }

    /// A minimal problem document, used if the application does not render its own.
    public func response() -> Response {
        var json: [UInt8] = []
        json.append(contentsOf: #"{"type":"about:blank","title":"#.utf8)
        Self.appendQuoted(title, to: &json)
        json.append(contentsOf: #","status":\#(status.code),"detail":"#.utf8)
        Self.appendQuoted(detail, to: &json)
        json.append(contentsOf: #","code":"#.utf8)
        Self.appendQuoted(code, to: &json)
        json.append(UInt8(ascii: "}"))
        var fields = headers
        fields["Content-Type"] = "application/problem+json"
        fields["Cache-Control"] = "no-store"
        return Response(status: status, headers: fields, body: .bytes(json))
    }

    private static func appendQuoted(_ text: String, to json: inout [UInt8]) {
        json.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"):
                json.append(UInt8(ascii: "\\"))
                json.append(byte)
            case 0..<0x20:
                json.append(contentsOf: "\\u00".utf8)
                json.append(contentsOf: [hexDigits[Int(byte >> 4)], hexDigits[Int(byte & 15)]])
            default:
                json.append(byte)
            }
        }
        json.append(UInt8(ascii: "\""))
    }

    private static let hexDigits = Array("0123456789abcdef".utf8)
}
