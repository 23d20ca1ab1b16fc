import Calendar

/// An imported completion.
public struct ImportedCompletion: Sendable {
    /// Only the properties on which points depend.
    public let task: TaskItem
    public let quality: CompletionQuality
    public let day: Day
    /// In minutes since local midnight.
    public let minute: Int

    public init(task: TaskItem, quality: CompletionQuality, day: Day, minute: Int) {
        (self.task, self.quality, self.day, self.minute) = (task, quality, day, minute)
    }
}
