import Domain
import Text

/// Counts the tasks with values in fields that a format does not support.
struct UnsupportedFields {
    private let fields: [AnyAttribute<TaskItem>]
    private(set) var counts: [String: Int] = [:]

    /// - Parameter supported: the fields that the format supports or whose losses its writer counts itself.
    init(supported: Set<String>) {
        fields = TaskAttributes.all.filter { $0.isEditable && !supported.contains($0.name) }
    }

    /// In the order of the fields of a task.
    var names: [String] { fields.map(\.name) }

    mutating func count(_ task: TaskItem) {
        for field in fields where !field.isSame(task, .blank) { note(field.name) }
    }

    mutating func note(_ field: String) { counts[field, default: 0] += 1 }

    /// The losses, ordered by field.
    /// - Parameter messages: the reasons by field; by default that `format` has no field for it.
    func losses(of format: String, _ messages: [String: String] = [:]) -> [ExportLoss] {
        counts.sorted { $0.key < $1.key }.map { field, count in
            let what = "\(FieldWords.opening(field)) of \(NumberWords.counted(count, "task"))"
            let why = messages[field] ?? "\(format) has no field for it."
            return ExportLoss(field: field, count: count, message: "\(what): \(why)")
        }
    }
}
