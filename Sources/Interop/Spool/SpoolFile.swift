import Domain
import Glibc

/// Lists of texts in a file that goes with the last use of it.
struct SpoolFile: Sendable {
    private final class Descriptor: Sendable {
        let number: Int32

        init(_ number: Int32) { self.number = number }

        deinit { close(number) }
    }

    private static let blockSize = 1 << 16
    /// Stands for the length of a text that is not there.
    private static let absent = Int(UInt32.max)
    private let descriptor: Descriptor
    /// What was not written yet, or was read and not handed out.
    private var buffer: [UInt8] = []
    private var position = 0

    init() throws(ImportFailure) {
        let folder = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
        var path = Array("\(folder)/tasker-XXXXXX".utf8CString)
        let number = mkstemp(&path)
        guard number >= 0 else { throw Self.failure() }
        unlink(path)
        _ = fcntl(number, F_SETFD, FD_CLOEXEC)
        descriptor = Descriptor(number)
    }

    mutating func append(_ texts: [String?]) throws(ImportFailure) {
        add(texts.count)
        for text in texts {
            add(text?.utf8.count ?? Self.absent)
            buffer += text?.utf8 ?? "".utf8
        }
        if buffer.count >= Self.blockSize { try flush() }
    }

    private mutating func add(_ number: Int) {
        withUnsafeBytes(of: UInt32(number)) { buffer += $0 }
    }

    /// Ends the writing; the lists come from the first on.
    mutating func rewind() throws(ImportFailure) {
        try flush()
        guard lseek(descriptor.number, 0, SEEK_SET) == 0 else { throw Self.failure() }
    }

    mutating func next() throws(ImportFailure) -> [String?]? {
        guard let count = try number() else { return nil }
        var texts: [String?] = []
        for _ in 0..<count {
            guard let length = try number() else { throw Self.failure() }
            if length == Self.absent {
                texts.append(nil)
            } else {
                texts.append(try take(length).map { String(decoding: $0, as: UTF8.self) })
            }
        }
        return texts
    }

    private mutating func number() throws(ImportFailure) -> Int? {
        try take(4).map { $0.reversed().reduce(0) { $0 << 8 | Int($1) } }
    }

    /// Nothing at the end of the file.
    private mutating func take(_ count: Int) throws(ImportFailure) -> ArraySlice<UInt8>? {
        while buffer.count - position < count {
            buffer.removeFirst(position)
            position = 0
            let start = buffer.count
            let size = max(Self.blockSize, count)
            buffer += repeatElement(0, count: size)
            let received = buffer.withUnsafeMutableBytes {
                read(descriptor.number, $0.baseAddress.map { $0 + start }, size)
            }
            if received < 0, errno != EINTR { throw Self.failure() }
            buffer.removeLast(size - max(0, received))
            if received == 0 { return nil }
        }
        defer { position += count }
        return buffer[position..<position + count]
    }

    private mutating func flush() throws(ImportFailure) {
        var written = 0
        while written < buffer.count {
            let count = buffer.withUnsafeBytes {
                write(descriptor.number, $0.baseAddress.map { $0 + written }, $0.count - written)
            }
            if count < 0, errno != EINTR { throw Self.failure() }
            written += max(0, count)
        }
        buffer.removeAll(keepingCapacity: true)
    }

    private static func failure() -> ImportFailure {
        ImportFailure([
            .file(
                .file.importFileUnreadable,
                "The rows cannot be kept meanwhile: \(String(cString: strerror(errno))). Free some space for temporary files."
            )
        ])
    }
}
