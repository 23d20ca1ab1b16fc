/// A page of a list; `next` is nothing on the last one.
public struct TaskPage: Sendable {
    public let tasks: [TaskItem]
    public let next: TaskCursor?

    public init(tasks: [TaskItem], next: TaskCursor?) {
        self.tasks = tasks
        self.next = next
    }
}

/// A place in a list that survives writes: the sort values of the last task of a page.
public struct TaskCursor: Hashable, Sendable {
    public let values: [CursorValue]

    public init(_ values: [CursorValue]) {
        self.values = values
    }

    public init(values: [Int64]) {
        self.init(values.map { .integer($0) })
    }

    /// Nil if some value is no number.
    public var integers: [Int64]? {
        let numbers = values.compactMap { if case .integer(let number) = $0 { number } else { nil } }
        return numbers.count == values.count ? numbers : nil
    }
}

/// A sort value of a task.
public enum CursorValue: Hashable, Sendable {
    case integer(Int64)
    case bytes([UInt8])
}

/// Tasks that were searched for, best first.
public struct FoundTasks: Sendable {
    public let page: TaskPage
    /// How many were found; at most `TaskSearch.limit`.
    public let total: Int

    public init(page: TaskPage, total: Int) {
        self.page = page
        self.total = total
    }
}

public enum TaskSearch {
    /// Hits that are ranked; of more the newest ones, those that have all words as a whole before others.
    public static let limit = 1_000
}
