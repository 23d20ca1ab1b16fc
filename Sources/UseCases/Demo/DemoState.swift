import Domain

/// Whether the demo is installed or offered.
public enum DemoState: String, CaseIterable, Sendable {
    case none, offered, there

    /// The demo is offered as long as there are at most this many tasks.
    static let mostTasksBefore = 20

    /// - Parameter tasks: the number of all tasks.
    public init(projects: [Project], tasks: Int) {
        let isThere = projects.contains { $0.templateID == DemoYear.templateID }
        self = isThere ? .there : tasks <= Self.mostTasksBefore ? .offered : .none
    }
}
