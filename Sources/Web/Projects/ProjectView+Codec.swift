import Domain
import Codecs
import UseCases

extension Project {
    static let codec = ObjectCodec<Project>(attributes(ofSettings: false))
    static let settingsCodec = ObjectCodec<Project>("ProjectSettings", attributes(ofSettings: true))

    private static func attributes(ofSettings: Bool) -> [Field<Project>] {
        ProjectAttributes.all.filter { $0.name.hasPrefix(ProjectAttributes.group) == ofSettings }.compactMap(\.field)
    }
}

extension ProjectView {
    /// A project with its counts.
    static let codec = ObjectCodec<ProjectView>("Project", Project.codec.fields.flatMap(shown) + counted)

    private static func shown(_ field: Field<Project>) -> [Field<ProjectView>] {
        let shown = Field<ProjectView>(field.name, field.schema, field.about) { writer, view in
            field.writeValue(of: view.project, to: &writer)
        }
        return switch field.name {
        case "parentId":
            [
                shown,
                Field("subprojectCount", .integer(0), "Direct subprojects, without archived ones.") { $0.subprojects },
            ]
        case "version": [settings, shown]
        default: [shown]
        }
    }

    private static let settings = Field<ProjectView>("settings", Project.settingsCodec.schema) { writer, view in
        Project.settingsCodec.write(view.project, to: &writer)
    }

    private static let counted: [Field<ProjectView>] = [
        Field("counts", .object(ProjectCodec.counts), \.counts),
        Field("rate", .orNull(.number(0.6)), "Completed ÷ all; null without tasks.") { $0.counts.rate },
        Field("overdueRate", .orNull(.number(0.125)), "Overdue ÷ open; null without open tasks.") {
            $0.counts.overdueRate
        },
        Field("openEstimate", .integer(7_200), "Seconds, over the open tasks with estimates.") {
            $0.counts.openEstimate
        },
        Field("health", .choice(.warning)) { $0.health },
    ]
}
