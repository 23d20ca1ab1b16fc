import Calendar
import Domain
import Codecs
import UseCases

/// What is said of one day of a habit.
enum HabitDayEndpoints {
    static let all = [complete, skip, reopen, note]

    private static let dayRefusals: [Refusal] = [.habit.dayInFuture, .habit.dayOutside]

    private static let complete = Endpoint.change(
        .post, "/api/habits/{id}/complete", "completeHabit", .habits,
        "Do a day of a habit, or so much of it; reaching the target completes the day’s task", HabitEndpoints.changed,
        refusals: [
            409: [.task.blocked, .task.subtasksOpen, .task.archived, .task.projectArchived],
            422: dayRefusals + [
                .habit.amountUnneeded, .habit.amountOutOfRange, .habit.noteTooLong, .habit.noteControlCharacter,
            ],
        ]
    ) { input in
        let (habit, day) = subject(&input, "HabitDeed")
        var completion = MarkHabitDay.Completion()
        completion.amount = input.field(
            "amount", .integer(8).described(as: .integer(8, 0...HabitRules.amounts.upperBound)),
            "In all, of a habit with a target; the target unless given.")
        completion.add = input.field(
            "add", .integer(1, -HabitRules.amounts.upperBound...HabitRules.amounts.upperBound),
            "More than before, or less below zero; instead of amount.")
        completion.note = input.field("note", .text("Two chapters", max: HabitRules.noteLimit))
        return { [completion] in try MarkHabitDay($0).complete(habit.value, on: day, completion) }
    }

    private static let skip = Endpoint.change(
        .post, "/api/habits/{id}/skip", "skipHabit", .habits,
        "Leave a day of a habit out; that neither breaks nor lengthens a run", HabitEndpoints.changed,
        refusals: [
            409: [.task.archived, .task.projectArchived],
            422: dayRefusals + [.habit.noteTooLong, .habit.noteControlCharacter],
        ]
    ) { input in
        let (habit, day) = subject(&input, "HabitSkip")
        let reason = input.field("reason", .text("travelling", max: HabitRules.noteLimit))
        return { try MarkHabitDay($0).skip(habit.value, on: day, reason: reason) }
    }

    private static let reopen = Endpoint.change(
        .post, "/api/habits/{id}/reopen", "reopenHabit", .habits,
        "Take back what was said of a day: it is open again, or missed once it is over", HabitEndpoints.changed,
        refusals: [409: [.task.archived, .task.projectArchived], 422: dayRefusals]
    ) { input in
        let (habit, day) = subject(&input, "HabitReopening")
        return { try MarkHabitDay($0).reopen(habit.value, on: day) }
    }

    private static let note = Endpoint.change(
        .post, "/api/habits/{id}/note", "noteHabit", .habits, "Write a note on a day of a habit",
        HabitEndpoints.changed,
        refusals: [422: dayRefusals + [.habit.noteTooLong, .habit.noteControlCharacter]]
    ) { input in
        let (habit, day) = subject(&input, "HabitNote")
        let note = input.field(
            "note", .text("Two chapters", max: HabitRules.noteLimit), "Null or empty takes it away.")
        return { try MarkHabitDay($0).note(habit.value, on: day, note) }
    }

    /// The habit, and the day that the body names.
    private static func subject(_ input: inout InputReader, _ body: String) -> (Given<HabitID>, Day?) {
        let habit = input.habit()
        input.body(body, isOptional: true)
        return (habit, input.field("day", .day(), "Today unless given."))
    }
}

/// What would help habits.
enum HabitSuggestionEndpoints {
    static let all = [list, one, apply, dismiss]

    private static let items = "High effect first, then little effort; dismissed ones are marked."

    private static let list = Endpoint.list(
        "/api/habits/suggestions", "listHabitSuggestions", .habits, "What would help your habits",
        HabitListCodec.suggestions, items
    ) { input in
        let on = input.on()
        return { try HabitSuggestions($0).list(on: on) }
    }

    private static let one = Endpoint.list(
        "/api/habits/{id}/suggestions", "readHabitSuggestions", .habits, "What would help a habit",
        HabitListCodec.suggestions, items
    ) { input in
        let (habit, on) = (input.habit(), input.on())
        return { try HabitSuggestions($0).list(of: habit.value, on: on) }
    }

    private static let apply = Endpoint.change(
        .post, "/api/habits/suggestions/{id}/apply", "applyHabitSuggestion", .habits, "Do what a suggestion says",
        HabitEndpoints.changed
    ) { input in
        let id = suggestion(&input)
        return { try HabitSuggestions($0).apply(id.value) }
    }

    private static let dismiss = Endpoint.change(
        .post, "/api/habits/suggestions/{id}/dismiss", "dismissHabitSuggestion", .habits,
        "Hide a suggestion for four weeks", .json(SharedCodec.undo, "The entry that takes it back.")
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
