import Domain

/// A column of Tasker's own CSV.
public struct OwnCSVColumn: Hashable, Sendable {
    /// Shared, so that a column is copied and compared in one step for each field of a file.
    private final class Declaration: Sendable {
        let name: String
        let refusal: Refusal
        let wanted: String?
        let plain: FieldText<TaskItem>?

        init(_ name: String, _ refusal: Refusal, wanted: String?, plain: FieldText<TaskItem>?) {
            (self.name, self.refusal, self.wanted, self.plain) = (name, refusal, wanted, plain)
        }
    }

    private let declared: Declaration

    public var rawValue: String { declared.name }
    /// The problem reported for an invalid value.
    var refusal: Refusal { declared.refusal }
    /// The field whose value the column contains directly; `nil` if the value depends on other columns.
    var plain: FieldText<TaskItem>? { declared.plain }

    /// In the order in which they are written; all other fields follow the ones listed explicitly.
    public static let allCases: [OwnCSVColumn] = named + others

    private static let named: [OwnCSVColumn] = [
        id, name, OwnCSVColumn(\.details), project, priority, type, dueDate, isComplete, dateAdded, dateCompleted,
        completedOn, completionQuality, OwnCSVColumn(\.tags), OwnCSVColumn(\.category, .fileValue.categoryInvalid),
        OwnCSVColumn(\.energy, .fileValue.energyInvalid), OwnCSVColumn(\.context, .fileValue.contextInvalid),
        OwnCSVColumn(\.estimatedDuration, .fileValue.durationInvalid, wanted: seconds),
        OwnCSVColumn(\.actualDuration, .fileValue.durationInvalid, wanted: seconds), parentID, dependencies,
        repeatPattern,
    ]

    private static let others = TaskAttributes.all.filter { attribute in
        attribute.text?.take != nil && !named.contains { $0.rawValue == attribute.name }
    }.map { OwnCSVColumn($0) }

    private static let seconds = "a whole number of seconds such as 1800"

    static let id = OwnCSVColumn("id", .fileValue.idInvalid)
    static let name = OwnCSVColumn("name")
    static let project = OwnCSVColumn("project")
    static let priority = OwnCSVColumn("priority", .fileValue.priorityInvalid)
    static let type = OwnCSVColumn("type", .fileValue.typeInvalid)
    static let dueDate = OwnCSVColumn("dueDate", .fileValue.dueDateInvalid)
    static let isComplete = OwnCSVColumn("isComplete", .fileValue.isCompleteInvalid)
    static let dateAdded = OwnCSVColumn("dateAdded", .fileValue.dateAddedInvalid)
    static let dateCompleted = OwnCSVColumn("dateCompleted", .fileValue.dateCompletedInvalid)
    static let completedOn = OwnCSVColumn("completedOn", .fileValue.completedOnInvalid)
    static let completionQuality = OwnCSVColumn("completionQuality", .fileValue.completionQualityInvalid)
    static let parentID = OwnCSVColumn("parentId", .fileValue.parentIDInvalid)
    static let dependencies = OwnCSVColumn("dependencies", .fileValue.dependenciesInvalid)
    static let repeatPattern = OwnCSVColumn("repeatPattern", .fileValue.repeatPatternInvalid)

    /// All names, for messages.
    static let names = allCases.map(\.rawValue).joined(separator: ", ")

    /// The problems that the rules of plain fields can report.
    static let plainRefusals = TaskAttributes.all.filter { attribute in
        allCases.contains { $0.plain != nil && $0.rawValue == attribute.name }
    }.flatMap(\.refusals)

    private init(_ name: String, _ refusal: Refusal = .csv.encoding) {
        declared = Declaration(name, refusal, wanted: nil, plain: nil)
    }

    private init<Value>(
        _ path: KeyPath<TaskAttributes, Attribute<TaskItem, Value>>, _ refusal: Refusal = .field.type,
        wanted: String? = nil
    ) {
        self.init(TaskAttributes.table[keyPath: path].erased, refusal, wanted: wanted)
    }

    /// - Parameter wanted: a description of valid values; `nil` for that of the field itself.
    private init(_ attribute: AnyAttribute<TaskItem>, _ refusal: Refusal = .field.type, wanted: String? = nil) {
        declared = Declaration(attribute.name, refusal, wanted: wanted, plain: attribute.text)
    }

    /// Returns `nil` if there is no such column.
    init?(rawValue: String) {
        guard let column = OwnCSVColumn.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
        self = column
    }

    /// Parses non-blank text into the plain field of the column.
    func take(_ text: String, into task: inout TaskItem, _ problems: inout Problems) {
        declared.plain?.take?(text, &task, &problems, declared.refusal, declared.wanted)
    }

    public static func == (left: OwnCSVColumn, right: OwnCSVColumn) -> Bool { left.declared === right.declared }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(declared)) }
}
