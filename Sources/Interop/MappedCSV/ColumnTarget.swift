import Domain

/// What a column of any CSV file becomes.
public enum ColumnTarget: Hashable, Sendable {
    case field(OwnCSVColumn)
    /// It is kept beside the task, and written again to CSV.
    case kept
    case left

    /// In the order in which they are offered.
    public static let all: [ColumnTarget] = OwnCSVColumn.allCases.map { .field($0) } + [.kept, .left]

    /// The name in addresses and on the command line.
    public var name: String {
        switch self {
        case .field(let column): column.rawValue
        case .kept: "keep"
        case .left: "leave"
        }
    }

    /// The name shown to the user.
    public var title: String {
        switch self {
        case .field(let column): column.title
        case .kept: "Kept as it is"
        case .left: "Left out"
        }
    }

    /// Accepts names, titles and the usual names of columns.
    init?(_ text: String) {
        let key = OwnCSVColumn.key(text)
        if let target = Self.all.first(where: { $0.name == text || OwnCSVColumn.key($0.title) == key }) {
            self = target
        } else if let column = OwnCSVColumn(usual: text) {
            self = .field(column)
        } else {
            return nil
        }
    }

    /// All names, for messages.
    static let names = all.map(\.name).joined(separator: ", ")
}

extension OwnCSVColumn {
    private static let titles = [
        "id": "Id", "isComplete": "Completed", "completedOn": "Completed on", "dateCompleted": "Completed at",
        "dateAdded": "Added", "estimatedDuration": "Estimate", "actualDuration": "Time spent", "parentId": "Subtask of",
        "repeatPattern": "Repeat",
    ]

    /// The name shown to the user.
    var title: String {
        if let title = Self.titles[rawValue] { return title }
        let words = FieldWords.phrase(rawValue).dropFirst("the ".count)
        return words.prefix(1).uppercased() + words.dropFirst()
    }

    /// Whether its values are dates.
    var isDate: Bool { [.dueDate, .dateAdded, .dateCompleted, .completedOn].contains(self) }
    /// Whether its values are durations.
    var isDuration: Bool { ["estimatedDuration", "actualDuration"].contains(rawValue) }
}
