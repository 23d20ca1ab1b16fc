import Domain

/// A column of Tasker's own CSV (spec 10.2).
public struct OwnCSVColumn: Hashable, Sendable {
    public let rawValue: String
    /// Written in the order of these.
    private let place: Int
    /// Of a value that cannot be read; plain fields have their own, and text can always be.
    let refusal: Refusal

    /// In the order in which they are written: those of the fields of a task, and those that a file has besides.
    public static let allCases: [OwnCSVColumn] =
        (TaskAttributes.all.filter { $0.csv != nil }.map { OwnCSVColumn($0) } + [
            project, isComplete, dateAdded, dateCompleted, completedOn, completionQuality,
        ])
        .sorted { $0.place < $1.place }

    static let id = OwnCSVColumn(\.id, .fileValue.idInvalid)
    static let name = OwnCSVColumn(\.name)
    static let project = OwnCSVColumn("project", 3)
    static let priority = OwnCSVColumn(\.priority, .fileValue.priorityInvalid)
    static let type = OwnCSVColumn(\.type, .fileValue.typeInvalid)
    static let dueDate = OwnCSVColumn(\.dueDate, .fileValue.dueDateInvalid)
    static let isComplete = OwnCSVColumn("isComplete", 7, .fileValue.isCompleteInvalid)
    static let dateAdded = OwnCSVColumn("dateAdded", 8, .fileValue.dateAddedInvalid)
    static let dateCompleted = OwnCSVColumn("dateCompleted", 9, .fileValue.dateCompletedInvalid)
    static let completedOn = OwnCSVColumn("completedOn", 10, .fileValue.completedOnInvalid)
    static let completionQuality = OwnCSVColumn("completionQuality", 11, .fileValue.completionQualityInvalid)
    static let parentID = OwnCSVColumn(\.parentID, .fileValue.parentIDInvalid)
    static let dependencies = OwnCSVColumn(\.dependencies, .fileValue.dependenciesInvalid)
    static let repeatPattern = OwnCSVColumn(\.repeatPattern, .fileValue.repeatPatternInvalid)

    /// All names, for messages.
    static let names = allCases.map(\.rawValue).joined(separator: ", ")

    private init(_ name: String, _ place: Int, _ refusal: Refusal = .file.csvEncoding) {
        rawValue = name
        self.place = place
        self.refusal = refusal
    }

    private init<Value>(
        _ path: KeyPath<TaskAttributes, Attribute<TaskItem, Value>>, _ refusal: Refusal = .file.csvEncoding
    ) {
        let attribute = TaskAttributes.table[keyPath: path].erased
        self.init(attribute.name, attribute.csv?.place ?? .max, refusal)
    }

    init(_ attribute: AnyAttribute<TaskItem>) {
        self.init(attribute.name, attribute.csv?.place ?? .max)
    }

    /// Nothing for a name that no column has.
    init?(rawValue: String) {
        guard let column = OwnCSVColumn.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
        self = column
    }

    public static func == (left: OwnCSVColumn, right: OwnCSVColumn) -> Bool { left.rawValue == right.rawValue }
    public func hash(into hasher: inout Hasher) { hasher.combine(rawValue) }
}
