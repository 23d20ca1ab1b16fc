/// The reason and position of an error in linking the site's files.
public struct LinkingError: Error, Equatable, CustomStringConvertible {
    public let file: String
    /// 1-based.
    public let line: Int
    public let message: String

    public var description: String { "\(file):\(line): \(message)" }

    init(_ file: String, line: Int, _ message: String) {
        self.file = file
        self.line = line
        self.message = message
    }

    /// - Parameter index: an index into `bytes`, the content of the file.
    init(_ file: String, _ bytes: some Sequence<UInt8>, at index: Int, _ message: String) {
        let line = bytes.prefix(index).reduce(1) { $1 == UInt8(ascii: "\n") ? $0 + 1 : $0 }
        self.init(file, line: line, message)
    }
}
