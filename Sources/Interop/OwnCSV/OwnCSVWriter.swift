import Domain

/// Writes tasks as Tasker's own CSV (spec 10.2), row by row; `take` hands out what is ready to be sent.
public struct OwnCSVWriter: TaskWriter {
    private var csv = CSVWriter()

    /// Starts with the header.
    public init() {
        for column in OwnCSVColumn.allCases { csv.field(column.rawValue) }
        csv.endRecord()
    }

    /// Bytes that wait to be taken.
    public var count: Int { csv.bytes.count }

    /// Hands out what was written since the last call.
    public mutating func take() -> [UInt8] { csv.take() }

    public mutating func append(_ task: TaskItem, projectName: String) {
        for column in OwnCSVColumn.allCases { csv.field(Self.text(of: column, task, projectName: projectName)) }
        csv.endRecord()
    }

    private static func text(of column: OwnCSVColumn, _ task: TaskItem, projectName: String) -> String? {
        switch column {
        case .id: task.id.description
        case .name: task.name
        case .details: task.details
        case .project: projectName
        case .priority: task.priority.code
        case .type: (task.completion?.type ?? task.chosenType)?.rawValue
        case .dueDate: task.dueDate?.description
        case .isComplete: task.isComplete ? "true" : "false"
        case .dateAdded: task.dateAdded.description
        case .dateCompleted: task.completion.map(Self.localText)
        case .completedOn: task.completion?.on.description
        case .completionQuality: task.completion?.quality.rawValue
        case .tags: task.tags.joined(separator: " ")
        case .category: task.category.rawValue
        case .energy: task.energy.rawValue
        case .context: task.context.rawValue
        case .estimatedDuration: task.estimatedDuration.map(String.init)
        case .actualDuration: task.actualDuration.map(String.init)
        case .parentID: task.parentID?.description
        case .dependencies: task.dependencies.map(\.description).joined(separator: " ")
        case .repeatPattern: task.repeatPattern?.text
        }
    }

    /// The instant with the offset under which it shows the day and minute of the completion, so that both can be
    /// read back; in UTC where no offset of RFC 3339 does that.
    static func localText(_ completion: Completion) -> String {
        let minutes = completion.at.milliseconds / 60_000 - (completion.at.milliseconds % 60_000 < 0 ? 1 : 0)
        let offset = completion.on.number * 1_440 + completion.minute - Int(minutes)
        guard offset != 0, abs(offset) < 1_440 else { return completion.at.description }
        let local = Instant(milliseconds: completion.at.milliseconds + Int64(offset) * 60_000).description
        let clock = DueDate(day: completion.on, minute: abs(offset)).description.suffix(5)
        return "\(local.dropLast())\(offset < 0 ? "-" : "+")\(clock)"
    }
}
