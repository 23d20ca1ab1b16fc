extension Refusal {
    public static let demo = DemoRefusals()
}

public struct DemoRefusals: RefusalTable {
    public let title = "Demo"
    public let there = Refusal("demo.there", .conflict, "The demo is here already.")
    public let notEmpty = Refusal(
        "demo.notEmpty", .conflict, "The demo is for a new Tasker; there are more tasks than those of a first try.")
    public let notThere = Refusal("demo.notThere", .notFound, "There is no demo here.")
}
