/// Decodes a chunked body incrementally (RFC 9112 §7.1).
struct ChunkedDecoder {
    enum Step: Equatable {
        /// The buffer ends before the next step is complete.
        case needsMore
        /// Bytes of the body, as a range of the given buffer.
        case data(Range<Int>)
        case end
    }

    private enum State {
        case size
        case data(Int)
        case dataEnd
        case trailers
        case done
    }

    private let limits: Limits
    private let bodyLimit: Int
    private var state = State.size
    private var total = 0
    private var extensionBytes = 0
    private var trailerBytes = 0
    private var trailerCount = 0

    /// The maximum length of a chunk-size line: sixteen digits and the extensions.
    private var sizeLineLimit: Int { 16 + limits.chunkExtensions }

    init(limits: Limits, bodyLimit: Int) {
        self.limits = limits
        self.bodyLimit = bodyLimit
    }

    /// Decodes from `position` and advances it past the bytes consumed.
    mutating func next(_ buffer: [UInt8], _ position: inout Int) throws(Problem) -> Step {
        while true {
            switch state {
            case .size:
                guard let line = try LineReader.next(buffer, &position, limit: sizeLineLimit, tooLong: Self.malformed)
                else { return .needsMore }
                let size = try chunkSize(buffer[line])
                state = size == 0 ? .trailers : .data(size)
            case .data(let size):
                guard position < buffer.count else { return .needsMore }
                let count = min(size, buffer.count - position)
                let range = position..<(position + count)
                position += count
                state = count == size ? .dataEnd : .data(size - count)
                return .data(range)
            case .dataEnd:
                guard position < buffer.count else { return .needsMore }
                guard buffer[position] == Characters.carriageReturn else { throw Self.malformed }
                guard position + 1 < buffer.count else { return .needsMore }
                guard buffer[position + 1] == Characters.lineFeed else { throw Self.malformed }
                position += 2
                state = .size
            case .trailers:
                guard let line = try nextTrailer(buffer, &position) else { return .needsMore }
                if line.isEmpty { state = .done }
            case .done:
                return .end
            }
        }
    }

    private mutating func nextTrailer(_ buffer: [UInt8], _ position: inout Int) throws(Problem) -> Range<Int>? {
        let tooLarge = Problem(.http.trailersTooLarge, "The trailer fields are too large.")
        let limit = limits.headerBytes - trailerBytes
        guard let line = try LineReader.next(buffer, &position, limit: limit, tooLong: tooLarge) else { return nil }
        guard !line.isEmpty else { return line }
        trailerBytes += line.count + 2
        trailerCount += 1
        guard trailerCount <= limits.headerCount else { throw tooLarge }
        let field = try FieldLine.parse(buffer, line)
        let name = buffer[Int(field.nameStart)..<Int(field.nameEnd)]
        // RFC 9110 §6.5.1: fields for framing or routing are not allowed in trailers.
        let forbidden = ["content-length", "transfer-encoding", "host"]
        guard !forbidden.contains(String(decoding: name, as: UTF8.self).lowercased()) else {
            throw Problem(.http.trailersForbidden, "A trailer field must not affect framing or routing.")
        }
        return line
    }

    private mutating func chunkSize(_ line: ArraySlice<UInt8>) throws(Problem) -> Int {
        var size = 0
        var index = line.startIndex
        while index < line.endIndex, let digit = Characters.hexValue(line[index]) {
            guard index - line.startIndex < 16, size <= Int.max >> 8 else { throw Self.tooLarge }
            size = size << 4 | Int(digit)
            index += 1
        }
        guard index > line.startIndex else { throw Self.malformed }
        if index < line.endIndex {
            guard line[index] == UInt8(ascii: ";"), line[index...].allSatisfy(Characters.isFieldValue) else {
                throw Self.malformed
            }
            extensionBytes += line.endIndex - index
            guard extensionBytes <= limits.chunkExtensions else { throw Self.malformed }
        }
        guard size <= bodyLimit - total else { throw Self.tooLarge }
        total += size
        return size
    }

    private static let malformed = Problem(.http.chunkMalformed, "The chunked coding of the body is malformed.")
    private static let tooLarge = Problem(.http.bodyTooLarge, "The body is too large.")
}
