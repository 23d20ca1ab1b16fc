import Domain
import Glibc

/// Where the bytes of a file come from, piece by piece.
public protocol ByteSource {
    /// The next piece, nothing at the end; a piece is never empty.
    /// - Throws: `ImportFailure` when reading fails.
    mutating func next() throws(ImportFailure) -> [UInt8]?
}

/// Bytes that are in memory already.
public struct MemorySource: ByteSource {
    private let bytes: [UInt8]
    private let pieceSize: Int
    private var position = 0

    public init(_ bytes: some Sequence<UInt8>, pieceSize: Int = 65_536) {
        self.bytes = Array(bytes)
        self.pieceSize = max(1, pieceSize)
    }

    public mutating func next() -> [UInt8]? {
        guard position < bytes.count else { return nil }
        let end = min(position + pieceSize, bytes.count)
        defer { position = end }
        return Array(bytes[position..<end])
    }
}

/// An open file, pipe or socket; the caller closes the descriptor afterwards.
public struct DescriptorSource: ByteSource {
    private let descriptor: Int32
    private let pieceSize: Int

    public init(descriptor: Int32, pieceSize: Int = 65_536) {
        self.descriptor = descriptor
        self.pieceSize = max(1, pieceSize)
    }

    public mutating func next() throws(ImportFailure) -> [UInt8]? {
        var failure: Int32 = 0
        let piece = [UInt8](unsafeUninitializedCapacity: pieceSize) { buffer, count in
            while true {
                let received = read(descriptor, buffer.baseAddress, buffer.count)
                if received >= 0 {
                    count = received
                    return
                }
                failure = errno
                if failure == EINTR {
                    failure = 0
                    continue
                }
                return
            }
        }
        if failure != 0 {
            throw ImportFailure([
                .file(.file.importFileUnreadable, "Reading failed: \(String(cString: strerror(failure))).")
            ])
        }
        return piece.isEmpty ? nil : piece
    }
}

extension DescriptorSource {
    /// Opens a file for as long as `body` runs.
    /// - Throws: `ImportFailure` when there is no such file or it may not be read; what `body` throws.
    public static func withFile<Result>(
        _ path: String, _ body: (DescriptorSource) throws -> Result
    ) throws -> Result {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            let reason = String(cString: strerror(errno))
            throw ImportFailure([.file(.file.importFileUnreadable, "“\(path)” cannot be opened: \(reason).")])
        }
        defer { close(descriptor) }
        return try body(DescriptorSource(descriptor: descriptor))
    }
}

extension ImportProblem {
    /// A problem of the file as a whole.
    static func file(_ code: String, _ message: String) -> ImportProblem {
        ImportProblem(code: code, message: message, isOfForm: true)
    }
}
