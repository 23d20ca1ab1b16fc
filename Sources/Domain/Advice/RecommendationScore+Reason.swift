extension RecommendationScore {
    /// One sentence with the two strongest reasons.
    /// - Parameter frees: the number of open tasks that it blocks.
    func reason(of task: TaskItem, frees: Int) -> String {
        var reasons: [String] = []
        if let due = self[.due], due.points >= 5 { reasons.append(due.text) }
        if frees > 0 { reasons.append(RecommendationWords.waiting(frees)) }
        if let place = self[.place], place.points == 30, task.context != .anywhere { reasons.append(place.text) }
        if task.priority <= .high { reasons.append("its priority is \(task.priority.code)") }
        if self[.energy]?.points == 25 { reasons.append("it fits your energy") }
        if let time = self[.timeOfDay], time.points == 20 {
            reasons.append("it is \(RecommendationWords.lowercased(time.text))")
        }
        if reasons.isEmpty { reasons.append("it can be done now") }
        return RecommendationWords.sentence(Array(reasons.prefix(2)))
    }
}
