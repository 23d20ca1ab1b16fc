import Domain
import JSON
import UseCases

extension JSONWriter {
    /// A task with its derived fields, as spec 06 shows it.
    mutating func task(_ view: TaskView) {
        object { $0.taskMembers(view) }
    }

    mutating func taskMembers(_ view: TaskView) {
        let task = view.task
        member("id", task.id.description)
        member("name", task.name)
        member("details", task.details)
        member("projectId", task.projectID.description)
        member("priority", task.priority.code)
        member("type", view.type.rawValue)
        member("typeChosen", task.chosenType != nil)
        member("dueDate", task.dueDate?.description)
        completionMembers(task)
        planMembers(task)
        member("position", task.position)
        member("createdBy", task.createdBy.rawValue)
        member("addedOn", task.addedOn.description)
        member("dateAdded", task.dateAdded.description)
        member("modifiedAt", task.modifiedAt.description)
        member("archivedAt", task.archivedAt?.description)
        member("version", task.version)
        derivedMembers(view)
    }

    private mutating func completionMembers(_ task: TaskItem) {
        member("isComplete", task.isComplete)
        member("dateCompleted", task.completion?.at.description)
        member("completedOn", task.completion?.on.description)
        member("completionQuality", task.completion?.quality.rawValue)
        member("pointsEarned", task.pointsEarned)
        member("score", task.score)
    }

    private mutating func planMembers(_ task: TaskItem) {
        key("reminders")
        array(task.reminders) { $0.string($1) }
        key("estimatedDuration")
        integer(task.estimatedDuration)
        key("actualDuration")
        integer(task.actualDuration)
        key("tags")
        array(task.tags) { $0.string($1) }
        member("category", task.category.rawValue)
        member("energy", task.energy.rawValue)
        member("context", task.context.rawValue)
        key("dependencies")
        array(task.dependencies) { $0.string($1.description) }
        member("parentId", task.parentID?.description)
        member("repeatPattern", task.repeatPattern?.text)
        member("habitId", task.habitID?.description)
    }

    private mutating func derivedMembers(_ view: TaskView) {
        member("isOverdue", view.isOverdue)
        member("isDueToday", view.isDueToday)
        member("isBlocked", view.isBlocked)
        key("blockedBy")
        array(view.facts.blockers) { $0.string($1.description) }
        member("subtaskCount", view.facts.subtasks)
        member("openSubtaskCount", view.facts.openSubtasks)
        member("canBeCompletedToday", view.canBeCompletedToday)
        member("isEveningTask", view.type == .evening)
        key("efficiency")
        number(view.task.efficiency)
        member("complexity", view.complexity)
    }

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
