/// What a file says about a task that Tasker has no field for; it is written again to files of the same format.
public struct ForeignMembers: Hashable, Sendable {
    /// The maximum size of the text in bytes.
    public static let limit = 16_384

    /// The name of the format, such as `todotxt`.
    public let format: String
    /// In the syntax of the format.
    public let text: String

    /// Nil if there is no text, or more than `limit` bytes of it.
    public init?(format: String, _ text: String) {
        guard !text.isEmpty, text.utf8.count <= Self.limit else { return nil }
        (self.format, self.text) = (format, text)
    }
}
