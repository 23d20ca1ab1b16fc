import Domain
import Codecs
import UseCases

extension NamedSchema {
    static let newTask = NamedSchema("NewTask") {
        [
            .init(
                "id", .id(SchemaExample.task), isRequired: false,
                "Chosen by the client, so that repeating the request adds nothing.")
        ] + editable(isNew: true)
    }

    static let taskChange = NamedSchema("TaskChange") { editable(isNew: false) }

    /// - Parameter isNew: whether the name is required.
    private static func editable(isNew: Bool) -> [Schema.Member] {
        let editable = Set(TaskAttributes.all.filter(\.isEditable).map(\.name))
        return TaskView.codec.members.filter { editable.contains($0.name) }.map { member in
            if member.name == "name" { return .init("name", member.schema, isRequired: isNew) }
            if case .optional = member.schema { return .init(member.name, member.schema, isRequired: false) }
            return .init(member.name, .orNull(member.schema), isRequired: false, "null restores the default.")
        }
    }
}
