import Domain
import Glibc
import HTTP
import JSON

/// Writes every task out.
struct Export {
    static let command = Command(
        "export", "writes every task to a file, or to standard output", words: Words("[FILE]", 0...1, .file),
        options: [.exportFormat, .db, .json], examples: ["tasker export tasks.csv": "every task in one file"]
    ) { try Export(invocation: $0, terminal: $1).run() }

    private let invocation: Invocation
    private let terminal: Terminal

    func run() throws {
        let format = try invocation.choice(.exportFormat) ?? "csv"
        let api = try API(invocation)
        let target = "/api/export?format=\(format)"
        guard let path = invocation.words.first, path != "-" else {
            return try api.download(target) { try terminal.write(bytes: $0) }
        }
        let file = try NewFile(path: path)
        try api.download(target) { try file.write($0) }
        try file.finish()
        if invocation.has(.json) {
            return try terminal.write(json: .object([JSONMember("file", .string(path))]))
        }
        try terminal.write("Exported every task to \(path)")
    }
}
