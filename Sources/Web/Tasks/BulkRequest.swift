import Domain
import UseCases

/// What a bulk is to do, and with which tasks.
struct BulkRequest {
    let selection: TaskSelection
    let action: BulkAction

    /// The names of the actions, besides those that set a field.
    enum Name: String, CaseIterable {
        case complete, reopen, delete, move, reschedule, tag, untag, archive, restore
    }

    private static let fields = TaskAttributes.all.compactMap(\.bulk)

    /// The names of all actions in the order of the document.
    static let actions = fields.map(\.action) + Name.allCases.map(\.rawValue)

    /// - Throws: `DomainError.invalid` with everything that cannot be read or is missing.
    init(_ bytes: [UInt8]) throws {
        var reader = try FieldReader(bytes)
        let name = reader.choice("action", among: Self.actions).value
        let selection = TaskSelection(&reader)
        let action = name.flatMap { BulkAction($0, setting: Self.fields.first { $0.action == name }, &reader) }
        if let name {
            reader.refuseUnneeded(by: name)
            reader.refuseUnknown()
        } else {
            reader.require("action", "Say what to do with the tasks.")
        }
        try reader.problems.throwIfAny()
        guard let selection, let action else { throw DomainError.invalid(reader.problems.all) }
        self.selection = selection
        self.action = action
    }
}

extension TaskSelection {
    /// Nothing after noting what is wrong.
    init?(_ reader: inout FieldReader) {
        let ids: Edit<[TaskID]> = reader.identifiers("ids")
        let filter = reader.text("filter")
        switch (ids.value, filter.value) {
        case (let ids?, nil): self = .ids(ids)
        case (nil, let text?) where !text.isEmpty:
            self = .filter(TaskQueryReader.read(text: text, field: "filter", problems: &reader.problems).filter)
        default:
            if reader.problems.all.allSatisfy({ !["ids", "filter"].contains($0.field) }) {
                reader.problems.add("ids", .bulk.selection, "Name the tasks by ids or by a filter, not by both.")
            }
            return nil
        }
    }
}

extension BulkAction {
    /// Nothing after noting what is wrong with the value.
    fileprivate init?(_ name: String, setting field: BulkField<TaskItem>?, _ reader: inout FieldReader) {
        if let field {
            self.init(reader.value("value", field.wanted, field.change), &reader) { .set($0) }
        } else if let name = BulkRequest.Name(rawValue: name) {
            self.init(name, &reader)
        } else {
            return nil
        }
    }

    private init?(_ name: BulkRequest.Name, _ reader: inout FieldReader) {
        switch name {
        case .complete:
            let quality: Edit<CompletionQuality> = reader.choice("quality")
            self = .complete(
                quality.value ?? .standard, includeSubtasks: reader.boolean("includeSubtasks").value ?? false)
        case .reopen: self = .reopen
        case .delete: self = .delete
        case .archive: self = .archive
        case .restore: self = .restore
        case .move: self.init(reader.identifier("value"), &reader) { .move($0) }
        case .reschedule:
            let due = reader.dueDate("value")
            if case .clear = due { self = .reschedule(nil) } else { self.init(due, &reader) { .reschedule($0) } }
        case .tag: self.init(reader.texts("value"), &reader) { .tag($0) }
        case .untag: self.init(reader.texts("value"), &reader) { .untag($0) }
        }
    }

    private init?<Value>(_ value: Edit<Value>, _ reader: inout FieldReader, _ make: (Value) -> BulkAction) {
        guard let value = value.value else {
            reader.require("value", "Say with value what the tasks are to get.")
            return nil
        }
        self = make(value)
    }
}

extension FieldReader {
    /// Notes what only other actions take.
    fileprivate mutating func refuseUnneeded(by action: String) {
        let name = BulkRequest.Name(rawValue: action)
        if let name, [.complete, .reopen, .delete, .archive, .restore].contains(name) {
            refuseValue(of: "value", "The action \(action) takes no value. Leave it out.")
        }
        if name == .complete { return }
        for field in ["quality", "includeSubtasks"] {
            refuseValue(of: field, "\(field) is for the action complete. Leave it out.")
        }
    }
}
