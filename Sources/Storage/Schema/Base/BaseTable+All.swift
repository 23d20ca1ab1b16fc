extension BaseTable {
    /// Every table of the baseline, in the order of creation.
    static let all =
        TaskTables.all + UndoneTables.all + LogTables.all + SettingTables.all + HabitTables.all + TimeTables.all
        + AdviceTables.all + ProgressTables.all
}
