extension Refusal {
    public static let time = TimeRefusals()
}

public struct TimeRefusals: RefusalTable {
    public let title = "Time"
    public let timerNotRunning = Refusal(
        "timer.notRunning", .conflict, "The timer is not running on that task; it may have been stopped elsewhere.")
    public let entryNotFound = Refusal(
        "time.entry.notFound", .notFound, "There is no time entry with that id; it may have been deleted.")
    public let entryOverlap = Refusal(
        "time.entry.overlap", .conflict, "Time entries cannot overlap, as nobody works on two things at once.")
    public let entryReversed = Refusal("time.entry.reversed", "A time entry ends after it starts.")
    public let entryFuture = Refusal("time.entry.future", "A time entry cannot end in the future.")
    public let entryTooLong = Refusal("time.entry.tooLong", "A time entry is at most 30 days long.")
    public let noteTooLong = Refusal("time.note.tooLong", "A note has at most 500 characters and 8 KiB.")
    public let noteControlCharacter = Refusal(
        "time.note.controlCharacter", "A note cannot hold control characters besides newline and tab.")
    public let taskUnknown = Refusal("time.task.unknown", "There is no task with that id; choose one that exists.")
    public let durationTracked = Refusal(
        "time.duration.tracked", "The duration of a task is no shorter than its time entries; change those instead.")
}
