/// Parses requests incrementally from the bytes of a connection.
///
/// `append` the received bytes, then call `next` until it needs more. After `.head` the caller sets the maximum length
/// of the body with `acceptBody`. After a thrown `Problem` nothing more can be parsed from the connection.
struct RequestParser {
    enum Step {
        /// The next step needs more bytes.
        case needsMore
        case head(RequestHead)
        /// Bytes of the body, valid for `withBytes` until the next call.
        case body(Range<Int>)
        /// The message is complete; the next call starts with the following one.
        case end
    }

    private enum State {
        case line
        case fields
        case awaitingLimit(RequestHead.Framing)
        case plainBody(Int)
        case chunkedBody(ChunkedDecoder)
        case end
    }

    private let limits: Limits
    private var buffer: [UInt8] = []
    private var position = 0
    private var messageStart = 0
    private var fieldsStart = 0
    private var skippedEmptyLine = false
    private var state = State.line
    private var line: RequestHead.Line?
    /// Relative to `fieldsStart`, which shifts when earlier bytes are discarded.
    private var fields: [Headers.Field] = []

    init(limits: Limits) {
        self.limits = limits
    }

    /// Whether no bytes of the next message have arrived.
    var isBetweenMessages: Bool {
        if case .line = state { buffer.count == position } else { false }
    }

    /// The number of bytes received but not yet parsed.
    var pendingBytes: Int { buffer.count - position }

    mutating func append(_ bytes: UnsafeRawBufferPointer) {
        discard(upTo: messageStart)
        buffer.append(contentsOf: bytes)
    }

    func withBytes<R>(_ range: Range<Int>, _ body: (UnsafeRawBufferPointer) throws -> R) rethrows -> R {
        try buffer.withUnsafeBytes { try body(UnsafeRawBufferPointer(rebasing: $0[range])) }
    }

    mutating func next() throws(Problem) -> Step {
        while true {
            switch state {
            case .line:
                guard try readLine() else { return .needsMore }
            case .fields:
                guard let head = try readFields() else { return .needsMore }
                state = .awaitingLimit(head.framing)
                return .head(head)
            case .awaitingLimit:
                try acceptBody(limit: limits.body)
            case .plainBody(let rest):
                guard position < buffer.count else { return .needsMore }
                let count = min(rest, buffer.count - position)
                let range = position..<(position + count)
                position += count
                messageStart = position
                state = count == rest ? .end : .plainBody(rest - count)
                return .body(range)
            case .chunkedBody(var decoder):
                let step = try decoder.next(buffer, &position)
                messageStart = position
                state = .chunkedBody(decoder)
                switch step {
                case .needsMore: return .needsMore
                case .data(let range): return .body(range)
                case .end: state = .end
                }
            case .end:
                messageStart = position
                state = .line
                skippedEmptyLine = false
                if position == buffer.count { discard(upTo: position) }
                return .end
            }
        }
    }

    /// Sets the maximum size in bytes of the body of the current request.
    ///
    /// - Throws: a 413 `Problem` if the head announces a larger body.
    mutating func acceptBody(limit: Int) throws(Problem) {
        guard case .awaitingLimit(let framing) = state else { return }
        switch framing {
        case .none, .length(0):
            state = .end
        case .length(let length):
            guard length <= limit else {
                throw Problem(.http.bodyTooLarge, "The body is too large; send at most \(limit) bytes.")
            }
            state = .plainBody(length)
        case .chunked:
            state = .chunkedBody(ChunkedDecoder(limits: limits, bodyLimit: limit))
        }
        messageStart = position
    }

    private mutating func readLine() throws(Problem) -> Bool {
        guard
            let range = try LineReader.next(
                buffer, &position, limit: limits.requestLine, tooLong: Self.lineTooLong)
        else { return false }
        if range.isEmpty {
            // RFC 9112 §2.2: an empty line before the request line is ignored; old clients send at most one.
            guard !skippedEmptyLine else {
                throw Problem(.http.lineMalformed, "Start with a request line, not with empty lines.")
            }
            skippedEmptyLine = true
            messageStart = position
            return true
        }
        line = try RequestHead.Line(parsing: buffer[range])
        messageStart = range.lowerBound
        fieldsStart = position
        fields.reserveCapacity(8)
        state = .fields
        return true
    }

    private mutating func readFields() throws(Problem) -> RequestHead? {
        while true {
            let limit = limits.headerBytes - (position - fieldsStart)
            guard let range = try LineReader.next(buffer, &position, limit: limit, tooLong: Self.fieldsTooLarge) else {
                return nil
            }
            if range.isEmpty { break }
            guard fields.count < limits.headerCount else { throw Self.fieldsTooLarge }
            fields.append(try FieldLine.parse(buffer, range, from: fieldsStart))
        }
        guard let line else { return nil }
        let headers = Headers(bytes: Array(buffer[fieldsStart..<position]), fields: fields)
        fields = []
        self.line = nil
        return try RequestHead(line: line, headers: headers)
    }

    /// Discards the bytes before `index`; releases the buffer if it has grown large.
    private mutating func discard(upTo index: Int) {
        guard index > 0 else { return }
        if index == buffer.count {
            buffer.removeAll(keepingCapacity: buffer.capacity <= 16 * 1024)
        } else {
            buffer.removeFirst(index)
        }
        position -= index
        fieldsStart -= index
        messageStart = 0
    }

    private static let lineTooLong = Problem(.http.lineTooLong, "The address is too long; shorten it.")
    private static let fieldsTooLarge = Problem(
        .http.headersTooLarge, "The header fields are too large or too many; send fewer.")
}
