import Domain

/// Writes everything as one JSON object with a list for each kind, one row a line.
struct OwnJSONWriter: FormatWriter {
    /// Raised when an older Tasker could no longer read the file.
    static let version = 1

    let format = "json"
    let isWhole = true
    let losses: [ExportLoss] = []
    private let hasLog: Bool
    private var bytes: [UInt8]
    private var list: String?

    init(hasLog: Bool = false) {
        self.hasLog = hasLog
        bytes = Array("{\"format\":\"tasker\",\"version\":\(Self.version),\"log\":\(hasLog)".utf8)
    }

    var count: Int { bytes.count }

    /// Everything is written from rows.
    mutating func append(_ task: TaskItem, in project: ExportProject, foreign: String?) {}

    mutating func append(_ row: [UInt8], of list: String) {
        if list == self.list {
            bytes += ",\n".utf8
        } else {
            if self.list != nil { bytes += "\n]".utf8 }
            bytes += ",\n\"\(list)\":[\n".utf8
            self.list = list
        }
        bytes += row
    }

    mutating func finish() { bytes += (list == nil ? "}\n" : "\n]}\n").utf8 }

    mutating func take() -> [UInt8] {
        defer { bytes.removeAll(keepingCapacity: true) }
        return bytes
    }
}
