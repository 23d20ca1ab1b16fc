/// A page of a list; `next` is nil on the last one.
public struct TaskPage: Sendable {
    public let tasks: [TaskItem]
    public let next: TaskCursor?

    public init(tasks: [TaskItem], next: TaskCursor?) {
        self.tasks = tasks
        self.next = next
    }
}

/// A position in a list that survives changes: the sort values of the last task on a page.
public struct TaskCursor: Hashable, Sendable {
    public let values: [CursorValue]

    public init(_ values: [CursorValue]) {
        self.values = values
    }

    public init(values: [Int64]) {
        self.init(values.map { .integer($0) })
    }

    /// Nil unless all values are numbers.
    public var integers: [Int64]? {
        let numbers = values.compactMap { if case .integer(let number) = $0 { number } else { nil } }
        return numbers.count == values.count ? numbers : nil
    }
}

public enum CursorValue: Hashable, Sendable {
    case integer(Int64)
    case bytes([UInt8])
}

/// Search results, best first.
public struct FoundTasks: Sendable {
    public let page: TaskPage
    /// The number of matches; at most `TaskSearch.limit`.
    public let total: Int

    public init(page: TaskPage, total: Int) {
        self.page = page
        self.total = total
    }
}

public enum TaskSearch {
    /// The maximum number of matches that are ranked; of more, the newest ones, those that contain all words whole
    /// before others.
    public static let limit = 1_000
}
