import Domain
import Codecs
import UseCases

extension NamedSchema {
    static let newProject = NamedSchema("NewProject") {
        [
            .init(
                "id", .id("5d1c0f86-9a2b-4b5e-8f6b-1f1f5a7d3c11"), isRequired: false,
                "Chosen by the client, so that a repeated request adds nothing.")
        ] + editableProject(isNew: true) + whatComesAlong
    }

    private static let whatComesAlong: [Schema.Member] = [
        .init(
            "tasks", .orNull(.list(.object(newTask.members().filter { $0.name != "projectId" }), max: 1_000)),
            isRequired: false, "Each may name earlier ones as its parent or dependencies, by the ids given here."),
        .init(
            "templateId", .nullOr(.text("weekly-review")), isRequired: false,
            "Brings the tasks, and what the other fields leave open, its name included."),
        .init(
            "startDay", .nullOr(.day("2026-11-23")), isRequired: false,
            "The day that the template counts from; without it today."),
    ]

    static let projectChange = NamedSchema("ProjectChange") { editableProject(isNew: false) }

    private static func editableProject(isNew: Bool) -> [Schema.Member] {
        let kept = Set(ProjectAttributes.all.filter(\.isEditable).map(\.name))
        let fields: [Schema.Member] = ProjectView.codec.members.filter { kept.contains($0.name) }.map { member in
            if member.name == "name" {
                let about = isNew ? "Needed without a template." : nil
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
