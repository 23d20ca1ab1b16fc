import Calendar
import Domain
import JSON
import Codecs
import UseCases

/// The response bodies about tracked time.
enum TimeCodec {
    static let current = ObjectCodec<CurrentTime>(
        "CurrentTime",
        [
            Field("now", .instant(), "The time of the server's clock, from which a page counts.", \.now),
            Field("timer", .orNull(.object(timer)), "Null if no timer is running, paused or on a break.") { current in
                current.running.map { At(running: $0, now: current.now) }
            },
            Field("today", .object(today)) { $0 },
        ])

    private static let today = ObjectCodec<CurrentTime>([
        Field("spent", .integer(5_400), "Seconds tracked today, including the running timer.", \.spent),
        Field("entries", .integer(3), \.entries),
    ])

    /// The timer at the moment of the response.
    struct At: Sendable {
        let running: CurrentTime.Running
        let now: Instant

        var timer: RunningTimer { running.timer }
    }

    private static let timer = ObjectCodec<At>(
        "Timer",
        [
            Field("task", .object(task), \.running),
            Field(
                "state", .choice(.running),
                "rested: the break of a Pomodoro is over, and the next round can be started."
            ) {
                $0.timer.state(at: $0.now)
            },
            Field("startedAt", .instant("2026-11-21T09:12:00.000Z"), "When this session began.", \.timer.startedAt),
            Field("since", .instant("2026-11-21T09:12:00.000Z"), "When this state began.", \.timer.since),
            Field("worked", .integer(1_062), "Seconds of this session.") { $0.timer.worked(at: $0.now) },
            Field("workedToday", .integer(2_562), "Seconds on this task today.", \.running.workedToday),
            Field(
                "isForgotten", .flag(),
                "Whether it has been running for over 8 hours; use keep to choose how much time to record."
            ) {
                $0.timer.forgottenFor(at: $0.now) != nil
            },
            Field("forgottenFor", .nullOr(.integer(33_120)), "Seconds.") { $0.timer.forgottenFor(at: $0.now) },
            Field("pomodoro", .orNull(.object(pomodoro)), "Null for a timer without rounds.") { at in
                at.timer.pomodoro.map { (at, $0) }
            },
        ])

    private static let task = ObjectCodec<CurrentTime.Running>([
        Field("id", .id(SchemaExample.task), \.task.id),
        Field("name", .text("Write the report", max: TaskRules.nameLimit), \.task.name),
        Field("projectId", .id(SchemaExample.project), \.task.projectID),
        Field("projectName", .orNull(.text("Work")), \.projectName),
        Field("priority", .priority(), \.task.priority),
        Field("dueDate", .orNull(.dueDate("2026-11-21T14:30")), \.task.dueDate),
        Field("estimatedDuration", .orNull(.integer(3_600)), "Seconds.", \.task.estimatedDuration),
        Field("actualDuration", .orNull(.integer(1_500)), "Seconds, without the running timer.", \.task.actualDuration),
    ])

    private typealias Round = (at: At, round: PomodoroRound)

    private enum Phase: String, CaseIterable, Sendable {
        case work, `break`
    }

    private static let pomodoro = ObjectCodec<Round>([
        Field("phase", .choice(Phase.work)) { $0.at.timer.mode == .resting ? .break : .work },
        Field("round", .integer(1, 1...PomodoroRound.rounds), \.round.number),
        Field("rounds", .integer(PomodoroRound.rounds)) { _ in PomodoroRound.rounds },
        Field(
            "phaseStartedAt", .instant("2026-11-21T09:12:00.000Z"), "When the phase began, or continued after a pause.",
            \.at.timer.since),
        Field(
            "phaseEndsAt", .orNull(.instant("2026-11-21T09:37:00.000Z")), "Null while paused.", \.at.timer.phaseEndsAt),
        Field("left", .integer(438), "Seconds left of the phase.") { $0.at.timer.left(at: $0.at.now) },
        Field("work", .integer(1_500), "Seconds of a round.", \.round.work),
        Field("rest", .integer(300), "Seconds of the break after this round.", \.round.restOfRound),
    ])

    static let changedTimer = ObjectCodec<ChangedTimer>([
        Field("current", .object(current), \.current),
        Field("entry", .orNull(.object(tracked)), "The entry recorded.", \.entry),
        .undoID(\.undoID),
    ])

    static let tracked = ObjectCodec<TimeEntryView>(
        "TimeEntry",
        [
            Field("id", .id(SchemaExample.otherTask), \.entry.id),
            Field("taskId", .id(SchemaExample.task), \.entry.taskID),
            Field("taskName", .text("Write the report", max: TaskRules.nameLimit), \.tracked.taskName),
            Field("projectId", .id(SchemaExample.project), \.tracked.projectID),
            Field("priority", .priority(), \.tracked.priority),
            Field("start", .instant("2026-11-21T09:12:00.000Z"), \.entry.stretch.start),
            Field("end", .instant("2026-11-21T09:37:00.000Z"), \.entry.stretch.end),
            local("localStart", "2026-11-21T10:12", \.localStart),
            local("localEnd", "2026-11-21T10:37", \.localEnd),
            Field("duration", .integer(1_500), "Seconds.", \.entry.stretch.seconds),
            Field("note", .nullOr(.text("First draft", max: TimeEntry.noteLimit)), \.entry.note),
            Field("version", .integer(1), \.entry.version),
        ])

    private static func local<Root>(
        _ name: String, _ example: String, _ value: @escaping @Sendable (Root) -> LocalMinute
    ) -> Field<Root> {
        Field(name, .format(.dueDate, example), "In local time.") { $0.string(value($1).description) }
    }

    static let changedEntry = ObjectCodec<ChangedTimeEntry>([
        Field("entry", .object(tracked), \.view), .undoID(\.undoID),
    ])

    static let page = ObjectCodec<TimeEntryPage>([
        Field("items", .list(.object(tracked), max: PageCut.limits.upperBound), "Newest first.", \.entries),
        Field("nextCursor", .nullOr(.cursor)) { $0.next?.description },
        Field("total", .integer(1), \.total),
    ])

    static let day = ObjectCodec<TimeDay>(
        "TimeDay",
        [
            Field("day", .day(), \.day),
            Field("entries", .list(.object(tracked)), "Growing.", \.entries),
            Field("planned", .list(.object(planned)), "Tasks due at a time of that day.", \.planned),
            Field("spent", .integer(5_400), "Seconds tracked on that day, including the running timer.", \.spent),
            Field("running", .orNull(.object(running)), \.running),
        ])

    private static let planned = ObjectCodec<TimeDay.Planned>([
        Field("taskId", .id(SchemaExample.task), \.task.id),
        Field("name", .text("Write the report", max: TaskRules.nameLimit), \.task.name),
        Field("isComplete", .flag(), \.task.isComplete),
        local("localStart", "2026-11-21T10:00", \.start),
        local("localEnd", "2026-11-21T11:00", \.end),
        Field("duration", .integer(3_600), "Seconds; half an hour without an estimate.", \.duration),
    ])

    private static let running = ObjectCodec<TimeDay.Running>([
        Field("taskId", .id(SchemaExample.task), \.task.id),
        Field("taskName", .text("Write the report", max: TaskRules.nameLimit), \.task.name),
        local("localStart", "2026-11-21T10:12", \.start),
    ])
}
