import Domain

/// Whether the demo is here.
public enum DemoState: String, CaseIterable, Sendable {
    case none, offered, there

    /// Tasks that a person may have added before looking at the demo.
    static let mostTasksBefore = 20

    /// - Parameter tasks: how many there are.
    public init(projects: [Project], tasks: Int) {
        let isThere = projects.contains { $0.templateID == DemoYear.templateID }
        self = isThere ? .there : tasks <= Self.mostTasksBefore ? .offered : .none
    }
}
