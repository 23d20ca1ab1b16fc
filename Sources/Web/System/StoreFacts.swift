import Calendar

/// The state of the store.
public struct StoreFacts: Equatable, Sendable {
    /// The size in bytes.
    public let databaseSize: Int
    /// The size in bytes.
    public let walSize: Int
    public let dataVersion: Int64
    public let lastBackup: Instant?
    public let lastCheck: Instant?
    public let uptimeSeconds: Int
    /// Why nothing can be saved; nil if saving works.
    public let fault: String?

    public init(
        databaseSize: Int, walSize: Int, dataVersion: Int64, lastBackup: Instant?, lastCheck: Instant?,
        fault: String? = nil, uptimeSeconds: Int
    ) {
        self.databaseSize = databaseSize
        self.walSize = walSize
        self.dataVersion = dataVersion
        self.lastBackup = lastBackup
        self.lastCheck = lastCheck
        self.uptimeSeconds = uptimeSeconds
        self.fault = fault
    }
}

/// The result of checking the data.
public struct CheckResult: Sendable {
    public let problems: [String]
    public let repaired: [String]

    public init(problems: [String], repaired: [String]) {
        self.problems = problems
        self.repaired = repaired
    }
}
