extension Refusal {
    public static let demo = DemoRefusals()
}

public struct DemoRefusals: RefusalTable {
    public let title = "Demo"
    public let there = Refusal("demo.there", .conflict, "The demo has already been added.")
    public let notEmpty = Refusal(
        "demo.notEmpty", .conflict, "The demo is meant for an empty Tasker; there are too many tasks.")
    public let notThere = Refusal("demo.notThere", .notFound, "There is no demo here.")
}
