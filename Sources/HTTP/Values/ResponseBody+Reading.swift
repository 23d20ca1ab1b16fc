import Glibc
import Threads

extension ResponseBody {
    /// Passes the whole body to `receive` in pieces, for callers without a connection; does nothing for events.
    ///
    /// - Throws: `SystemError`, or any error thrown by `receive` or the body's writer.
    public func read(_ receive: (UnsafeRawBufferPointer) throws -> Void) throws {
        switch self {
        case .none, .events: break
        case .bytes(let bytes): try bytes.withUnsafeBytes(receive)
        case .shared(let bytes): try receive(bytes.buffer)
        case .file(let file): try file.read(receive)
        case .stream(let write):
            let writer = ChunkWriter(directory: ServerConfiguration().temporaryDirectory)
            try write(writer)
            try writer.finish().read(receive)
        }
    }
}

extension ResponseBody {
    /// The whole body, including the output of a `.stream`; empty for `.events`.
    ///
    /// - Throws: like `read`.
    public func collect() throws -> [UInt8] {
        var content: [UInt8] = []
        try read { content.append(contentsOf: $0) }
        return content
    }
}

extension FileBody {
    fileprivate func read(_ receive: (UnsafeRawBufferPointer) throws -> Void) throws {
        var piece = [UInt8](repeating: 0, count: 65_536)
        var position = 0
        while position < length {
            let wanted = min(piece.count, length - position)
            let got = pread(descriptor, &piece, wanted, off_t(offset + position))
            if got < 0, errno == EINTR { continue }
            guard got > 0 else { throw SystemError("read a file") }
            try piece.withUnsafeBytes { try receive(UnsafeRawBufferPointer(rebasing: $0[..<got])) }
            position += got
        }
    }
}
