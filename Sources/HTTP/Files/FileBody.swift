import Glibc
import Threads

/// A part of an open file, sent with `sendfile` so that its bytes are never copied to user space.
public final class FileBody: Sendable {
    private final class OwnedDescriptor: Sendable {
        let number: Int32
        init(_ number: Int32) { self.number = number }
        deinit { close(number) }
    }

    /// The size in bytes of an unnamed file that takes about a millisecond to close, since closing frees its blocks.
    static let quicklyClosed = 16 << 20

    private let owned: OwnedDescriptor
    let offset: Int
    public let length: Int
    private let closer: WorkerPool?

    var descriptor: Int32 { owned.number }

    /// Takes ownership of the descriptor, which is closed when the last part of the file is released.
    ///
    /// - Parameters:
    ///   - range: the byte offsets of the part within the file.
    ///   - closer: the threads that close the file if that may take long.
    init(descriptor: Int32, range: Range<Int>, closer: WorkerPool? = nil) {
        owned = OwnedDescriptor(descriptor)
        offset = range.lowerBound
        length = range.count
        self.closer = closer
    }

    private init(part range: Range<Int>, of whole: FileBody) {
        owned = whole.owned
        offset = whole.offset + range.lowerBound
        length = range.count
        closer = whole.closer
    }

    /// A part of the same file.
    ///
    /// - Parameter range: byte offsets relative to the start of this part.
    func part(_ range: Range<Int>) -> FileBody {
        FileBody(part: range, of: self)
    }

    /// Opens the whole of the file at `path`.
    public convenience init(path: String) throws(SystemError) {
        let file = try OpenedFile(path: path)
        self.init(descriptor: file.descriptor, range: 0..<file.length)
    }

    deinit {
        guard let closer, length > Self.quicklyClosed else { return }
        // Whether the job runs, is rejected or is dropped, releasing the last reference closes the descriptor.
        _ = closer.add { [owned] in withExtendedLifetime(owned) {} }
    }
}
