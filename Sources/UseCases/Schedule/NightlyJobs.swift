import Calendar
import Domain

/// The nightly jobs; each is a change that can be undone separately. Missed nights are made up for by a single run.
enum NightlyJobs {
    static let all = [occurrences, priorities, archiving, rollOver, forgetting]

    static func job(
        _ name: String, _ action: ChangeAction, _ work: @escaping @Sendable (Change, Job.Turn) throws -> Void
    ) -> Job {
        .on({ .daily(minute: $0.nightlyHour) }, name, action: action, work)
    }

    /// The number of days before completed tasks are archived, in projects that archive automatically.
    static let archivedAfter = 7

    /// At midnight, when occurrences of habits become tasks.
    static let occurrences = Job.on({ _ in .daily(minute: 0) }, "habitDays", action: .makeOccurrences) { change, _ in
        try MakeOccurrences.run(change)
    }

    private static let priorities = job("priorities", .optimizePriorities) { change, turn in
        try OptimizePriorities.run(change, night: turn.day)
    }

    private static let archiving = job("archiving", .archiveTasks) { change, _ in
        let own = try change.ownProjects()
        let projects = try change.projects.all(includingArchived: false).filter {
            $0.settings.autoArchiveCompleted && own?.contains($0.id) ?? true
        }
        let tasks = try projects.flatMap { project in
            try change.tasks.completed(
                upTo: change.today - (archivedAfter + 1), in: project.id, includingArchived: false)
        }
        if tasks.isEmpty { return }
        for task in tasks { try change.update(task) { $0.archivedAt = change.moment.instant } }
        try change.tell(
            "Archived \(counted(tasks.map(\.name), "task")) completed over \(archivedAfter) days ago",
            DomainEvent(.tasksArchived, ids: tasks.map(\.id.description), amount: tasks.count))
    }

    /// Records achievements and challenges of the past day that no completion triggered.
    private static let rollOver = job("challenges", .nightly) { change, _ in
        let streak = change.streak(try change.sums.completionDays(upTo: change.today))
        let unlocked = try change.progress.unlocks(upTo: change.earnedUpTo)
        let rewards = try Rewards(change, completed: [], unlocked: unlocked, streak: streak)
        if rewards.achievements.isEmpty, rewards.challenges.isEmpty { return }
        try rewards.publish(change)
        try change.tell("Recorded the rewards of the day before \(change.today)")
    }

    private static let forgetting = job("forgetting", .makeNotices) { change, _ in
        try change.notices.forget(
            before: Instant(milliseconds: change.moment.instant.milliseconds - Int64(Notice.keptDays) * 86_400_000))
    }
}
