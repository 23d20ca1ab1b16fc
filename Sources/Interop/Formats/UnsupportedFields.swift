import Domain
import Text

/// Counts tasks that have a value in a field for which a format has no place.
struct UnsaidFields {
    private let fields: [AnyAttribute<TaskItem>]
    private(set) var counts: [String: Int] = [:]

    /// - Parameter said: the fields that the format says, or that its writer looks at by itself.
    init(said: Set<String>) {
        fields = TaskAttributes.all.filter { $0.isEditable && !said.contains($0.name) }
    }

    mutating func count(_ task: TaskItem) {
        for field in fields where !field.isSame(task, .blank) { note(field.name) }
    }

    mutating func note(_ field: String) { counts[field, default: 0] += 1 }

    /// By field.
    /// - Parameter messages: why a field is left out, by field; without one, that `format` has no place for it.
    func losses(of format: String, _ messages: [String: String] = [:]) -> [ExportLoss] {
        counts.sorted { $0.key < $1.key }.map { field, count in
            let what = "\(FieldWords.opening(field)) of \(NumberWords.counted(count, "task"))"
            let why = messages[field] ?? "\(format) has no place for it."
            return ExportLoss(field: field, count: count, message: "\(what): \(why)")
        }
    }
}
