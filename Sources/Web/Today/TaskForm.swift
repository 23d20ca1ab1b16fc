import Calendar
import Domain
import HTTP
import Codecs
import UseCases

/// The fields of the plain form; the name is a line of quick add.
struct TaskForm {
    private let form: Query

    init(_ form: Query) {
        self.form = form
    }

    /// The fields in the API document.
    static let members: [Schema.Member] = [
        .init("token", .text("5f2b1c0d9e8a7f6b5c4d3e2f1a0b9c8d"), "The token of the page that contained the form."),
        .init("name", .text("Water the plants", max: TaskRules.nameLimit)),
        .init("details", .text("", max: TaskRules.detailsLimit), isRequired: false),
        .init("projectId", .id(SchemaExample.project), isRequired: false),
        .init("priority", .choice(Priority.medium), isRequired: false),
        .init("dueDate", .day("2026-11-21"), isRequired: false),
        .init("dueTime", .text("14:30"), isRequired: false),
        .init("evening", .choice(["on"]), isRequired: false),
    ]

    /// The labels of the fields that a person fills in, as in the form.
    private static let labels = [
        ("name", "Task"), ("priority", "Priority"), ("dueDate", "Due date"), ("dueTime", "Time"),
        ("evening", "In the evening"), ("details", "Details"),
    ]

    /// What was filled in, with the labels.
    var typed: [(label: String, text: String)] {
        Self.labels.compactMap { name, label in filled(name).map { (label, $0) } }
    }

    /// Empty fields take their values from the line; a time without a day means today.
    func request(_ context: Context) throws -> QuickAddRequest {
        var request = QuickAddRequest(form["name"] ?? "")
        var fields = TaskFields()
        if let details = filled("details") { fields.details = .set(details) }
        fields.projectID = read(
            "projectId", ProjectID.init, &fields.problems, .task.projectUnknown, "Choose a project from the list.")
        fields.priority = read(
            "priority", Priority.init(code:), &fields.problems, .field.type, "The priority is P0, P1, P2 or P3.")
        if filled("evening") != nil { fields.type = .set(.evening) }
        if let due = try due(context) {
            if let date = DueDate(due) {
                fields.dueDate = .set(date)
            } else {
                fields.problems.add(
                    "dueDate", .field.type,
                    "“\(due.prefix(40))” is not a valid date; write it as 2026-11-21, and the time as 14:30.")
            }
        }
        request.overrides = fields
        return request
    }

    private func due(_ context: Context) throws -> String? {
        let (day, time) = (filled("dueDate"), filled("dueTime"))
        guard day != nil || time != nil else { return nil }
        return try (day ?? GetReadStamp(context).execute().today.description) + (time.map { "T\($0)" } ?? "")
    }

    private func read<Value>(
        _ name: String, _ parse: (String) -> Value?, _ problems: inout Problems, _ refusal: Refusal, _ message: String
    ) -> Edit<Value> {
        guard let text = filled(name) else { return .unchanged }
        if let value = parse(text) { return .set(value) }
        problems.add(name, refusal, message)
        return .unchanged
    }

    private func filled(_ name: String) -> String? {
        guard let text = form[name].map(TextRules.trimmed), !text.isEmpty else { return nil }
        return text
    }
}
