import Glibc

/// A part of an open file, sent by the kernel without passing through the program.
public final class FileBody: Sendable {
    let descriptor: Int32
    let offset: Int
    public let length: Int
    /// Whoever owns the descriptor, when this is a part of it.
    private let whole: FileBody?

    /// Takes the descriptor over and closes it when the last owner is gone.
    ///
    /// - Parameter range: bytes of the file, the end not included.
    init(descriptor: Int32, range: Range<Int>) {
        self.descriptor = descriptor
        offset = range.lowerBound
        length = range.count
        whole = nil
    }

    private init(part range: Range<Int>, of whole: FileBody) {
        descriptor = whole.descriptor
        offset = whole.offset + range.lowerBound
        length = range.count
        self.whole = whole
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
        if whole == nil {
            close(descriptor)
        }
    }
}
