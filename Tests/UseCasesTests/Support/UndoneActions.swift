import Domain
import UseCases

/// Operations on tasks other than field changes, for the test that undoes everything.
extension UndoRedoTests {
    static let actions: [Operation] = [
        Operation(testDescription: "bulk complete") { world, it in
            try world.bulk(.complete(.good, includeSubtasks: true), [it.open, it.done]).undoID
        },
        Operation(testDescription: "bulk reopen") { world, it in try world.bulk(.reopen, [it.done]).undoID },
        Operation(testDescription: "bulk delete") { world, it in
            try world.bulk(.delete, [it.open, it.child, it.done]).undoID
        },
        Operation(testDescription: "bulk move") { world, it in
            try world.bulk(.move(Project.inboxID), [it.open, it.done]).undoID
        },
        Operation(testDescription: "bulk reprioritise") { world, it in
            try world.bulk(.set(\.priority, .highest), [it.open, it.child, it.done]).undoID
        },
        Operation(testDescription: "bulk reschedule") { world, it in
            try world.bulk(.reschedule(.of("2026-04-03T10:00")), [it.open, it.child]).undoID
        },
        Operation(testDescription: "bulk tag") { world, it in
            try world.bulk(.tag(["garden"]), [it.open, it.child, it.done]).undoID
        },
        Operation(testDescription: "archive") { world, it in try world.bulk(.archive, [it.done]).undoID },
        Operation(testDescription: "delete all completed") { world, _ in
            try DeleteCompletedTasks(world.context).execute().undoID
        },
        Operation(testDescription: "reschedule") { world, it in
            try world.reschedule(it.open, to: .of("2026-04-03")).undoID
        },
        Operation(testDescription: "reschedule overdue") { world, _ in
            world.time.advance(days: 3)
            return try world.rescheduleOverdue(.spread(days: 3)).undoID
        },
        Operation(testDescription: "reorder") { world, it in try world.reorder(it.open, after: it.done).undoID },
        Operation(testDescription: "start the timer of another task") { world, it in
            try world.start(it.child, pomodoro: true).undoID
        },
        Operation(testDescription: "pause the timer") { world, it in try world.pause(it.open).undoID },
        Operation(testDescription: "stop the timer") { world, it in
            try world.stop(it.open, keeping: .seconds(600)).undoID
        },
        Operation(testDescription: "change a time entry") { world, it in
            var fields = TimeEntryFields()
            (fields.taskID, fields.note) = (.set(it.open), .set("Wet"))
            return try world.update(it.entry, fields).undoID
        },
        Operation(testDescription: "delete a time entry") { world, it in try world.entries.delete(it.entry) },
        Operation(testDescription: "duplicate") { world, it in try world.duplicate(it.open).undoID },
    ]
}
