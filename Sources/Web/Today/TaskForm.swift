import Domain
import HTTP
import UseCases

/// The fields of the plain form; its name is a line of quick add.
struct TaskForm {
    private let form: Query

    init(_ form: Query) {
        self.form = form
    }

    func request(_ store: any Store, _ clock: Clock) throws -> QuickAddRequest {
        var request = QuickAddRequest(form["name"] ?? "")
        request.overrides = try fields(store, clock)
        return request
    }

    /// Fields left empty take what the line says; a time without a day is today's.
    private func fields(_ store: any Store, _ clock: Clock) throws -> TaskFields {
        var fields = TaskFields()
        if let details = filled("details") { fields.details = .set(details) }
        if let text = filled("projectId") {
            if let id = ProjectID(text) {
                fields.projectID = .set(id)
            } else {
                fields.problems.add("projectId", .task.projectUnknown, "Choose a project from the list.")
            }
        }
        if let text = filled("priority") {
            if let priority = Priority(code: text) {
                fields.priority = .set(priority)
            } else {
                fields.problems.add("priority", .field.type, "The priority is P0, P1, P2 or P3.")
            }
        }
        if filled("evening") != nil { fields.type = .set(.evening) }
        try setDueDate(&fields, store, clock)
        return fields
    }

    private func setDueDate(_ fields: inout TaskFields, _ store: any Store, _ clock: Clock) throws {
        let (day, time) = (filled("dueDate"), filled("dueTime"))
        guard day != nil || time != nil else { return }
        let today = try store.read { clock.moment(try $0.settings).today.description }
        let text = (day ?? today) + (time.map { "T\($0)" } ?? "")
        if let due = DueDate(text) {
            fields.dueDate = .set(due)
        } else {
            fields.problems.add(
                "dueDate", .field.type,
                "“\(text.prefix(40))” is no date that exists; write it as 2026-11-21, the time as 14:30.")
        }
    }

    private func filled(_ name: String) -> String? {
        guard let text = form[name].map(TextRules.trimmed), !text.isEmpty else { return nil }
        return text
    }
}
