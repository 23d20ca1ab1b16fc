extension Rollup {
    static let all = ProjectRollups.all + DayRollups.all + DueRollups.all + ProgressRollups.all
}

extension Derived {
    /// Of rows that have the ID of a task.
    static let ofSeenTasks = SeenBy.rows(SeenViews.isSeen("T.task_id"))

    /// Everything derived, in the order of rebuilding.
    static let all =
        Rollup.all.map(Derived.init) + [.blockedTasks, .changeKinds, .searchIndex] + TaskIndexes.derived
        + OtherIndexes.all

    /// What several people need besides.
    static let ofPeople = PeopleRollups.all.map(Derived.init) + [.commentCounts, .commentTexts]
}

extension Derived {
    init(_ rollup: Rollup) {
        self.init(
            [rollup.name], kind: .rollup, source: rollup.recount, creation: [rollup.creation],
            fill: { try RecountedTable(rollup).fill($0) },
            problems: { try RecountedTable(rollup).differences($0) })
    }

    /// The number of open tasks that each task waits for.
    static let blockedTasks = Derived(
        ["blocked_task"], kind: .rollup, source: BlockedTasks.table.recount, creation: [BlockedTasks.creation],
        triggers: BlockedTasks.triggers, seenBy: ["blocked_task": ofSeenTasks],
        fill: { try BlockedTasks.table.fill($0) },
        problems: { try BlockedTasks.table.differences($0) })

    static let commentCounts = Derived(
        ["comment_count"], kind: .rollup, source: CommentCounts.table.recount, creation: [CommentCounts.creation],
        triggers: CommentCounts.triggers, seenBy: ["comment_count": ofSeenTasks],
        fill: { try CommentCounts.table.fill($0) },
        problems: { try CommentCounts.table.differences($0) })

    static let commentTexts = Derived(
        ["comment_text"], kind: .search, source: CommentTexts.table.recount, creation: [CommentTexts.creation],
        triggers: CommentTexts.triggers, seenBy: ["comment_text": ofSeenTasks],
        fill: { try CommentTexts.table.fill($0) },
        problems: { connection in
            try CommentTexts.table.differences(connection).map {
                CheckReport.Problem(kind: .search, place: $0.place, message: "is not the text of the comment")
            }
        })

    /// The entries of the change log by kind.
    static let changeKinds = Derived(
        ["change_kind"], kind: .search, source: EntryKinds.source, creation: [EntryKinds.creation],
        seenBy: ["change_kind": .rows("EXISTS (SELECT 1 FROM ?change AS C WHERE C.id = T.change)")],
        fill: { try EntryKinds(connection: $0).rebuild() }, problems: { try EntryKinds(connection: $0).problems() })

    /// The text and tags of tasks; `TextIndexCheck` compares them.
    static let searchIndex = Derived(
        SearchTables.names, kind: .search, source: SearchTables.revision, creation: SearchTables.creation,
        seenBy: SearchTables.seenBy, fill: { try TextIndex(connection: $0).rebuild() })
}
