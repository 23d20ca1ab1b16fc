import Domain

/// A file of tasks that can be read from its beginning as often as needed: to recognise it, to check all of it, and
/// then to take it over.
public struct ImportFile: Sendable {
    /// As the person calls it, with or without folders; nil for what has no name.
    public let name: String?
    private let open: @Sendable () throws(ImportFailure) -> any ByteSource

    public init(path: String, name: String? = nil) {
        self.name = name
        open = { () throws(ImportFailure) -> any ByteSource in try FileSource(path: path) }
    }

    /// What is in memory already.
    public init(_ bytes: some Sequence<UInt8>, name: String? = nil, pieceSize: Int = 65_536) {
        let source = MemorySource(bytes, pieceSize: pieceSize)
        self.name = name
        open = { () throws(ImportFailure) -> any ByteSource in source }
    }

    /// All bytes from the first.
    /// - Throws: `ImportFailure` when the file cannot be opened.
    public func source() throws(ImportFailure) -> any ByteSource { try open() }

    /// The first 4 KiB, or all of a shorter file.
    /// - Throws: `ImportFailure` when the file cannot be read.
    func start() throws(ImportFailure) -> [UInt8] {
        var source = try open()
        var start: [UInt8] = []
        while start.count < FileFormat.startLength, let piece = try source.next() { start += piece }
        return Array(start.prefix(FileFormat.startLength))
    }
}
