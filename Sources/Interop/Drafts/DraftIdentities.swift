import Domain

/// Assigns ids to the tasks of a format that has none, so that importing the same file again yields the same tasks.
/// Tasks of which the same is said are numbered.
struct DraftIdentities: Sendable {
    private let format: String
    private var counts = NumbersOfIDs()

    init(format: String) { self.format = format }

    /// - Parameter parts: what distinguishes the task.
    mutating func next(_ parts: [String]) -> TaskID {
        let text = ([format] + parts).joined(separator: "\u{1F}")
        let first = TaskID(digest: Array(text.utf8))
        let count = counts.count(first)
        return count == 1 ? first : TaskID(digest: Array("\(text)\u{1F}\(count)".utf8))
    }
}
