/// Collects the output of a `.stream` body: up to a megabyte in memory, anything larger in a temporary file.
public final class ChunkWriter {
    private static let memoryLimit = 1 << 20

    private let directory: String
    private let closer: WorkerPool?
    private var memory: [UInt8] = []
    private var file: TemporaryFile?

    /// - Parameter closer: the threads that close the temporary file after it has been sent.
    init(directory: String, closer: WorkerPool? = nil) {
        self.directory = directory
        self.closer = closer
    }

    public func write(_ bytes: [UInt8]) throws {
        try bytes.withUnsafeBytes { try write($0) }
    }

    public func write(_ text: String) throws {
        var text = text
        try text.withUTF8 { try write(UnsafeRawBufferPointer($0)) }
    }

    public func write(_ bytes: UnsafeRawBufferPointer) throws {
        memory.append(contentsOf: bytes)
        if memory.count > Self.memoryLimit {
            try spill()
        }
    }

    private func spill() throws {
        if file == nil {
            file = try TemporaryFile(directory: directory)
        }
        try memory.withUnsafeBytes { try file?.write($0) }
        memory.removeAll(keepingCapacity: true)
    }

    func finish() throws -> ResponseBody {
        guard file != nil else { return .bytes(memory) }
        try spill()
        guard let body = file.take()?.body(closer: closer) else { return .none }
        return .file(body)
    }
}
