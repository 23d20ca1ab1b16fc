import Domain
import Glibc

/// A source of the bytes of a file, in chunks.
public protocol ByteSource: Sendable {
    /// The next chunk, which is never empty; `nil` at the end.
    /// - Throws: `ImportFailure` if reading fails.
    mutating func next() throws(ImportFailure) -> [UInt8]?
}

/// A source of bytes in memory.
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

/// A file, closed when the last copy of the value is released.
public struct FileSource: ByteSource {
    private final class Descriptor: Sendable {
        let number: Int32

        init(_ number: Int32) { self.number = number }

        deinit { close(number) }
    }

    private let descriptor: Descriptor
    private let pieceSize: Int

    /// - Throws: `ImportFailure` if the file cannot be opened.
    public init(path: String, pieceSize: Int = 65_536) throws(ImportFailure) {
        let number = open(path, O_RDONLY | O_CLOEXEC)
        guard number >= 0 else { throw Self.failure("The file cannot be read", errno) }
        descriptor = Descriptor(number)
        self.pieceSize = max(1, pieceSize)
    }

    public mutating func next() throws(ImportFailure) -> [UInt8]? {
        var failure: Int32 = 0
        let chunk = [UInt8](unsafeUninitializedCapacity: pieceSize) { buffer, count in
            var received = read(descriptor.number, buffer.baseAddress, buffer.count)
            while received < 0, errno == EINTR {
                received = read(descriptor.number, buffer.baseAddress, buffer.count)
            }
            if received < 0 { failure = errno }
            count = max(0, received)
        }
        if failure != 0 { throw Self.failure("Reading failed", failure) }
        return chunk.isEmpty ? nil : chunk
    }

    /// In bytes.
    func size() throws(ImportFailure) -> Int {
        var information = stat()
        guard fstat(descriptor.number, &information) == 0 else { throw Self.failure("The file cannot be read", errno) }
        return Int(information.st_size)
    }

    /// Reads up to `count` bytes from an offset, independently of `next`; fewer only at the end of the file.
    func bytes(at offset: Int, count: Int) throws(ImportFailure) -> [UInt8] {
        var failure: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            while filled < count {
                let received = pread(
                    descriptor.number, buffer.baseAddress! + filled, count - filled, off_t(offset + filled))
                if received < 0, errno == EINTR { continue }
                if received < 0 { failure = errno }
                if received <= 0 { break }
                filled += received
            }
        }
        if failure != 0 { throw Self.failure("Reading failed", failure) }
        return bytes
    }

    private static func failure(_ what: String, _ code: Int32) -> ImportFailure {
        ImportFailure([.file(.file.importFileUnreadable, "\(what): \(String(cString: strerror(code))).")])
    }
}

extension ImportProblem {
    /// A problem with the file as a whole.
    static func file(_ refusal: Refusal, _ message: String) -> ImportProblem {
        ImportProblem(refusal: refusal, message: message, isOfForm: true)
    }
}
