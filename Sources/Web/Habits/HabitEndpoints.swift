import Domain
import Codecs
import UseCases

/// Habits: listing, making, changing, resting and deleting them.
enum HabitEndpoints {
    static let all = [list, templates, create, read, update, delete, pause, resume, progress]

    static let fieldRefusals = [422: HabitAttributes.refusals]
    static let changed = Answer.json(
        HabitCodec.changed, "The habit as it is now.", tag: { "\"\($0.view.habit.version)\"" })

    private static let list = Endpoint.list(
        "/api/habits", "listHabits", .habits, "Habits with their last days, and what all of them come to together",
        HabitListCodec.list, "The habits in your order."
    ) { input in
        let (days, on) = (days(&input, usual: HabitView.usualDays), input.on())
        return { try GetHabits($0).list(days: days, on: on) }
    }

    private static func days(_ input: inout InputReader, usual: Int) -> Int {
        input.parameter(
            "days", .integer(usual, HabitView.dayLimits), usual: usual, "How many days, up to the day shown.")
    }

    private static let templates = Endpoint.list(
        "/api/habit-templates", "listHabitTemplates", .habits, "Habits to begin with",
        HabitListCodec.templates, "The templates; a line of quick add makes one, adjusted or as it is."
    ) { _ in { try GetHabitTemplates($0).execute() } }

    private static let create = Endpoint.change(
        .post, "/api/habits", "createHabit", .habits, "Add a habit: of fields, of a line, or from a template",
        .made(
            HabitCodec.changed, "The habit.", existing: "The habit was there already, by its id.", isNew: \.isNew,
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
        "/api/habits/{id}", "readHabit", .habits, "One habit with its last days",
        .json(HabitCodec.line, "The habit.")
    ) { input in
        let (habit, days, on) = (input.habit(), days(&input, usual: 90), input.on())
        return { try GetHabits($0).one(habit.value, days: days, on: on) }
    }

    private static let update = Endpoint.change(
        .patch, "/api/habits/{id}", "updateHabit", .habits,
        "Change fields of a habit; the tasks of its coming days follow", changed, refusals: fieldRefusals
    ) { input in
        let (habit, version) = (input.habit(), input.ifMatch())
        let body = try input.body(.habitChange) { try HabitRequest.change($0) }
        return { try ManageHabits($0).update(habit.value, body.value, ifVersion: version) }
    }

    private static let delete = Endpoint.change(
        .delete, "/api/habits/{id}", "deleteHabit", .habits,
        "Delete a habit with its open tasks; completed ones stay",
        .json(SharedCodec.undo, "The entry that takes it back.")
    ) { input in
        let (habit, version) = (input.habit(), input.ifMatch())
        return { try ManageHabits($0).delete(habit.value, ifVersion: version) }
    }

    private static let pause = Endpoint.change(
        .post, "/api/habits/{id}/pause", "pauseHabit", .habits, "Let a habit rest from today on", changed,
        refusals: [409: [.habit.paused]]
    ) { input in
        let (habit, version) = (input.habit(), input.ifMatch())
        return { try ManageHabits($0).pause(habit.value, ifVersion: version) }
    }

    private static let resume = Endpoint.change(
        .post, "/api/habits/{id}/resume", "resumeHabit", .habits, "Take a habit up again today", changed,
        refusals: [409: [.habit.notPaused]]
    ) { input in
        let (habit, version) = (input.habit(), input.ifMatch())
        return { try ManageHabits($0).resume(habit.value, ifVersion: version) }
    }

    private static let progress = Endpoint.read(
        "/api/habits/{id}/progress", "readHabitProgress", .habits,
        "What a habit came to: rate, runs, milestones, strength and what was said of its days",
        .json(HabitProgressCodec.progress, "The progress up to the day shown.")
    ) { input in
        let (habit, days, on) = (input.habit(), days(&input, usual: 90), input.on())
        return { try GetHabits($0).progress(habit.value, days: days, on: on) }
    }
}

/// A habit as a request gives it.
enum HabitRequest {
    /// What cannot be read is noted in the fields' problems.
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
