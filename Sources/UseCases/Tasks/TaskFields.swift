import Domain

/// A value that was put right instead of refused, and said so.
public struct Adjustment: Hashable, Sendable {
    public let field: String
    public let refusal: Refusal
    public let message: String

    public var code: String { refusal.code }
}

extension TaskFields {
    /// Tasks that the request refers to.
    var mentioned: [TaskID] {
        (self.parentID.value.map { [$0] } ?? []) + (self.dependencies.value ?? []).prefix(TaskRules.dependencyLimit)
    }
}
