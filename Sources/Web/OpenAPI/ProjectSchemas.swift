import Domain
import Codecs
import UseCases

extension NamedSchema {
    static let newProject = NamedSchema("NewProject") {
        [
            .init(
                "id", .id("5d1c0f86-9a2b-4b5e-8f6b-1f1f5a7d3c11"), isRequired: false,
                "Chosen by the client, so that repeating the request adds nothing.")
        ] + editableProject(isNew: true) + included
    }

    private static let included: [Schema.Member] = [
        .init(
            "line", .nullOr(.text("Balcony garden green under Home by 15 mar #outside p1")), isRequired: false,
            "Describes the project in the words of quick add; other fields override it."),
        .init(
            "tasks", .orNull(.list(.object(newTask.members().filter { $0.name != "projectId" }), max: 1_000)),
            isRequired: false,
            "Tasks to create; each may refer to earlier ones, by the ids given here, as its parent or dependencies."),
        .init(
            "templateId", .nullOr(.text("weekly-review")), isRequired: false,
            "Supplies the tasks and all absent fields, including the name."),
        .init(
            "startDay", .nullOr(.day("2026-11-23")), isRequired: false,
            "The day from which the template counts; today by default."),
    ]

    static let projectChange = NamedSchema("ProjectChange") { editableProject(isNew: false) }

    private static func editableProject(isNew: Bool) -> [Schema.Member] {
        let editable = Set(ProjectAttributes.all.filter(\.isEditable).map(\.name))
        let fields: [Schema.Member] = ProjectView.codec.members.filter { editable.contains($0.name) }.map { member in
            if member.name == "name" {
                let about = isNew ? "Required without a line or a template." : nil
                return .init("name", member.schema, isRequired: false, about)
            }
            return .init(member.name, nullable(member.schema), isRequired: false)
        }
        let settings = Project.settingsCodec.members.map {
            Schema.Member($0.name, nullable($0.schema), isRequired: false)
        }
        return fields + [.init("settings", .orNull(.object(settings)), isRequired: false)]
    }

    private static func nullable(_ schema: Schema) -> Schema {
        if case .optional = schema { schema } else { .orNull(schema) }
    }
}
