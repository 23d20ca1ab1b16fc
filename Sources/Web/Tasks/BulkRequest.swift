import Calendar
import Domain
import JSON
import Codecs
import UseCases

/// A bulk action and the tasks it applies to.
struct BulkRequest: Sendable {
    /// Returns nil after reporting what is wrong.
    let selection: TaskSelection?
    let action: BulkAction?

    /// Maps an action to its name; all other actions set a field.
    enum Name: String, CaseIterable, Sendable {
        case complete, reopen, delete, move, reschedule, tag, untag, archive, restore, skip, assign

        /// The codec of the required value; nil for actions without one.
        fileprivate var value: Schema? {
            switch self {
            case .complete, .reopen, .delete, .archive, .restore, .skip: nil
            case .move: Codec<ProjectID>.project.schema
            case .reschedule: .orNull(Codec<DueDate>.newDue.schema)
            case .tag, .untag: Codec<[String]>.tags.schema
            case .assign: .orNull(Codec<PersonID>.person.schema)
            }
        }
    }

    private static let fields = TaskAttributes.all.compactMap(\.bulk)

    /// The members of one action, with the words for it.
    private static let own: [Name: (members: [String], words: String)] = [
        .complete: (["quality", "includeSubtasks", "for"], "completing"),
        .assign: (["message", "dueDate", "share"], "assigning"),
    ]

    init(_ input: inout InputReader) {
        let asked = input.field(
            "action", .name(among: Self.fields.map(\.action) + Name.allCases.map(\.rawValue)),
            missing: "Choose an action."
        ).ifRight
        let name = asked.flatMap { Name(rawValue: $0) }
        selection = TaskSelection(&input)
        let value = input.edit(
            "value", .anyValue, "The value that the action requires; null clears a due date.")
        let completing = CompletingMembers(&input)
        input.refuse(
            "value", if: name.map { $0.value == nil } ?? false,
            "The action \(name?.rawValue ?? "") takes no value. Omit it.")
        let assigning = AssigningMembers(&input)
        if asked != nil { Self.refuseMembers(of: name, &input) }
        if let field = Self.fields.first(where: { $0.action == asked }) {
            action = BulkAction(
                value, { CodecFault(place: "", wanted: field.wanted, value: $0) }, &input, field.change
            ) { .set($0) }
        } else if name == .complete {
            action = completing.action
        } else if name == .assign {
            action = BulkAction.assignment(value, &input).map { assigning.action(to: $0.value) }
        } else {
            action = name.flatMap { BulkAction($0, value, &input) }
        }
        input.bodyDepends(on: "action") { Self.variants }
    }

    /// Refuses what belongs to other actions than the one asked for.
    private static func refuseMembers(of name: Name?, _ input: inout InputReader) {
        for (action, (members, words)) in own.sorted(by: { $0.value.words < $1.value.words }) {
            for member in members {
                input.refuse(
                    member, if: name != action,
                    "\(FieldWords.opening(member)) is for \(words) only. Leave it out.")
            }
        }
    }

    /// Returns the action with a name, built from the other members.
    private static var variants: [InputPlan.Variant] {
        let named = Name.allCases.map { ($0.rawValue, $0.value) }
        return (fields.map { ($0.action, $0.schema) } + named).map { action, value in
            let none = Schema.Member("value", .null, isRequired: false)
            let unneeded = own.filter { $0.key.rawValue != action }.values.flatMap(\.members).sorted()
                .map { Schema.Member($0, .null, isRequired: false) }
            return InputPlan.Variant(action, [value.map { Schema.Member("value", $0) } ?? none] + unneeded)
        }
    }
}

/// The members for completing.
private struct CompletingMembers {
    private let quality: CompletionQuality?
    private let includesSubtasks: Bool?
    private let person: PersonID?

    init(_ input: inout InputReader) {
        quality = input.field(
            "quality", .choice(CompletionQuality.standard), as: .nullOr, "Only for completing.")
        includesSubtasks = input.field(
            "includeSubtasks", .flag(), as: .nullOr, "Only for completing: whether to complete open subtasks too.")
        person = input.field(
            "for", .id(SchemaExample.person),
            "Only for completing: whom it credits, and whose the tasks are from then on; each assignee unless given.")
    }

    var action: BulkAction {
        .complete(quality ?? .standard, includeSubtasks: includesSubtasks ?? false, for: person)
    }
}

/// The members for assigning, besides the person.
private struct AssigningMembers {
    private let message: String?
    private let dueDate: Edit<DueDate>
    private let access: AccessRight?

