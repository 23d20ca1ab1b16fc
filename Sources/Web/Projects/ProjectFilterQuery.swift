import Domain
import UseCases

extension ProjectFilter {
    /// What is wrong is noted in the reader.
    init(_ query: inout QueryReader) {
        self.init()
        text = query.text("q")
        status = query.choice("status")
        priority = query.choice("priority")
        health = query.choice("health")
        archived = query.choice("archived") ?? .exclude
        hasOverdue = query.flag("overdue")
        tag = query.text("tag")
        isCustom = query.flag("custom")
    }
}
