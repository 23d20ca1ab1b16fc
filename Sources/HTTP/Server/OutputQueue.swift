import CGlibcExtras
import Glibc

/// Data that is waiting to be sent on a connection.
struct OutputQueue {
    private enum Piece {
        case bytes([UInt8])
        case shared(StaticBytes)
        case file(FileBody)

        var length: Int {
            switch self {
            case .bytes(let bytes): bytes.count
            case .shared(let bytes): bytes.buffer.count
            case .file(let file): file.length
            }
        }
    }

    enum Outcome {
        case empty
        /// The socket's buffer is full; `progress` is whether anything was sent this time.
        case blocked(progress: Bool)
        case failed
    }

    /// How many bytes are sent on one connection before the others get their turn.
    private static let bytesPerTurn = 1 << 20

    private var pieces: [Piece] = []
    /// How many bytes of the first piece have been sent.
    private var offset = 0
    private(set) var byteCount = 0

    var isEmpty: Bool { pieces.isEmpty }

    mutating func append(_ bytes: [UInt8]) {
        append(.bytes(bytes))
    }

    mutating func append(_ bytes: StaticBytes) {
        append(.shared(bytes))
    }

    mutating func append(_ file: FileBody) {
        append(.file(file))
    }

    private mutating func append(_ piece: Piece) {
        guard piece.length > 0 else { return }
        pieces.append(piece)
        byteCount += piece.length
    }

    /// Sends as much as the socket accepts without blocking.
    mutating func send(to descriptor: Int32) -> Outcome {
        var total = 0
        while !pieces.isEmpty {
            guard total < Self.bytesPerTurn else { return .blocked(progress: true) }
            let sent: Int
            if case .file(let file) = pieces[0] {
                var position = off_t(file.offset + offset)
                sent = sendfile(descriptor, file.descriptor, &position, min(file.length - offset, Self.bytesPerTurn))
                // A file that has been truncated in the meantime cannot fill the announced length.
                if sent == 0 { return .failed }
            } else {
                sent = sendMemory(to: descriptor)
            }
            if sent < 0 {
                if errno == EINTR { continue }
                return errno == EAGAIN ? .blocked(progress: total > 0) : .failed
            }
            total += sent
            consume(sent)
        }
        return .empty
    }

    private mutating func consume(_ count: Int) {
        byteCount -= count
        var rest = count + offset
        var done = 0
        while done < pieces.count, rest >= pieces[done].length {
            rest -= pieces[done].length
            done += 1
        }
        pieces.removeFirst(done)
        offset = rest
    }

    /// Sends the leading in-memory pieces with one call.
    private func sendMemory(to descriptor: Int32) -> Int {
        let group = pieces.prefix(8).prefix { if case .file = $0 { false } else { true } }
        let isFollowed = group.count < pieces.count
        var vectors: [iovec] = []
        return withVectors(group, offset, &vectors) { vectors in
            vectors.withUnsafeMutableBufferPointer { buffer in
                var message = msghdr()
                message.msg_iov = buffer.baseAddress
                message.msg_iovlen = buffer.count
                let more = isFollowed ? Int32(MSG_MORE) : 0
                return sendmsg(descriptor, &message, Int32(MSG_NOSIGNAL) | more)
            }
        }
    }

    /// Calls `body` with vectors that point to the memory of all pieces.
    private func withVectors(
        _ group: ArraySlice<Piece>, _ skipped: Int, _ vectors: inout [iovec], _ body: (inout [iovec]) -> Int
    ) -> Int {
        guard let piece = group.first else { return body(&vectors) }
        switch piece {
        case .bytes(let bytes):
            return bytes.withUnsafeBytes { pinned in
                vectors.append(Self.vector(pinned, skipped))
                return withVectors(group.dropFirst(), 0, &vectors, body)
            }
        case .shared(let bytes):
            vectors.append(Self.vector(bytes.buffer, skipped))
            return withVectors(group.dropFirst(), 0, &vectors, body)
        case .file:
            return body(&vectors)
        }
    }

    private static func vector(_ bytes: UnsafeRawBufferPointer, _ skipped: Int) -> iovec {
        iovec(iov_base: UnsafeMutableRawPointer(mutating: bytes.baseAddress! + skipped), iov_len: bytes.count - skipped)
    }
}
