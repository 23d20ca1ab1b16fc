import Domain
import Codecs
import UseCases

/// Habits: listing, creating, changing, pausing and deleting them.
enum HabitEndpoints {
    static let all = [list, templates, create, read, update, delete, pause, resume, progress]

    static let fieldRefusals = [422: HabitAttributes.refusals]
    static let changed = Answer.json(
        HabitCodec.changed, "The changed habit.", tag: { "\"\($0.view.habit.version)\"" })

    private static let list = Endpoint.list(
        "/api/habits", "listHabits", .habits, "Habits with their latest days, and a summary of all",
        HabitListCodec.list, "The habits in manual order."
    ) { input in
        let (days, on) = (days(&input, usual: HabitView.usualDays), input.on())
        return { try GetHabits($0).list(days: days, on: on) }
    }

    private static func days(_ input: inout InputReader, usual: Int) -> Int {
        input.parameter(
            "days", .integer(usual, HabitView.dayLimits), usual: usual, "The number of days up to the day shown.")
    }

    private static let templates = Endpoint.list(
        "/api/habit-templates", "listHabitTemplates", .habits, "Templates of habits",
        HabitListCodec.templates,
        "The templates; each has a line of quick add that creates the habit, with or without adjustments."
    ) { _ in { try GetHabitTemplates($0).execute() } }

    private static let create = Endpoint.change(
        .post, "/api/habits", "createHabit", .habits, "Add a habit, from fields, a line or a template",
        .made(
            HabitCodec.changed, "The habit.", existing: "A habit with this id already existed.", isNew: \.isNew,
            tag: { "\"\($0.view.habit.version)\"" }, at: { "/api/habits/\($0.view.habit.id)" }),
        refusals: Refusals.all(
            fieldRefusals,
            [
                409: [.habit.idTaken],
                422: [.habit.tooMany, .habit.templateUnknown, .habit.textAlone, .habit.frequencyUnclear],
            ])
    ) { input in
        let habit = try input.body(.newHabit) { try HabitRequest.new($0) }
        return { try ManageHabits($0).create(habit.value) }
    }

    private static let read = Endpoint.read(
        "/api/habits/{id}", "readHabit", .habits, "One habit with its latest days",
        .json(HabitCodec.line, "The habit.", version: \.habit.version)
    ) { input in
        let (habit, days, on) = (input.habit(), days(&input, usual: 90), input.on())
        return { try GetHabits($0).one(habit.value, days: days, on: on) }
    }

    private static let update = Endpoint.change(
        .patch, "/api/habits/{id}", "updateHabit", .habits,
        "Change fields of a habit and the tasks of its future days", changed, refusals: fieldRefusals
    ) { input in
        let (habit, version) = (input.habit(), input.ifMatch())
        let body = try input.body(.habitChange) { try HabitRequest.change($0) }
        return { try ManageHabits($0).update(habit.value, body.value, ifVersion: version) }
    }

    private static let delete = Endpoint.change(
        .delete, "/api/habits/{id}", "deleteHabit", .habits,
        "Delete a habit with its open tasks; completed ones stay",
        .json(SharedCodec.undo, "The change, which can be undone.")
    ) { input in
        let (habit, version) = (input.habit(), input.ifMatch())
        return { try ManageHabits($0).delete(habit.value, ifVersion: version) }
    }

    private static let pause = Endpoint.change(
        .post, "/api/habits/{id}/pause", "pauseHabit", .habits, "Pause a habit from today on", changed,
        refusals: [409: [.habit.paused]]
    ) { input in
        let (habit, version) = (input.habit(), input.ifMatch())
        return { try ManageHabits($0).pause(habit.value, ifVersion: version) }
    }

    private static let resume = Endpoint.change(
        .post, "/api/habits/{id}/resume", "resumeHabit", .habits, "Resume a habit today", changed,
        refusals: [409: [.habit.notPaused]]
    ) { input in
        let (habit, version) = (input.habit(), input.ifMatch())
        return { try ManageHabits($0).resume(habit.value, ifVersion: version) }
    }

    private static let progress = Endpoint.read(
        "/api/habits/{id}/progress", "readHabitProgress", .habits,
        "The progress of a habit: rate, streaks, milestones, strength and the log of its days",
        .json(HabitProgressCodec.progress, "The progress up to the day shown.")
    ) { input in
        let (habit, days, on) = (input.habit(), days(&input, usual: 90), input.on())
        return { try GetHabits($0).progress(habit.value, .last(days), on: on) }
    }
}

/// Reads a habit from a request body.
enum HabitRequest {
    /// Reports unreadable values with the problems of the fields.
    static func new(_ bytes: [UInt8]) throws -> NewHabit {
        var reader = try ObjectReader(body: bytes)
        let id: Edit<HabitID> = reader.edit("id", .id(SchemaExample.task))
        let text = reader.edit("text", .text(""))
        let template = reader.edit("template", .text(""))
        return NewHabit(reader.edits(HabitAttributes.self), id: id.value, text: text.value, template: template.value)
    }

    static func change(_ bytes: [UInt8]) throws -> HabitFields {
        var reader = try ObjectReader(body: bytes)
        return reader.edits(HabitAttributes.self)
    }
}
