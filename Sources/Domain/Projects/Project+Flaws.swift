extension Project {
    /// The rules that its values violate, none of which a request could have stored.
    public var flaws: [FieldProblem] {
        var problems = Problems()
        if let kept = problems.take(ProjectRules.name(name)), kept != name { problems.add(.spacesAroundName) }
        for flaw in ProjectAttributes.flaws { if let problem = flaw(self) { problems.add(problem) } }
        return problems.all
    }
}
