import Domain
import Codecs
import UseCases

extension NamedSchema {
    static let newHabit = NamedSchema("NewHabit") {
        [
            .init(
                "id", .id(SchemaExample.task), isRequired: false,
                "Chosen by the client, so that repeating the request adds nothing."),
            .init(
                "text", .nullOr(.text("Drink water 8 glasses every day #Body")), isRequired: false,
                "A line in the words of quick add; the fields override it."),
            .init(
                "template", .nullOr(.text("daily-reading")), isRequired: false,
                "Supplies the fields that are absent."),
        ] + editableHabit("Required without a line or template.")
    }

    static let habitChange = NamedSchema("HabitChange") { editableHabit(nil) }

    private static func editableHabit(_ aboutTitle: String?) -> [Schema.Member] {
        let editable = Set(HabitAttributes.all.filter(\.isEditable).map(\.name))
        return HabitCodec.line.members.filter { editable.contains($0.name) }.map { member in
            if member.name == "title" { return .init("title", member.schema, isRequired: false, aboutTitle) }
            if case .optional = member.schema { return .init(member.name, member.schema, isRequired: false) }
            return .init(member.name, .orNull(member.schema), isRequired: false)
        }
    }
}
