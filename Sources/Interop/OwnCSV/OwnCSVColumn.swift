import Domain

/// A column of Tasker's own CSV (spec 10.2).
public struct OwnCSVColumn: Hashable, Sendable {
    public let rawValue: String
    /// Written in the order of these.
    private let place: Int

    /// In the order in which they are written: those of the fields of a task, and those that a file has besides.
    public static let allCases: [OwnCSVColumn] =
        (TaskAttributes.all.compactMap { attribute in
            attribute.csv.map { OwnCSVColumn(rawValue: attribute.name, place: $0.place) }
        } + [project, isComplete, dateAdded, dateCompleted, completedOn, completionQuality])
        .sorted { $0.place < $1.place }

    static let id = OwnCSVColumn.of(\.id)
    static let name = OwnCSVColumn.of(\.name)
    static let project = OwnCSVColumn(rawValue: "project", place: 3)
    static let priority = OwnCSVColumn.of(\.priority)
    static let type = OwnCSVColumn.of(\.type)
    static let dueDate = OwnCSVColumn.of(\.dueDate)
    static let isComplete = OwnCSVColumn(rawValue: "isComplete", place: 7)
    static let dateAdded = OwnCSVColumn(rawValue: "dateAdded", place: 8)
    static let dateCompleted = OwnCSVColumn(rawValue: "dateCompleted", place: 9)
    static let completedOn = OwnCSVColumn(rawValue: "completedOn", place: 10)
    static let completionQuality = OwnCSVColumn(rawValue: "completionQuality", place: 11)
    static let parentID = OwnCSVColumn.of(\.parentID)
    static let dependencies = OwnCSVColumn.of(\.dependencies)
    static let repeatPattern = OwnCSVColumn.of(\.repeatPattern)

    /// All names, for messages.
    static let names = allCases.map(\.rawValue).joined(separator: ", ")

    private init(rawValue: String, place: Int) {
        self.rawValue = rawValue
        self.place = place
    }

    /// Nothing for a name that no column has.
    init?(rawValue: String) {
        guard let column = OwnCSVColumn.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
        self = column
    }

    private static func of<Value>(_ path: KeyPath<TaskAttributes, Attribute<TaskItem, Value>>) -> OwnCSVColumn {
        let attribute = TaskAttributes.table[keyPath: path].erased
        return OwnCSVColumn(rawValue: attribute.name, place: attribute.csv?.place ?? .max)
    }

    static func of(_ attribute: AnyAttribute<TaskItem>) -> OwnCSVColumn {
        OwnCSVColumn(rawValue: attribute.name, place: attribute.csv?.place ?? .max)
    }
}
