import Domain

/// A file of tasks that can be read repeatedly: to detect its format, to validate it and to import it.
public struct ImportFile: Sendable {
    /// The name given by the user, with or without folders; `nil` if there is none.
    public let name: String?
    private let open: @Sendable () throws(ImportFailure) -> any ByteSource

    public init(path: String, name: String? = nil) {
        self.name = name
        open = { () throws(ImportFailure) -> any ByteSource in try FileSource(path: path) }
    }

    /// A file in memory.
    public init(_ bytes: some Sequence<UInt8>, name: String? = nil, pieceSize: Int = 65_536) {
        let source = MemorySource(bytes, pieceSize: pieceSize)
        self.name = name
        open = { () throws(ImportFailure) -> any ByteSource in source }
    }

    /// Opens the file at its beginning.
    /// - Throws: `ImportFailure` if the file cannot be opened.
    public func source() throws(ImportFailure) -> any ByteSource { try open() }

    /// The first 4 KiB, or the whole file if it is shorter.
    /// - Throws: `ImportFailure` if the file cannot be read.
    func start() throws(ImportFailure) -> [UInt8] {
        var source = try open()
        var start: [UInt8] = []
        while start.count < FileFormat.startLength, let chunk = try source.next() { start += chunk }
        return Array(start.prefix(FileFormat.startLength))
    }
}
