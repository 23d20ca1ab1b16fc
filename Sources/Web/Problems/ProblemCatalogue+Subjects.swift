extension ProblemCatalogue {
    static let task = Subject(
        title: "Tasks",
        codes: [
            ("task.notFound", "There is no task with that id; it may have been deleted."),
            ("task.id.taken", "The id belongs to another task; send a new one, or change that task with PATCH."),
            ("task.name.empty", "A task needs a name of 1 to 200 characters."),
            ("task.name.tooLong", "A name has at most 200 characters and 4 KiB; put the rest into the details."),
            ("task.name.controlCharacter", "A name cannot hold control characters."),
            ("task.details.tooLong", "Details have at most 1,000 characters and 16 KiB."),
            ("task.details.controlCharacter", "Details cannot hold control characters besides newline and tab."),
            ("task.tag.invalid", "A tag has 1 to 50 characters and no spaces."),
            ("task.tag.controlCharacter", "A tag cannot hold control characters."),
            ("task.tags.tooMany", "A task or project has at most 20 tags."),
            ("task.duration.outOfRange", "A duration is from 60 seconds to 30 days."),
            ("task.dueDate.movedToToday", "No refusal: a past due day became today."),
            ("task.project.unknown", "There is no project with that id; choose one that exists."),
            ("task.project.archived", "The project is archived; restore it first or choose another one."),
            ("task.dependencies.tooMany", "A task depends on at most 50 others."),
            ("task.dependency.self", "A task cannot depend on itself."),
            ("task.dependency.unknown", "There is no task with the id that it should depend on."),
            ("task.dependency.cycle", "Two tasks cannot wait for each other, not even by way of others."),
            ("task.parent.unknown", "There is no task with the id of the parent."),
            ("task.parent.otherProject", "A subtask is in the project of its parent."),
            ("task.parent.cycle", "A task cannot be its own subtask, not even by way of others."),
            ("task.parent.tooDeep", "Subtasks go at most 5 levels deep."),
            ("task.repeat.noDueDate", "A task that repeats needs a due date, from which its days are counted."),
            ("task.repeat.endsTooEarly", "A pattern that ends before the task is due would never repeat it."),
            ("task.repeat.dueDateSet", "No refusal: a new task that repeats became due on its first day."),
            ("task.repeat.none", "The task does not repeat, so it has no occurrence to skip."),
            ("task.repeat.ended", "The task repeats no more; complete or delete it."),
            ("task.blocked", "The task waits for others that are open; complete those first."),
            ("task.subtasks.open", "Complete its open subtasks first, or send includeSubtasks."),
            ("task.notComplete", "An open task has no points yet."),
            ("task.archived", "The task is archived; restore it first."),
            ("task.complete", "A completed task keeps its due date; open it again first."),
            ("task.archive.open", "Only completed tasks can be archived; complete it first."),
            ("task.reminder.invalid", "A reminder is 15m, 1h or 1d before the due time, or a day and time."),
            ("task.reminder.noDueDate", "A reminder before the due time needs a due date."),
            ("task.reminders.tooMany", "A task has at most 5 reminders."),
            ("task.order.neighbour", "Name the task that comes before it, the one that comes after it, or both."),
            ("task.order.changed", "The two neighbours no longer stand in that order; load the list again."),
            ("reschedule.days", "Spreading takes a number of days from 1 to 30; moving to today takes none."),
            ("bulk.selection", "Name the tasks by ids or by a filter, not by both."),
            ("bulk.ids.count", "A bulk takes 1 to 1,000 ids."),
            ("bulk.tooMany", "The filter finds more than 1,000 tasks; narrow it down."),
            ("bulk.value.missing", "Name at least one tag."),
            ("archive.choice", "Send one of ids, olderThanDays and smart."),
            ("reminder.notFound", "There is no such reminder; its task was completed or moved, or it was dismissed."),
        ])

    static let quickAdd = Subject(
        title: "Quick add",
        codes: [
            ("quickAdd.lines.tooMany", "At most 100 lines can be added at once."),
            (
                "quickAdd.project.unknown",
                "The line names a project that does not exist; send createProjects to have it made."
            ),
            ("quickAdd.ids.count", "There must be one id for each line that says something, or none at all."),
            ("quickAdd.ids.repeated", "Each line needs an id of its own."),
        ])

    static let project = Subject(
        title: "Projects",
        codes: [
            ("project.notFound", "There is no project with that id; it may have been deleted."),
            ("project.id.taken", "The id belongs to another project; send a new one, or change that one with PATCH."),
            ("project.name.empty", "A project needs a name of 1 to 100 characters."),
            ("project.name.tooLong", "The name of a project has at most 100 characters and 2 KiB."),
            ("project.name.controlCharacter", "A name cannot hold control characters."),
            ("project.name.taken", "Another project has that name; case makes no difference."),
            ("project.description.tooLong", "A description has at most 1,000 characters and 16 KiB."),
            (
                "project.description.controlCharacter",
                "A description cannot hold control characters besides newline and tab."
            ),
            ("project.estimate.outOfRange", "The expected number of tasks is from 0 to 1,000,000."),
            ("project.inbox.protected", "Inbox cannot be deleted, renamed, archived or put under another project."),
            ("project.strategy.missing", "The project has tasks; say with strategy what happens to them."),
            ("project.hasTasks", "The project has tasks; move or delete them first."),
            ("project.parent.unknown", "There is no project with the id of the parent."),
            ("project.parent.archived", "The parent is archived; restore it first or choose another one."),
            ("project.parent.refuses", "The parent takes no subprojects; its settings can allow them."),
            ("project.parent.full", "A project has at most 50 direct subprojects."),
            ("project.parent.cycle", "A project cannot be under itself, not even by way of others."),
            ("project.parent.tooDeep", "Projects go at most 8 levels deep."),
            ("project.merge.unknown", "There is no project with the id of the one that is to take everything."),
            ("project.merge.self", "A project cannot be merged into itself."),
            ("project.move.count", "One request moves 1 to 1,000 named tasks, or all of the project."),
            ("project.move.elsewhere", "The task is not in the project that it is to be moved from."),
            ("project.order.missing", "Say which project moves."),
            ("project.order.unknown", "There is no project with the id of the one that is to come before."),
            ("project.order.self", "A project cannot come after itself."),
            ("project.tasks.tooMany", "A project is made with at most 1,000 tasks; add the rest later."),
            ("project.template.missing", "A start day needs a template that counts from it."),
            ("project.template.alone", "A project is made with tasks or from a template, not both."),
            ("project.template.unknown", "There is no template with that id; choose one that exists."),
            ("project.template.notFound", "There is no template with that id; it may have been deleted."),
            ("project.template.taken", "Another template has that name; case makes no difference."),
            ("project.template.noProject", "Say which project becomes a template; it must exist."),
            ("project.template.tooLarge", "A template has at most 1,000 tasks."),
            ("project.template.builtIn", "Templates that come with the program cannot be deleted."),
        ])

    static let filter = Subject(
        title: "Saved filters",
        codes: [
            ("filter.notFound", "There is no saved filter with that id; it may have been deleted."),
            ("filter.name.length", "A saved filter needs a name of 1 to 100 characters."),
            ("filter.name.controlCharacter", "The name of a filter cannot hold control characters."),
            ("filter.name.taken", "Another filter has that name; case makes no difference."),
            ("filter.query.empty", "A saved filter says what it finds, such as priority=P0&amp;tag=home."),
            ("filter.query.tooLong", "What a saved filter finds is said in at most 4 KiB."),
            ("filter.tooMany", "At most 200 filters can be saved."),
        ])

    static let settings = Subject(
        title: "Settings",
        codes: [
            ("settings.project.unknown", "The default project must exist and not be archived."),
            ("settings.timeZone.unknown", "The time zone is a name that this system knows, such as Europe/Berlin."),
            ("settings.colour.invalid", "A colour is written as #rrggbb."),
            ("settings.timeOff.tooMany", "At most 200 ranges of days can be time off."),
            ("settings.workHours.noDay", "At least one day of the week is a day of work."),
            ("settings.workHours.empty", "Work ends at another time than it begins."),
            ("settings.pomodoro.outOfRange", "One works for 1 to 180 minutes and rests for 1 to 60."),
            ("settings.dailyGoal.outOfRange", "A daily goal is from 1 to 1,000."),
            ("settings.dailyGoal.incomplete", "A daily goal says what it counts, tasks or score, and how many."),
        ])

    static let history = Subject(
        title: "Undo and redo",
        codes: [
            ("activity.notFound", "There is no change with that number."),
            ("undo.nothing", "There is nothing to undo."),
            ("undo.notFound", "There is no change with that number."),
            ("undo.done", "The change was undone before."),
            ("undo.tooOld", "Only the last 200 changes can be undone."),
            ("undo.conflict", "Something later changed the same; the message names it."),
            ("redo.nothing", "There is nothing to do again: nothing was undone, or something new was done since."),
        ])

    static let request = Subject(
        title: "Requests",
        codes: [
            ("json.syntax", "The body is not JSON; the message names line and column."),
            ("json.encoding", "The body is not UTF-8, or an escape names half a character."),
            ("json.duplicateName", "A name stands twice in one object."),
            ("json.tooDeep", "The body is nested more than 64 deep."),
            ("json.notAnObject", "The body must be a JSON object."),
            ("field.type", "A field has a value of the wrong type or outside its list."),
            ("field.missing", "A field that the request needs is missing."),
            ("field.unneeded", "A field has a value though it means nothing in this request; leave it out."),
            ("field.unknown", "There is no such field; the message names the one that was probably meant."),
            ("parameter.empty", "A parameter of the address is given without a value; leave it out or give it one."),
            ("parameter.invalid", "A parameter of the address has a value that it cannot take."),
            ("parameter.repeated", "A parameter of the address stands there more than once."),
            ("parameter.unknown", "There is no such parameter; the message names the one that was probably meant."),
            ("parameter.missing", "A parameter of the address is needed here."),
            ("parameter.cursor", "The cursor is not one that this list gave out; start at its first page."),
            ("cursor.invalid", "The cursor does not belong to this list; start at its first page."),
            ("sort.twice", "A list has an order of its own or a smart one, not both."),
            ("search.empty", "There is nothing to search for."),
            ("search.tooLong", "A search has at most 200 characters."),
            ("range.reversed", "The first day of a range must not be after its last one."),
            ("range.tooLong", "A range has at most ten years."),
            ("request.ifMatch", "If-Match takes the ETag that a task or project was answered with."),
            ("version.stale", "It was changed meanwhile; read it again, then repeat the change."),
            ("idempotency.keyLength", "An Idempotency-Key has 1 to 255 characters."),
            ("idempotency.keyReused", "The Idempotency-Key came with another request before; use a new one."),
            ("request.type.notJSON", "The body must be sent with Content-Type: application/json."),
            ("request.lastEventId", "Last-Event-ID takes the number of an event."),
            ("events.tooMany", "Too many pages listen for events; close some and try again."),
        ])

    static let form = Subject(
        title: "The plain form",
        codes: [
            ("form.token", "The form was not opened in this browser; reload the page and send it again."),
            ("request.form.type", "A form is sent with Content-Type: application/x-www-form-urlencoded."),
            ("page.missing", "The folder of pages lacks the page."),
        ])

    static let program = Subject(
        title: "The program",
        codes: [
            ("store.unavailable", "Nothing can be saved at the moment; the message says why."),
            ("internal", "Something went wrong here; the log says more under the id of the message."),
        ])
}
