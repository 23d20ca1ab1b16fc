import Domain
import TestRandom
import Testing

struct BreakdownTests {
    @Test(arguments: [
        ("Write chapter 4", "write"), ("Draft the annual report", "write"), ("Build the shed", "build"),
        ("Implement the payment form", "build"), ("Plan the birthday party", "event"), ("Organise a workshop", "event"),
        ("Study for the exam", "study"), ("Learn Polish", "study"), ("Buy a new bicycle", "buy"),
        ("Book the flight to Graz", "travel"), ("Summer holiday trip", "travel"), ("Clean out the cellar", "clean"),
        ("Déclutter the attic", "clean"), ("Taxes 2026", "generic"), ("", "generic"), ("Rewrite nothing", "generic"),
    ])
    func `a name tells what work it looks like`(_ name: String, _ pattern: String) {
        #expect(BreakdownPattern.of(name).name == pattern)
    }

    @Test func `three to six steps share out the whole estimate`() {
        var random = SeededGenerator(seed: 5)
        let names = ["Write", "Build", "Plan a party", "Study", "Buy", "Travel", "Clean", "Sleep"]
        for name in names {
            for _ in 0..<60 {
                let estimate = Int.random(in: 60...60_000, using: &random)
                let steps = BreakdownPattern.of(name).steps(sharing: estimate)
                #expect((3...6).contains(steps.count) && Set(steps.map(\.name)).count == steps.count)
                let shares = steps.compactMap(\.estimatedDuration)
                // A step takes a minute at least.
                if estimate < steps.count * 60 {
                    #expect(shares.isEmpty)
                } else {
                    #expect(shares.count == steps.count && shares.reduce(0, +) == estimate, "\(name) \(estimate)")
                    #expect(shares.allSatisfy(TaskRules.durations.contains), "\(name) \(estimate) \(shares)")
                }
            }
            #expect(BreakdownPattern.of(name).steps(sharing: nil).allSatisfy { $0.estimatedDuration == nil })
        }
    }

    @Test(arguments: ["Write", "Build", "Plan a party", "Study", "Buy", "Travel", "Clean", "Sleep"])
    func `a long estimate is shared out in twentieths`(_ name: String) {
        let shares = BreakdownPattern.of(name).steps(sharing: 20 * 3_000).compactMap(\.estimatedDuration)
        #expect(shares.allSatisfy { $0.isMultiple(of: 3_000) && $0 > 0 }, "\(shares)")
    }

    @Test func `a long or complex task is worth breaking down`() {
        var task = TaskItem.blank
        task.estimatedDuration = 7_200
        #expect(!task.isLarge(subtasks: 0))
        task.estimatedDuration = 7_260
        #expect(task.isLarge(subtasks: 0))
        task.estimatedDuration = nil
        task.dependencies = [.random()]
        #expect(!task.isLarge(subtasks: 0) && task.isLarge(subtasks: 3))
    }
}
