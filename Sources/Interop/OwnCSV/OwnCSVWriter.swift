import Calendar
import Domain

/// Writes tasks as CSV with Tasker's own columns, row by row; `take` returns the bytes that are ready to send.
public struct OwnCSVWriter: FormatWriter {
    public let format = "csv"
    private var csv = CSVWriter()
    /// Counts `projectId` as supported, since the project has its own column.
    private var unsupported = UnsupportedFields(supported: Set(OwnCSVColumn.allCases.map(\.rawValue) + ["projectId"]))

    /// The columns of other files whose cells tasks have kept.
    private var kept: [String] = []
    private var hasHeader = false
    private var omitted = 0

    /// More columns than that are not written.
    private static let keptLimit = 200

    public init() {}

    public let needsForeign = true

    public mutating func prepare(foreign: String) {
        for cell in KeptCells.cells(foreign) where !kept.contains(cell.name) && kept.count < Self.keptLimit {
            kept.append(cell.name)
        }
    }

    private mutating func writeHeader() {
        if hasHeader { return }
        hasHeader = true
        for name in OwnCSVColumn.allCases.map(\.rawValue) + kept { csv.field(name) }
        csv.endRecord()
    }

    /// The number of bytes ready to be taken.
    public var count: Int { csv.bytes.count }

    /// Removes and returns the bytes written since the last call.
    public mutating func take() -> [UInt8] {
        writeHeader()
        return csv.take()
    }

    public var unsupportedFields: [String] { unsupported.names }

    public var losses: [ExportLoss] {
        let others =
            omitted == 0
            ? []
            : [
                ExportLoss(
                    field: "columns", count: omitted,
                    message: "Columns kept from other files beyond the first \(Self.keptLimit) are left out.")
            ]
        return unsupported.losses(of: "CSV", Self.messages) + others
    }

    public mutating func append(_ task: TaskItem, in project: ExportProject, foreign: String?) {
        writeHeader()
        unsupported.count(task)
        if task.archivedAt != nil { unsupported.note("archivedAt") }
        for text in Self.texts { csv.field(text(task, project.projectName)) }
        if !kept.isEmpty {
            let cells = Dictionary(
                (foreign.map(KeptCells.cells) ?? []).map { ($0.name, $0.text) }, uniquingKeysWith: { first, _ in first }
            )
            for name in kept { csv.field(cells[name]) }
            if !cells.keys.allSatisfy(kept.contains) { omitted += 1 }
        }
        csv.endRecord()
    }

    private static let messages = [
        "archivedAt": "CSV has no column for the archive, so those that are not completed are open there."
    ]

    private typealias Text = @Sendable (TaskItem, _ projectName: String) -> String?

    /// In the order of the columns.
    private static let texts: [Text] = OwnCSVColumn.allCases.map { column in
        switch column {
        case .project: return { $1 }
        case .type: return { task, _ in (task.completion?.type ?? task.chosenType)?.rawValue }
        case .isComplete: return { task, _ in task.isComplete ? "true" : "false" }
        case .dateAdded: return { task, _ in task.dateAdded.description }
        case .dateCompleted: return { task, _ in task.completion.map(localText) }
        case .completedOn: return { task, _ in task.completion?.on.description }
        case .completionQuality: return { task, _ in task.completion?.quality.rawValue }
        default:
            let text = TaskAttributes.all.first { $0.name == column.rawValue }?.text?.text
            return { task, _ in text?(task) }
        }
    }

    /// The instant with the offset that yields the day and minute of the completion, so that both can be read back; in
    /// UTC if no offset allowed by RFC 3339 does.
    static func localText(_ completion: Completion) -> String {
        let minutes = completion.at.milliseconds / 60_000 - (completion.at.milliseconds % 60_000 < 0 ? 1 : 0)
        let offset = completion.on.number * 1_440 + completion.minute - Int(minutes)
        guard offset != 0, abs(offset) < 1_440 else { return completion.at.description }
        let local = Instant(milliseconds: completion.at.milliseconds + Int64(offset) * 60_000).description
        let clock = DueDate(day: completion.on, minute: abs(offset)).description.suffix(5)
        return "\(local.dropLast())\(offset < 0 ? "-" : "+")\(clock)"
    }
}
