/// Comments on tasks.
public protocol CommentReading {
    func find(_ id: CommentID) throws -> Comment?
    /// Newest first, deleted ones included; only those before `id` if it is given.
    func comments(on task: TaskID, before id: CommentID?, limit: Int) throws -> [Comment]
    /// The number of comments that are not deleted.
    func count(on task: TaskID) throws -> Int
    /// The numbers of those who follow a task: who added it, whose it is, and who commented on it, unless they said
    /// otherwise, and who said so. Some may no longer see it.
    func followers(of task: TaskID) throws -> Set<Int>
}

/// Writes comments; each change is logged.
public protocol CommentWriting: CommentReading {
    func insert(_ comment: Comment) throws
    /// Increments the version and returns the comment as stored.
    func update(_ comment: Comment) throws -> Comment
    /// Stores whether somebody wants to follow a task.
    func setFollowing(_ follows: Bool, of task: TaskID, by person: Int) throws
}
