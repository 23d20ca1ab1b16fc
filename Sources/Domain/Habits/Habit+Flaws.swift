extension Habit {
    /// The rules that its values violate, none of which a request could have stored.
    public var flaws: [FieldProblem] {
        var problems = Problems()
        _ = problems.take(HabitRules.title(title))
        for flaw in HabitAttributes.flaws { if let problem = flaw(self) { problems.add(problem) } }
        return problems.all
    }
}
