import Domain
import Codecs
import UseCases

/// The timer.
enum TimerEndpoints {
    static let all = [current, start, pause, stop]

    private static let current = Endpoint.read(
        "/api/time/current", "readTimer", .time, "The current timer, and the time tracked today",
        isCached: false, .json(TimeCodec.current, "The timer, or null.")
    ) { _ in { try GetTimer($0).execute() } }

    private static let changed = Answer.json(TimeCodec.changedTimer, "The timer, and the entry it recorded.")

    private static let start = Endpoint.change(
        .post, "/api/tasks/{id}/timer/start", "startTimer", .time,
        "Start the timer on a task, or continue after a pause or break; a timer on another task is stopped", changed,
        refusals: [409: [.task.complete, .task.archived]]
    ) { input in
        let (task, version) = (input.task(), input.ifMatch())
        input.body("TimerStart", isOptional: true)
        let pomodoro = input.field(
            "pomodoro", .flag(true), "Whether to use rounds and breaks; by default as before.")
        let from = input.recommendedFrom()
        return { try RunTimer($0).start(task.value, pomodoro: pomodoro, ifVersion: version, from: from) }
    }

    private static let pause = Endpoint.change(
        .post, "/api/tasks/{id}/timer/pause", "pauseTimer", .time,
        "Pause the timer; the time that ran becomes an entry",
        changed,
        refusals: [409: [.time.timerNotRunning]]
    ) { input in
        let (task, version) = (input.task(), input.ifMatch())
        return { try RunTimer($0).pause(task.value, ifVersion: version) }
    }

    private static let stop = Endpoint.change(
        .post, "/api/tasks/{id}/timer/stop", "stopTimer", .time, "Stop the timer; the time that ran becomes an entry",
        changed,
        refusals: [409: [.time.timerNotRunning]]
    ) { input in
        let (task, version) = (input.task(), input.ifMatch())
        input.body("TimerStop", isOptional: true)
        let kept = input.field("keep", kept, "How much of the running time to keep; all by default.")
        return { try RunTimer($0).stop(task.value, keeping: kept ?? .all, ifVersion: version) }
    }

    private static let kept = Codec<KeptDuration>(
        .any([.choice(["all", "nothing"]), .integer(1_500, 1...TaskRules.durations.upperBound)]),
        "“all”, “nothing”, or a number of seconds from 1 to 2,592,000",
        read: { json in
            if let seconds = json.integer {
                return (1...Int64(TaskRules.durations.upperBound)).contains(Int64(seconds))
                    ? .seconds(Int(seconds)) : nil
            }
            return ["all": KeptDuration.all, "nothing": .nothing][json.string ?? ""]
        },
        write: { writer, _ in writer.string("all") })
}
