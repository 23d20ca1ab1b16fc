/// A completion that came with an import.
public struct ImportedCompletion: Sendable {
    public let priority: Priority
    public let category: Category
    public let energy: Energy
    public let quality: CompletionQuality
    public let dueDate: DueDate?
    public let day: Day
    /// Minutes since local midnight of the completion.
    public let minute: Int

    public init(
        priority: Priority, category: Category, energy: Energy, quality: CompletionQuality, dueDate: DueDate?,
        day: Day, minute: Int
    ) {
        self.priority = priority
        self.category = category
        self.energy = energy
        self.quality = quality
        self.dueDate = dueDate
        self.day = day
        self.minute = minute
    }
}
