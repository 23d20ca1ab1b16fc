import Domain
import JSON
import Shapes
import UseCases

extension TaskView {
    /// A task as spec 06 shows it, with its derived fields.
    static let shape = Shape<TaskView>("Task", TaskAttributes.all.compactMap(\.field).map(shown) + derived)

    private static func shown(_ field: Field<TaskItem>) -> Field<TaskView> {
        if field.name == "type" {
            return Field("type", .choice(TaskType.morning), field.about) { $0.string($1.type.rawValue) }
        }
        return Field(field.name, field.schema, field.about) { field.writeValue(of: $1.task, to: &$0) }
    }

    private static let derived: [Field<TaskView>] = [
        Field("isOverdue", .flag()) { $0.isOverdue },
        Field("isDueToday", .flag(true)) { $0.isDueToday },
        Field("isBlocked", .flag(), "A task that it depends on is open.") { $0.isBlocked },
        Field(
            "blockedBy", .list(.id("5d1c0f86-9a2b-4b5e-8f6b-1f1f5a7d3c11"), max: 50), "Those that are open."
        ) { (view: TaskView) -> [TaskID] in view.facts.blockers },
        Field("subtaskCount", .integer(0), "Direct ones.") { $0.facts.subtasks },
        Field("openSubtaskCount", .integer(0)) { $0.facts.openSubtasks },
        Field("canBeCompletedToday", .flag(true)) { $0.canBeCompletedToday },
        Field("isEveningTask", .flag()) { $0.type == .evening },
        Field("efficiency", .nullOr(.number(1.2)), "Estimated ÷ actual duration.") { $0.task.efficiency },
        Field("complexity", .integer(1, 1...5)) { $0.complexity },
    ]
}

extension JSONWriter {
    mutating func task(_ view: TaskView) { TaskView.shape.write(view, to: &self) }

    mutating func taskMembers(_ view: TaskView) { TaskView.shape.writeMembers(of: view, to: &self) }

    /// The parts that multiply and add up to the points of a completion.
    mutating func points(_ points: PointsBreakdown) {
        object { writer in
            writer.member("total", points.total)
            writer.key("parts")
            writer.array(points.parts) { writer, part in
                writer.object {
                    $0.member("part", part.code)
                    $0.member("name", part.name)
                    $0.member("value", part.value)
                }
            }
        }
    }

    /// The changed task with what was put right and the entry that takes the change back.
    mutating func changed(_ changed: ChangedTask) {
        object { writer in
            writer.key("task")
            writer.task(changed.view)
            writer.adjustments(changed.adjustments)
            writer.key("undoId")
            writer.integer(changed.undoID)
        }
    }

    /// The member that tells what was put right.
    mutating func adjustments(_ adjustments: [Adjustment]) {
        key("adjustments")
        array(adjustments) { writer, adjustment in
            writer.object {
                $0.member("field", adjustment.field)
                $0.member("code", adjustment.code)
                $0.member("message", adjustment.message)
            }
        }
    }

    mutating func completed(_ completed: CompletedTask) {
        object { writer in
            writer.key("task")
            writer.task(completed.view)
            writer.key("effects")
            writer.object { writer in
                writer.key("points")
                writer.points(completed.points)
                writer.member("dayScore", completed.dayScore)
                writer.key("streak")
                writer.streak(completed.streak)
                writer.key("level")
                writer.level(completed.level, reached: completed.isLevelReached)
                // Later use cases fill these; the members are part of the answer from the start.
                writer.key("achievements")
                writer.array([String]()) { $0.string($1) }
                writer.key("challenges")
                writer.array([String]()) { $0.string($1) }
                writer.key("nextOccurrence")
                if let next = completed.nextOccurrence { writer.task(next) } else { writer.null() }
            }
            writer.key("undoId")
            writer.integer(completed.undoID)
        }
    }

    mutating func reopened(_ reopened: ReopenedTask) {
        object { writer in
            writer.key("task")
            writer.task(reopened.view)
            writer.key("effects")
            writer.object { writer in
                writer.member("pointsTakenBack", reopened.pointsTakenBack)
                writer.member("dayScore", reopened.dayScore)
                writer.key("streak")
                writer.streak(reopened.streak)
                writer.key("level")
                writer.level(reopened.level)
                writer.member("removedOccurrence", reopened.removedOccurrence?.description)
            }
            writer.key("undoId")
            writer.integer(reopened.undoID)
        }
    }
}

extension PointsBreakdown {
    /// One factor or summand as the page shows it.
    struct Part {
        let code: StaticString
        let name: String
        let value: String
    }

    /// Each priority has a score of its own, so the score names it.
    private var priority: String { Priority.allCases.first { $0.score == base }?.code ?? "" }

    var parts: [Part] {
        [
            Part(code: "base", name: "Priority \(priority)", value: "\(base)"),
            Part(code: "category", name: "Category", value: "+\(category)"),
            Part(code: "energy", name: "Energy", value: "+\(energy)"),
            Part(code: "quality", name: "Quality", value: Self.factor(quality * 10)),
            Part(code: "timely", name: "On time", value: Self.factor(timely * 10)),
            Part(code: "streak", name: "Streak", value: Self.factor(streak)),
        ]
    }

    /// Hundredths as a factor, such as `×1.05`.
    private static func factor(_ hundredths: Int) -> String {
        let rest = hundredths % 100
        let decimals = rest % 10 == 0 ? "\(rest / 10)" : rest < 10 ? "0\(rest)" : "\(rest)"
        return "×\(hundredths / 100).\(decimals)"
    }
}
