import Domain
import Glibc

/// Where the bytes of a file come from, piece by piece.
public protocol ByteSource: Sendable {
    /// The next piece, nil at the end; a piece is never empty.
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

/// A file that is closed with the last use of it.
public struct FileSource: ByteSource {
    private final class Descriptor: Sendable {
        let number: Int32

        init(_ number: Int32) { self.number = number }

        deinit { close(number) }
    }

    private let descriptor: Descriptor
    private let pieceSize: Int

    /// - Throws: `ImportFailure` when there is no such file or it may not be read.
    public init(path: String, pieceSize: Int = 65_536) throws(ImportFailure) {
        let number = open(path, O_RDONLY | O_CLOEXEC)
        guard number >= 0 else { throw Self.failure("The file cannot be read", errno) }
        descriptor = Descriptor(number)
        self.pieceSize = max(1, pieceSize)
    }

    public mutating func next() throws(ImportFailure) -> [UInt8]? {
        var failure: Int32 = 0
        let piece = [UInt8](unsafeUninitializedCapacity: pieceSize) { buffer, count in
            var received = read(descriptor.number, buffer.baseAddress, buffer.count)
            while received < 0, errno == EINTR {
                received = read(descriptor.number, buffer.baseAddress, buffer.count)
            }
            if received < 0 { failure = errno }
            count = max(0, received)
        }
        if failure != 0 { throw Self.failure("Reading failed", failure) }
        return piece.isEmpty ? nil : piece
    }

    private static func failure(_ what: String, _ code: Int32) -> ImportFailure {
        ImportFailure([.file(.file.importFileUnreadable, "\(what): \(String(cString: strerror(code))).")])
    }
}

extension ImportProblem {
    /// A problem of the file as a whole.
    static func file(_ refusal: Refusal, _ message: String) -> ImportProblem {
        ImportProblem(refusal: refusal, message: message, isOfForm: true)
    }
}
