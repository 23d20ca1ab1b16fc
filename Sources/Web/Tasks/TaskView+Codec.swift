import Domain
import Codecs
import UseCases

extension TaskView {
    /// A task with its derived fields.
    static let codec = ObjectCodec<TaskView>("Task", TaskAttributes.all.compactMap(\.field).map(shown) + derived)

    private static func shown(_ field: Field<TaskItem>) -> Field<TaskView> {
        if field.name == "type" {
            return Field("type", .choice(TaskType.morning), field.about) { $0.string($1.type.rawValue) }
        }
        return field.within { $1($0.task) }
    }

    private static let derived: [Field<TaskView>] = [
        Field("isOverdue", .flag()) { $0.isOverdue },
        Field("isDueToday", .flag(true)) { $0.isDueToday },
        Field(
            "isComing", .flag(),
            "Whether it is a future day of a habit, which becomes a task when the day comes or it is changed."
        ) {
            $0.task.isComing
        },
        Field("isBlocked", .flag(), "Whether a task on which it depends is open.") { $0.isBlocked },
        Field(
            "blockedBy", .list(.id(SchemaExample.otherTask), max: 50), "The open tasks on which it depends."
        ) { (view: TaskView) -> [TaskID] in view.blockers },
        Field("unseenBlockerCount", .integer(1), "How many more that one cannot see; omitted if there are none.") {
            $0.unseenBlockers
        }.unlessEmpty,
        Field("subtaskCount", .integer(0), "The number of direct subtasks.") { $0.facts.subtasks },
        Field("openSubtaskCount", .integer(0)) { $0.facts.openSubtasks },
        Field("commentCount", .integer(3), "Omitted if there are none.") { $0.facts.comments }.unlessEmpty,
        Field("canBeCompletedToday", .flag(true)) { $0.canBeCompletedToday },
        Field("isEveningTask", .flag()) { $0.type == .evening },
        .ifAny("isShared", .flag(true), "Left out while nobody else sees it.") { $0.isShared ? true : nil },
        Field("efficiency", .nullOr(.number(1.2)), "Estimated ÷ actual duration.") { $0.task.efficiency },
        Field("complexity", .integer(1, 1...5)) { $0.complexity },
    ]
}
