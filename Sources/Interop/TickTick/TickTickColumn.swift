/// A column of TickTick's backup.
enum TickTickColumn: String, CaseIterable {
    case folder = "Folder Name"
    case list = "List Name"
    case title, kind, tags, content, reminder
    case `repeat`, priority, status, timezone
    case isChecklist = "Is Check list"
    case startDate = "Start Date"
    case dueDate = "Due Date"
    case created = "Created Time"
    case completed = "Completed Time"
    case isAllDay = "Is All Day"
    case isFloating = "Is Floating"
    case column = "Column Name"
    case taskID = "taskId"
    case parentID = "parentId"
    /// How a list is shown.
    case order
    case columnOrder = "Column Order"
    case viewMode = "View Mode"
    case projectKind
}
