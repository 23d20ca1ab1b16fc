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
}
