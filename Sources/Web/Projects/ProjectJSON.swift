import Domain
import JSON
import Shapes
import UseCases

extension Project {
    static let shape = Shape<Project>(nil, attributes(ofSettings: false))
    static let settingsShape = Shape<Project>("ProjectSettings", attributes(ofSettings: true))

    private static func attributes(ofSettings: Bool) -> [Field<Project>] {
        ProjectAttributes.all.filter { $0.name.hasPrefix(ProjectAttributes.group) == ofSettings }.compactMap(\.field)
    }
}

extension ProjectCounts {
    static let shape = Shape<ProjectCounts>(
        nil,
        [
            Field("total", .integer(20)) { $0.total }, Field("open", .integer(8)) { $0.open },
            Field("completed", .integer(12)) { $0.completed }, Field("overdue", .integer(1)) { $0.overdue },
        ])
}

extension ProjectView {
    /// A project with its counts, as spec 06 shows it.
    static let shape = Shape<ProjectView>("Project", Project.shape.fields.flatMap(shown) + counted)

    private static func shown(_ field: Field<Project>) -> [Field<ProjectView>] {
        let shown = Field<ProjectView>(field.name, field.schema, field.about) { writer, view in
            field.writeValue(of: view.project, to: &writer)
        }
        return switch field.name {
        case "parentId":
            [
                shown,
                Field("subprojectCount", .integer(0), "Directly under it and not archived.") { $0.subprojects },
            ]
        case "version": [settings, shown]
        default: [shown]
        }
    }

    private static let settings = Field<ProjectView>("settings", Project.settingsShape.schema) { writer, view in
        Project.settingsShape.write(view.project, to: &writer)
    }

    private static let counted: [Field<ProjectView>] = [
        Field("counts", ProjectCounts.shape.schema) { ProjectCounts.shape.write($1.counts, to: &$0) },
        Field("rate", .orNull(.number(0.6)), "Completed ÷ all; null without tasks.") { $0.counts.rate },
        Field("health", .choice(.warning)) { $0.health },
    ]
}

extension JSONWriter {
    mutating func project(_ view: ProjectView) { ProjectView.shape.write(view, to: &self) }

    mutating func projectCounts(_ counts: ProjectCounts) { ProjectCounts.shape.writeMembers(of: counts, to: &self) }

    mutating func created(_ created: CreatedProject) {
        object { writer in
            writer.key("project")
            writer.project(created.view)
            writer.key("tasks")
            writer.array(created.tasks) { $0.task($1) }
            writer.adjustments(created.adjustments)
            writer.key("undoId")
            writer.integer(created.undoID)
        }
    }

    mutating func merged(_ merged: MergedProject) {
        object { writer in
            writer.key("project")
            writer.project(merged.view)
            writer.member("moved", merged.moved)
            writer.key("undoId")
            writer.integer(merged.undoID)
        }
    }

    mutating func changed(_ changed: ChangedProject) {
        object { writer in
            writer.key("project")
            writer.project(changed.view)
            writer.key("undoId")
            writer.integer(changed.undoID)
        }
    }
}