    init(_ input: inout InputReader) {
        message = input.field(
            "message", .text("Before noon, please.", max: Comment.textLimit), as: .nullOr,
            "Only for assigning: a comment on each task.")
        dueDate = input.edit(
            "dueDate", .newDue, "Only for assigning: the due date of each task; null clears it, without it each stays.")
        access = input.field(
            "share", .choice(AccessRight.edit), as: .nullOr,
            "Only for assigning: the right with which tasks are shared with a person who does not see them.")
    }

    func action(to person: PersonID?) -> BulkAction {
        var assignment = Assignment(to: person)
        (assignment.message, assignment.dueDate, assignment.sharing) = (message, dueDate, access)
        return .assign(assignment)
    }
}

extension TaskSelection {
    /// Returns nil after reporting what is wrong.
    fileprivate init?(_ input: inout InputReader) {
        let ids = input.field("ids", .taskIDs, as: .optional, "1 to 1,000; or filter instead.")
        let text = input.field(
            "filter", .text("priority=P0&tag=home"), as: .nullOr,
            "The query string of GET /api/tasks, matching at most 1,000 tasks.")
        input.mayRefuse(Refusals.all(TaskQueryReader.refusals, [422: [.bulk.selection]]))
        switch (ids, text) {
        case (let ids?, nil): self = .ids(ids)
        case (nil, let text?) where !text.isEmpty:
            self = .filter(TaskQueryReader.read(text: text, field: "filter", problems: &input.problems).filter)
        default:
            if !input.problems.all.contains(where: { $0.field.hasPrefix("ids") || $0.field == "filter" }) {
                let isNone = ids == nil && text?.isEmpty != false
                input.problems.add(
                    "ids", .bulk.selection,
                    isNone
                        ? "Select tasks: give ids or a filter." : "Select tasks by ids or by a filter, not both.")
            }
            return nil
        }
    }
}

extension BulkAction {
    /// Returns nil after reporting what is wrong with the value.
    fileprivate init?(_ name: BulkRequest.Name, _ value: Edit<JSONValue>, _ input: inout InputReader) {
        switch name {
        case .complete, .assign: return nil
        case .reopen: self = .reopen
        case .delete: self = .delete
        case .archive: self = .archive
        case .restore: self = .restore
        case .skip: self = .skip
        case .move: self.init(value, .project, &input) { .move($0) }
        case .reschedule:
            if case .clear = value {
                self = .reschedule(nil)
            } else {
                self.init(value, .newDue, &input) { .reschedule($0) }
            }
        case .tag: self.init(value, .tags, &input) { .tag($0) }
        case .untag: self.init(value, .tags, &input) { .untag($0) }
        }
    }

    /// Whom an assignment names, or nobody; nil after reporting what is wrong with the value.
    fileprivate static func assignment(_ value: Edit<JSONValue>, _ input: inout InputReader) -> Edit<PersonID>? {
        if case .clear = value { return .clear }
        guard let given = value.value else {
            input.require("value", "Choose the person, or null for anyone.")
            return nil
        }
        guard let person = Codec<PersonID>.person.read(given) else {
            input.problems.addType(of: "value", Codec<PersonID>.person.fault(in: given))
            return nil
        }
        return .set(person)
    }

    private init?<Value>(
        _ value: Edit<JSONValue>, _ codec: Codec<Value>, _ input: inout InputReader, _ make: (Value) -> BulkAction
    ) {
        self.init(value, { codec.fault(in: $0) }, &input, codec.read, make)
    }

    fileprivate init?<Value>(
        _ value: Edit<JSONValue>, _ fault: (JSONValue) -> CodecFault, _ input: inout InputReader,
        _ read: (JSONValue) -> Value?, _ make: (Value) -> BulkAction
    ) {
        guard let given = value.value else {
            input.require("value", "Choose the new value.")
            return nil
        }
        guard let value = read(given) else {
            input.problems.addType(of: "value", fault(given))
            return nil
        }
        self = make(value)
    }
}

extension Codec where Value == JSONValue {
    /// A text or a list of texts, depending on the action.
    fileprivate static var anyValue: Codec {
        Codec(.anything("P1"), "a value", read: { $0 }, write: { writer, _ in writer.null() })
    }
}

extension Codec where Value == ProjectID {
    fileprivate static var project: Codec { .id(SchemaExample.project) }
}

extension Codec where Value == PersonID {
    fileprivate static var person: Codec { .id(SchemaExample.person) }
}

extension Codec where Value == DueDate {
    fileprivate static var newDue: Codec { .dueDate() }
}

extension Codec where Value == [String] {
    fileprivate static var tags: Codec { .list(.text("home"), "a list of strings") }
}

extension Codec where Value == [TaskID] {
    /// Tasks named in a request.
    static var taskIDs: Codec { .list(.id(SchemaExample.task), max: BulkUpdateTasks.limit, "a list of ids") }
}
