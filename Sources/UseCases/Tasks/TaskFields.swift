import Domain

/// A value that was put right instead of refused, and said so.
public struct Adjustment: Hashable, Sendable {
    public let field: String
    public let refusal: Refusal
    public let message: String

    public var code: String { refusal.code }
}
