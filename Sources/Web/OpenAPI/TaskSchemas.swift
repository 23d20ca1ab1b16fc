import Domain
import Codecs
import UseCases

extension NamedSchema {
    static let newTask = NamedSchema("NewTask") {
        [
            .init(
                "id", .id(SchemaExample.task), isRequired: false,
                "Chosen by the client, so that a repeated request adds nothing.")
        ] + editable(isNew: true)
    }

    static let taskChange = NamedSchema("TaskChange") { editable(isNew: false) }

    /// - Parameter isNew: a new task must have a name.
    private static func editable(isNew: Bool) -> [Schema.Member] {
        let kept = Set(TaskAttributes.all.filter(\.isEditable).map(\.name))
        return TaskView.codec.members.filter { kept.contains($0.name) }.map { member in
            if member.name == "name" { return .init("name", member.schema, isRequired: isNew) }
            if case .optional = member.schema { return .init(member.name, member.schema, isRequired: false) }
            return .init(member.name, .orNull(member.schema), isRequired: false, "null takes the usual value.")
        }
    }
}
