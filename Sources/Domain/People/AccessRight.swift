/// What somebody may do with a project or a task; each right includes those before it.
public enum AccessRight: String, CaseIterable, Comparable, Sendable {
    /// Reads and comments.
    case view
    /// Also adds, changes, completes, reopens, assigns and reorders.
    case edit
    /// Also deletes, archives, moves out, shares and withdraws.
    case full

    /// As stored: 0, 1 or 2.
    public var rank: Int {
        switch self {
        case .view: 0
        case .edit: 1
        case .full: 2
        }
    }

    public init?(rank: Int) {
        guard let right = AccessRight.allCases.first(where: { $0.rank == rank }) else { return nil }
        self = right
    }

    public static func < (left: AccessRight, right: AccessRight) -> Bool { left.rank < right.rank }
}
