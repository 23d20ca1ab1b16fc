public enum LogLevel: Int, Sendable, Comparable {
    case debug, info, warning, error

    public static func < (left: LogLevel, right: LogLevel) -> Bool {
        left.rawValue < right.rawValue
    }
}

/// The server's log, which never contains the query or body of a request.
public struct Log: Sendable {
    public struct Entry: Sendable {
        public let level: LogLevel
        public let message: String
    }

    public let level: LogLevel
    private let sink: @Sendable (Entry) -> Void

    /// - Parameters:
    ///   - level: the minimum level; messages below it are never evaluated.
    ///   - sink: called on any thread.
    public init(level: LogLevel = .warning, sink: @escaping @Sendable (Entry) -> Void = { _ in }) {
        self.level = level
        self.sink = sink
    }

    public func write(_ level: LogLevel, _ message: @autoclosure () -> String) {
        guard level >= self.level else { return }
        sink(Entry(level: level, message: message()))
    }
}
