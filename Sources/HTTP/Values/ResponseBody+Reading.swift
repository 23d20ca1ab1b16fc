import Glibc
import Threads

extension ResponseBody {
    /// Hands the whole body out in pieces, for callers without a connection; events have none.
    ///
    /// - Throws: `SystemError`, or what `receive` or the body's own writer throws.
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
    /// The whole content in memory, a `.stream` written out; nothing for `.events`.
    ///
    /// - Throws: as `read`.
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
