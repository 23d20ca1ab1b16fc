/// The sums on which achievements, challenges and the productivity score are based.
enum ProgressRollups {
    /// `lead` is the number of days from adding to completing a task; 30 stands for anything longer than a productivity
    /// score looks back. Whether a task was due is unaffected by its completion.
    static let all = [
        Rollup(
            "category_total", keys: [.category], values: ["completed"],
            Rollup.Part(.completed, keys: "R.category", adds: [("completed", "1")])),
        Rollup(
            "lead_day", keys: [.day(), .day("lead")], values: ["tasks"],
            Rollup.Part(
                .completed, keys: "R.completed_on", "min(30, max(0, R.completed_on - R.added_on))",
                adds: [("tasks", "1")])),
        Rollup(
            "own_day", keys: [.day(), .category], values: ["completed", "at_home"], emptyWhen: ["completed"],
            Rollup.Part(
                .completedHere, keys: "R.completed_on", "R.category",
                adds: [("completed", "1"), ("at_home", "R.context = 'home'")])),
        Rollup(
            "planned_day", keys: [.day()], values: ["due", "on_time"],
            Rollup.Part(.dated, keys: "R.due_day", adds: [("due", "1")]),
            Rollup.Part(.onTime, keys: "R.due_day", adds: [("on_time", "1")])),
    ]
}
