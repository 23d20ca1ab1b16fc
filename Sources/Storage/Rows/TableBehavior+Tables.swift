extension TableBehavior {
    /// By the name of the table; a table that is missing does nothing else.
    static let all = Dictionary(uniqueKeysWithValues: declared.map { ($0.name, $1) })

    private static let declared: [(Entity, TableBehavior)] = [
        (.task, TableBehavior(hooks: TaskHooks(), announce: Announce.task, mustBeThere: true)),
        (.dependency, TableBehavior(hooks: DependencyHooks())),
        (.project, TableBehavior(hooks: ProjectHooks(), announce: Announce.project)),
        (.setting, TableBehavior(announce: Announce.setting)),
        (.reminder, TableBehavior(announce: Announce.reminder)),
        (.template, TableBehavior(announce: Announce.settings("templates"))),
        (.savedFilter, TableBehavior(announce: Announce.settings("filters"))),
        (.timeEntry, TableBehavior(announce: Announce.timeEntry)),
        // By then they run another timer.
        (.timer, TableBehavior(announce: Announce.timer, staysOfOthers: true)),
        (.notNow, TableBehavior(announce: Announce.advice)),
        (.adviceLesson, TableBehavior(announce: Announce.settings("recommendations"))),
        (.dismissedBreakdown, TableBehavior(announce: Announce.advice)),
        (.dismissedPriority, TableBehavior(announce: Announce.advice)),
        (.habit, TableBehavior(announce: Announce.always(.habitUpdated))),
        (.habitDay, TableBehavior(announce: Announce.always(.habitUpdated))),
        (.habitDismissal, TableBehavior(announce: Announce.always(.habitUpdated))),
        (.share, TableBehavior(hooks: ShareHooks(), announce: Announce.share)),
        (.comment, TableBehavior(announce: Announce.comment)),
        (.follow, TableBehavior(announce: Announce.follow)),
        (.notice, TableBehavior(announce: Announce.always(.noticeDue))),
        (.taskPlace, TableBehavior(hooks: PlaceHooks(), announce: Announce.position(.taskUpdated))),
        (.projectPlace, TableBehavior(announce: Announce.position(.projectUpdated))),
    ]
}
