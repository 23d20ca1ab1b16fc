import Domain
import Glibc
import HTTP
import JSON
import Storage

/// Writes the log to standard error, as text or as one JSON object per line.
struct LogOutput {
    let log: Log

    /// - Throws: `UsageError` for an unknown level or format.
    init(_ invocation: Invocation, _ terminal: Terminal) throws {
        let name = try invocation.choice(.log) ?? "warning"
        let level: LogLevel = ["debug": .debug, "info": .info, "error": .error][name] ?? .warning
        let isJSON = try invocation.choice(.logFormat) == "json"
        log = Log(level: level) { entry in
            let now = StoreOptions.systemTime().description
            guard isJSON else { return terminal.complain("\(now) \(entry.level) \(entry.message)") }
            var writer = JSONWriter()
            writer.object { writer in
                writer.key("time")
                writer.string(now)
                writer.key("level")
                writer.string("\(entry.level)")
                writer.key("message")
                writer.string(entry.message)
            }
            terminal.complain(String(decoding: writer.bytes, as: UTF8.self))
        }
    }
}
