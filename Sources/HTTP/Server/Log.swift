public enum LogLevel: Int, Sendable, Comparable {
    case debug, info, warning, error

    public static func < (left: LogLevel, right: LogLevel) -> Bool {
        left.rawValue < right.rawValue
    }
}

/// Where the server says what it does; it never says what is in a request's query or body.
public struct Log: Sendable {
    public struct Entry: Sendable {
        public let level: LogLevel
        public let message: String
    }

    public let level: LogLevel
    private let sink: @Sendable (Entry) -> Void

    /// - Parameters:
    ///   - level: entries below it are not even put into words.
    ///   - sink: called from any thread.
    public init(level: LogLevel = .warning, sink: @escaping @Sendable (Entry) -> Void = { _ in }) {
        self.level = level
        self.sink = sink
    }

    public func write(_ level: LogLevel, _ message: @autoclosure () -> String) {
        guard level >= self.level else { return }
        sink(Entry(level: level, message: message()))
    }
}
