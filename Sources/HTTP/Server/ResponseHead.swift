/// Writes the status line and header fields of a response.
enum ResponseHead {
    enum ConnectionField {
        case none, close, keepAlive
    }

    private static let okLine = Array("HTTP/1.1 200 OK\r\n".utf8)
    private static let lengthName = Array("Content-Length: ".utf8)
    private static let closeLine = Array("Connection: close\r\n".utf8)
    private static let keepAliveLine = Array("Connection: keep-alive\r\n".utf8)

    /// The value of `Content-Length`; `nil` if there must be none (RFC 9110 §8.6).
    private static func length(of response: Response) -> Int? {
        guard !response.status.forbidsBody else { return nil }
        switch response.body {
        case .none: return 0
        case .bytes(let bytes): return bytes.count
        case .shared(let bytes): return bytes.buffer.count
        case .file(let file): return file.length
        case .stream, .events: return nil
        }
    }

    /// The lines of the head that do not depend on the time or the connection.
    static func fixedPart(of response: Response) -> [UInt8] {
        var lines: [UInt8] = []
        appendFixedPart(of: response, to: &lines)
        return lines
    }

    private static func appendFixedPart(of response: Response, to output: inout [UInt8]) {
        if response.status == .ok {
            output.append(contentsOf: okLine)
        } else {
            output.append(contentsOf: "HTTP/1.1 \(response.status.code) \(response.status.reason)\r\n".utf8)
        }
        append(response.headers, to: &output)
        SecurityHeaders.append(to: &output, beside: response.headers)
        if let length = length(of: response) {
            output.append(contentsOf: lengthName)
            appendNumber(length, to: &output)
            appendLineEnd(to: &output)
        }
    }

    /// - Parameter date: the complete `Date` line.
    static func append(
        _ response: Response, _ connection: ConnectionField, date: [UInt8], to output: inout [UInt8]
    ) {
        if let head = response.head {
            output.append(contentsOf: head)
        } else {
            appendFixedPart(of: response, to: &output)
        }
        output.append(contentsOf: date)
        switch connection {
        case .none: break
        case .close: output.append(contentsOf: closeLine)
        case .keepAlive: output.append(contentsOf: keepAliveLine)
        }
        appendLineEnd(to: &output)
    }

    private static func append(_ headers: Headers, to output: inout [UInt8]) {
        for field in headers.fields where !isFraming(field, headers) {
            output.append(contentsOf: headers.bytes[Int(field.nameStart)..<Int(field.nameEnd)])
            output.append(UInt8(ascii: ":"))
            output.append(Characters.space)
            output.append(contentsOf: headers.bytes[Int(field.valueStart)..<Int(field.valueEnd)])
            appendLineEnd(to: &output)
        }
    }

    /// Whether only the server itself may set the field.
    private static func isFraming(_ field: Headers.Field, _ headers: Headers) -> Bool {
        switch field.nameEnd - field.nameStart {
        case 4: headers.matches(field, "date")
        case 10: headers.matches(field, "connection")
        case 14: headers.matches(field, "content-length")
        case 17: headers.matches(field, "transfer-encoding")
        default: false
        }
    }

    private static func appendLineEnd(to output: inout [UInt8]) {
        output.append(Characters.carriageReturn)
        output.append(Characters.lineFeed)
    }

    private static func appendNumber(_ number: Int, to output: inout [UInt8]) {
        if number >= 10 { appendNumber(number / 10, to: &output) }
        output.append(UInt8(ascii: "0") + UInt8(number % 10))
    }
}
