import Domain

/// A value that was corrected rather than refused.
public struct Adjustment: Hashable, Sendable {
    public let field: String
    public let refusal: Refusal
    public let message: String

    public var code: String { refusal.code }
}

extension TaskFields {
    /// The tasks to which the request refers.
    var mentioned: [TaskID] {
        (self.parentID.value.map { [$0] } ?? []) + (self.dependencies.value ?? []).prefix(TaskRules.dependencyLimit)
    }
}
