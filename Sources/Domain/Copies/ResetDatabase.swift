/// The result of removing everything.
public struct ResetDatabase: Hashable, Sendable {
    /// The word that a person types to confirm it.
    public static let word = "reset"

    /// The number of tasks that were removed.
    public let tasks: Int
    /// The file name of the copy that holds what was removed.
    public let copy: String
    /// Where that copy lies.
    public let path: String
    /// The log entry that reverts it.
    public let undoID: Int64?

    public init(tasks: Int, copy: String, path: String, undoID: Int64?) {
        (self.tasks, self.copy, self.path, self.undoID) = (tasks, copy, path, undoID)
    }
}
