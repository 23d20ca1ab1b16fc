import Glibc
import Threads

/// A part of an open file, sent by the kernel without passing through the program.
public final class FileBody: Sendable {
    private final class OwnedDescriptor: Sendable {
        let number: Int32
        init(_ number: Int32) { self.number = number }
        deinit { close(number) }
    }

    /// Closing a file without a name frees its blocks, which takes a millisecond for about this many bytes.
    static let quicklyClosed = 16 << 20

    private let owned: OwnedDescriptor
    let offset: Int
    public let length: Int
    private let closer: WorkerPool?

    var descriptor: Int32 { owned.number }

    /// Takes the descriptor over and closes it when the last owner is gone.
    ///
    /// - Parameters:
    ///   - range: bytes of the file, the end not included.
    ///   - closer: closes the file if that may take long.
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
    /// - Parameter range: counted from the beginning of this part.
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
        // Whether the job runs, is refused or is dropped: the descriptor is closed with the last who holds it.
        _ = closer.add { [owned] in withExtendedLifetime(owned) {} }
    }
}
