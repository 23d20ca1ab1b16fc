/// Reads one response from a connection (RFC 9112 §4 and §6).
struct ResponseReader: ~Copyable {
    /// The maximum size in bytes of the status line and all header fields.
    private static let headLimit = 64 * 1024

    private let socket: ClientSocket
    private var buffer: [UInt8] = []
    private var position = 0
    private var chunk = [UInt8](repeating: 0, count: 64 * 1024)

    init(socket: consuming ClientSocket) {
        self.socket = socket
    }

    mutating func read(
        hasBody: Bool, receive: ((UnsafeRawBufferPointer) throws -> Void)?
    ) throws -> Client.Response {
        var response = try head()
        while (100..<200).contains(response.status) { response = try head() }
        guard hasBody, response.status != 204, response.status != 304 else { return response }
        var body: [UInt8] = []
        let isSuccess = (200..<300).contains(response.status)
        let take = { (bytes: UnsafeRawBufferPointer) throws in
            if let receive, isSuccess { try receive(bytes) } else { body.append(contentsOf: bytes) }
        }
        if response.headers["transfer-encoding"]?.lowercased() == "chunked" {
            try readChunked(take)
        } else if let field = response.headers["content-length"] {
            guard let length = Int(field), length >= 0 else { throw ClientError.badResponse }
            try readSized(length, take)
        } else {
            try readToEnd(take)
        }
        response.body = body
        return response
    }

    /// Returns `false` at the end of the stream.
    private mutating func fill() throws(ClientError) -> Bool {
        let count = try socket.receive(into: &chunk)
        buffer.append(contentsOf: chunk[..<count])
        return count > 0
    }

    private mutating func line() throws(ClientError) -> Range<Int> {
        while true {
            do {
                let limit = Self.headLimit - position
                let found = try LineReader.next(buffer, &position, limit: limit, tooLong: Self.tooLong)
                if let found { return found }
            } catch {
                throw .badResponse
            }
            guard try fill() else { throw .badResponse }
        }
    }

    private mutating func head() throws(ClientError) -> Client.Response {
        let statusLine = buffer[try line()]
        let parts = String(decoding: statusLine, as: UTF8.self).split(separator: " ", maxSplits: 2)
        guard parts.count >= 2, parts[0].hasPrefix("HTTP/1."), let status = Int(parts[1]), (100...999).contains(status)
        else { throw .badResponse }
        var headers = Headers()
        while true {
            let range = try line()
            if range.isEmpty { break }
            do {
                let field = try FieldLine.parse(buffer, range)
                let all = Headers(bytes: buffer, fields: [field])
                headers.add(all.name(of: field), all.value(of: field))
            } catch {
                throw .badResponse
            }
        }
        return Client.Response(status: status, headers: headers, body: [])
    }

    private mutating func readSized(_ length: Int, _ take: (UnsafeRawBufferPointer) throws -> Void) throws {
        var rest = length
        while rest > 0 {
            if position == buffer.count {
                discard()
                guard try fill() else { throw ClientError.badResponse }
            }
            let range = position..<(position + min(rest, buffer.count - position))
            try buffer.withUnsafeBytes { try take(UnsafeRawBufferPointer(rebasing: $0[range])) }
            position = range.upperBound
            rest -= range.count
        }
    }

    private mutating func readToEnd(_ take: (UnsafeRawBufferPointer) throws -> Void) throws {
        repeat {
            try buffer.withUnsafeBytes { try take(UnsafeRawBufferPointer(rebasing: $0[position...])) }
            position = buffer.count
            discard()
        } while try fill()
    }

    private mutating func readChunked(_ take: (UnsafeRawBufferPointer) throws -> Void) throws {
        var decoder = ChunkedDecoder(limits: Limits(), bodyLimit: .max)
        while true {
            let step: ChunkedDecoder.Step
            do {
                step = try decoder.next(buffer, &position)
            } catch {
                throw ClientError.badResponse
            }
            switch step {
            case .data(let range):
                try buffer.withUnsafeBytes { try take(UnsafeRawBufferPointer(rebasing: $0[range])) }
            case .needsMore:
                discard()
                guard try fill() else { throw ClientError.badResponse }
            case .end:
                return
            }
        }
    }

    private mutating func discard() {
        buffer.removeFirst(position)
        position = 0
    }

    private static let tooLong = Problem(
        Problem.Reason(.badRequest, "answer.tooLong", "A line of the response is too long."),
        "A line of the response is too long.")
}
