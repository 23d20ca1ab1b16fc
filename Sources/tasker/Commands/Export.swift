import Domain
import Glibc
import HTTP

/// Writes every task out.
struct Export {
    private let invocation: Invocation
    private let terminal: Terminal

    init(_ invocation: Invocation, _ terminal: Terminal) {
        self.invocation = invocation
        self.terminal = terminal
    }

    func run() throws {
        let format = try invocation.choice(.format, Formats().exportFormats) ?? "csv"
        let api = try API(invocation)
        let target = "/api/export?format=\(format)"
        guard let path = invocation.words.first, path != "-" else {
            return try api.download(target) { try terminal.write(bytes: $0) }
        }
        let file = try NewFile(path: path)
        try api.download(target) { try file.write($0) }
        try file.finish()
        try terminal.write("Exported every task to \(path)")
    }
}
