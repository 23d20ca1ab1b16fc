import Calendar
import Domain
import Codecs
import UseCases

/// Time entries.
enum TimeEntryEndpoints {
    static let all = [list, listOfTask, one, add, update, delete]

    private static let list = Endpoint.read(
        "/api/time-entries", "listTimeEntries", .time, "Time entries, newest first", isCached: false,
        .json(TimeCodec.page, "A page of time entries."), refusals: [404: [.task.notFound]]
    ) { input in
        let task: TaskID? = input.parameter("task", .id(SchemaExample.task), "Only entries of this task.")
        let on = input.parameter("on", .day(), "Only entries of this day.")
        let days = input.days(
            "from", "to", (from: "Only entries from this day on.", to: "Only entries up to this day."))
        let (cursor, limit) = page(&input)
        return {
            let bounds = on.map { DayBounds(from: $0, to: $0) } ?? days
            return try ManageTimeEntries($0).list(bounds, task: task, after: cursor, limit: limit)
        }
    }

    private static let listOfTask = Endpoint.read(
        "/api/tasks/{id}/time-entries", "listTimeEntriesOfTask", .time, "Time entries of a task, newest first",
        isCached: false, .json(TimeCodec.page, "A page of time entries.")
    ) { input in
        let task = input.task()
        let (cursor, limit) = page(&input)
        return { try ManageTimeEntries($0).list(DayBounds(), task: task.value, after: cursor, limit: limit) }
    }

    private static let one = Endpoint.read(
        "/api/time-entries/{id}", "readTimeEntry", .time, "One time entry",
        .json(TimeCodec.tracked, "The time entry.", version: \.entry.version)
    ) { input in
        let id: Given<TimeEntryID> = input.id("time entry", .time.entryNotFound)
        return { try ManageTimeEntries($0).one(id.value) }
    }

    private static func page(_ input: inout InputReader) -> (Instant?, Int) {
        (CursorText.parameter(&input, .instant()), PageCut.limit(&input))
    }

    private static let refusals: [Int: [Refusal]] = [
        409: [.time.entryOverlap],
        422: [
            .field.missing, .time.taskUnknown, .time.entryReversed, .time.entryFuture, .time.entryTooLong,
            .time.noteTooLong, .time.noteControlCharacter,
        ],
    ]

    private static let add = Endpoint.change(
        .post, "/api/time-entries", "addTimeEntry", .time, "Add time spent on a task",
        .made(
            TimeCodec.changedEntry, "The entry.", tag: \.view.entityTag,
            at: { "/api/time-entries/\($0.view.entry.id)" }), refusals: refusals
    ) { input in
        input.body("NewTimeEntry")
        let fields = fields(&input, as: .required)
        return { try ManageTimeEntries($0).add(fields) }
    }

    private static let update = Endpoint.change(
        .patch, "/api/time-entries/{id}", "updateTimeEntry", .time, "Change a time entry",
        .json(TimeCodec.changedEntry, "The changed entry.", tag: \.view.entityTag), refusals: refusals
    ) { input in
        let (id, version): (Given<TimeEntryID>, ExpectedVersion?) = (
            input.id("time entry", .time.entryNotFound), input.ifMatch()
        )
        input.body("TimeEntryChange")
        let fields = fields(&input, as: .optional)
        return { try ManageTimeEntries($0).update(id.value, fields, ifVersion: version) }
    }

    private static let delete = Endpoint.change(
        .delete, "/api/time-entries/{id}", "deleteTimeEntry", .time, "Delete a time entry",
        .json(SharedCodec.undo, "The change, which can be undone.")
    ) { input in
        let (id, version): (Given<TimeEntryID>, ExpectedVersion?) = (
            input.id("time entry", .time.entryNotFound), input.ifMatch()
        )
        return { try ManageTimeEntries($0).delete(id.value, ifVersion: version) }
    }

    private static func fields(_ input: inout InputReader, as presence: Presence) -> TimeEntryFields {
        var fields = TimeEntryFields()
        fields.taskID = input.edit("taskId", .id(SchemaExample.task), as: presence)
        fields.start = input.edit("start", moment("2026-11-20T09:12"), as: presence)
        fields.end = input.edit("end", moment("2026-11-20T09:37"), as: presence, "Must not be in the future.")
        fields.note = input.edit("note", .text("First draft", max: TimeEntry.noteLimit), as: .nullOr)
        fields.problems = input.handOver()
        return fields
    }

    /// A local time or an instant.
    private static func moment(_ example: String) -> Codec<NamedMoment> {
        Codec(
            .format(.moment, example),
            "a local time such as 2026-11-21T14:30, or a moment such as 2026-11-21T13:30:00Z",
            parse: { text in
                LocalMinute(text).map { .local($0) } ?? Instant(text).map { .instant($0) }
            },
            text: { moment in
                switch moment {
                case .local(let time): time.description
                case .instant(let instant): instant.description
                }
            })
    }
}

extension TimeEntryView {
    fileprivate var entityTag: String { "\"\(entry.version)\"" }
}
