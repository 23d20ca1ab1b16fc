import Calendar

/// A completion that came with an import.
public struct ImportedCompletion: Sendable {
    /// As far as its points depend on it.
    public let task: TaskItem
    public let quality: CompletionQuality
    public let day: Day
    /// Minutes since local midnight of the completion.
    public let minute: Int

    public init(task: TaskItem, quality: CompletionQuality, day: Day, minute: Int) {
        (self.task, self.quality, self.day, self.minute) = (task, quality, day, minute)
    }
}
