/// Why the files of the pages cannot be linked, and where to look.
public struct LinkingError: Error, Equatable, CustomStringConvertible {
    public let file: String
    /// Counted from 1.
    public let line: Int
    public let message: String

    public var description: String { "\(file):\(line): \(message)" }

    init(_ file: String, line: Int, _ message: String) {
        self.file = file
        self.line = line
        self.message = message
    }

    /// - Parameter place: an index of `bytes`, the content of the file.
    init(_ file: String, _ bytes: some Sequence<UInt8>, at place: Int, _ message: String) {
        let line = bytes.prefix(place).reduce(1) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
        self.init(file, line: line, message)
    }
}
