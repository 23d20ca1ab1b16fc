import Calendar
import Domain
import Codecs
import UseCases

/// Marks for single days of a habit.
enum HabitDayEndpoints {
    static let all = [complete, skip, reopen, note]

    private static let dayRefusals: [Refusal] = [.habit.dayInFuture, .habit.dayOutside]

    private static let complete = Endpoint.change(
        .post, "/api/habits/{id}/complete", "completeHabit", .habits,
        "Record a day of a habit as done, or an amount; reaching the target or confirming a limit completes the day's task",
        HabitEndpoints.changed,
        refusals: [
            409: [.task.blocked, .task.subtasksOpen, .task.archived, .task.projectArchived, .habit.dayExceeded],
            422: dayRefusals + [
                .habit.amountUnneeded, .habit.amountOutOfRange, .habit.noteTooLong, .habit.noteControlCharacter,
            ],
        ]
    ) { input in
        let (habit, day, version) = subject(&input, "HabitMark")
        var completion = MarkHabitDay.Completion()
        completion.amount = input.field(
            "amount", .amount(7.5),
            "The total amount, for a habit with a target; by default the target, or what a limit has so far.")
        completion.add = input.field(
            "add", .amount(0.5),
            "An amount to add, or to subtract if negative; instead of amount.")
        completion.note = input.field("note", .text("Two chapters", max: HabitRules.noteLimit))
        return { [completion] in try MarkHabitDay($0).complete(habit.value, on: day, completion, ifVersion: version) }
    }

    private static let skip = Endpoint.change(
        .post, "/api/habits/{id}/skip", "skipHabit", .habits,
        "Skip a day of a habit, which neither breaks nor extends a streak", HabitEndpoints.changed,
        refusals: [
            409: [.task.archived, .task.projectArchived],
            422: dayRefusals + [.habit.noteTooLong, .habit.noteControlCharacter],
        ]
    ) { input in
        let (habit, day, version) = subject(&input, "HabitSkip")
        let reason = input.field("reason", .text("travelling", max: HabitRules.noteLimit))
        return { try MarkHabitDay($0).skip(habit.value, on: day, reason: reason, ifVersion: version) }
    }

    private static let reopen = Endpoint.change(
        .post, "/api/habits/{id}/reopen", "reopenHabit", .habits,
        "Clear a day of a habit: it is open again, or missed once it is over", HabitEndpoints.changed,
        refusals: [409: [.task.archived, .task.projectArchived], 422: dayRefusals]
    ) { input in
        let (habit, day, version) = subject(&input, "HabitReopening")
        return { try MarkHabitDay($0).reopen(habit.value, on: day, ifVersion: version) }
    }

    private static let note = Endpoint.change(
        .post, "/api/habits/{id}/note", "noteHabit", .habits, "Write a note on a day of a habit",
        HabitEndpoints.changed,
        refusals: [422: dayRefusals + [.habit.noteTooLong, .habit.noteControlCharacter]]
    ) { input in
        let (habit, day, version) = subject(&input, "HabitNote")
        let note = input.field(
            "note", .text("Two chapters", max: HabitRules.noteLimit), "Null or empty deletes the note.")
        return { try MarkHabitDay($0).note(habit.value, on: day, note, ifVersion: version) }
    }

    /// Reads the habit, the day named in the body, and the version that the habit must have.
    private static func subject(
        _ input: inout InputReader, _ body: String
    ) -> (Given<HabitID>, Day?, ExpectedVersion?) {
        let (habit, version) = (input.habit(), input.ifMatch())
        input.body(body, isOptional: true)
        return (habit, input.field("day", .day(), "Today by default."), version)
    }
}

/// Suggestions for improving habits.
enum HabitSuggestionEndpoints {
    static let all = [list, one, apply, dismiss]

    private static let items = "Greatest effect first, then least effort; dismissed ones are marked."

    private static let list = Endpoint.list(
        "/api/habits/suggestions", "listHabitSuggestions", .habits, "Suggestions for improving your habits",
        HabitListCodec.suggestions, items
    ) { input in
        let on = input.on()
        return { try HabitSuggestions($0).list(on: on) }
    }

    private static let one = Endpoint.list(
        "/api/habits/{id}/suggestions", "readHabitSuggestions", .habits, "Suggestions for improving a habit",
        HabitListCodec.suggestions, items
    ) { input in
        let (habit, on) = (input.habit(), input.on())
        return { try HabitSuggestions($0).list(of: habit.value, on: on) }
    }

    private static let apply = Endpoint.change(
        .post, "/api/habits/suggestions/{id}/apply", "applyHabitSuggestion", .habits, "Apply a suggestion",
        HabitEndpoints.changed
    ) { input in
        let id = suggestion(&input)
        return { try HabitSuggestions($0).apply(id.value) }
    }

    private static let dismiss = Endpoint.change(
        .post, "/api/habits/suggestions/{id}/dismiss", "dismissHabitSuggestion", .habits,
        "Hide a suggestion for four weeks", .json(SharedCodec.undo, "The change, which can be undone.")
    ) { input in
        let id = suggestion(&input)
        return { try HabitSuggestions($0).dismiss(id.value) }
    }

    private static func suggestion(_ input: inout InputReader) -> Given<String> {
        input.path(
            "id", .text("\(SchemaExample.task).addReminder"), "The id of the suggestion.", .habit.suggestionNotFound,
            "the id of a suggestion")
    }
}
