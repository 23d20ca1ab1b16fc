extension Rollup {
    static let all = ProjectRollups.all + DayRollups.all + DueRollups.all + ProgressRollups.all
}

extension Derived {
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

    /// A table with rows of some tasks, which its triggers keep equal to the result of its query.
    /// - Parameters:
    ///   - revision: changes when triggers have kept wrong rows, so that existing files are rebuilt.
    ///   - mistake: what the check reports of a row instead of its values.
    init(
        _ table: RecountedTable, kind: CheckReport.Problem.Kind = .rollup, revision: String = "", creation: String,
        triggers: [String], mistake: String? = nil
    ) {
        self.init(
            [table.name], kind: kind, source: table.recount + revision, creation: [creation], triggers: triggers,
            seenBy: [table.name: .rows(SeenViews.isSeen("T.task_id"))], fill: { try table.fill($0) },
            problems: { connection in
                try table.differences(connection).map {
                    CheckReport.Problem(kind: kind, place: $0.place, message: mistake ?? $0.message)
                }
            })
    }

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
