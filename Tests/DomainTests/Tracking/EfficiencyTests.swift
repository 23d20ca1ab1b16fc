import Domain
import Testing

struct EfficiencyTests {
    private func group(
        _ grouping: EfficiencyGrouping = .category, _ name: String = "Learning", estimated: Int, actual: Int,
        count: Int = 12, over: Int = 0, under: Int = 0
    ) -> EfficiencyGroup {
        EfficiencyGroup(
            grouping: grouping, key: name, name: name, estimated: estimated, actual: actual, count: count, over: over,
            under: under)
    }

    @Test func `sentences say by how much tasks miss their estimate`() {
        #expect(
            group(estimated: 36_000, actual: 54_000, over: 12).sentence
                == "Learning tasks take 1.5 times their estimate (12 tasks)")
        #expect(
            group(.project, "Garden", estimated: 1_000, actual: 2_000, count: 5, over: 4).sentence
                == "Tasks of “Garden” take twice their estimate (5 tasks)")
        #expect(
            group(.weekday, "Monday", estimated: 1_000, actual: 600, under: 9).sentence
                == "Tasks completed on Mondays take only 60% of their estimate (12 tasks)")
        #expect(
            group(.hour, Efficiency.hourName(9), estimated: 1_000, actual: 1_050, count: 6, over: 1).sentence
                == "Tasks completed between 9:00 and 10:00 take about as long as estimated (6 tasks)")
    }

    @Test func `nothing is said of fewer than five tasks, nor where one task made the sum`() {
        #expect(group(estimated: 1_000, actual: 3_000, count: 4, over: 4).sentence == nil)
        #expect(group(estimated: 10_000, actual: 30_000, count: 10, over: 1).sentence == nil)
        #expect(group(estimated: 0, actual: 0, count: 10).sentence == nil)
    }

    @Test func `what stands out most comes first`() {
        let groups = [
            group(.category, "Work", estimated: 1_000, actual: 1_200, over: 10),
            group(.category, "Home", estimated: 1_000, actual: 3_000, over: 10),
        ]
        #expect(Efficiency(groups).sentences.map(\.text).first == "Home tasks take 3.0 times their estimate (12 tasks)")
        #expect(groups[1].efficiency == 1.0 / 3)
    }
}

struct EstimateSuggestionTests {
    private func timed(
        _ name: String, _ minutes: Int, project: ProjectID = Project.inboxID, tags: [String] = [],
        category: Domain.Category = .general, low: UInt64 = .random(in: 1...1_000_000)
    ) -> TimedTask {
        TimedTask(
            id: TaskID(high: 0, low: low), name: name, projectID: project, tags: tags, category: category,
            actualDuration: minutes * 60, completedAt: noon)
    }

    private func suggestion(_ name: String, _ tasks: [TimedTask], tags: [String] = []) -> EstimateSuggestion {
        EstimateSuggestion(EstimateQuestion(name: name, tags: tags), among: tasks)
    }

    @Test func `the median of those with words in common is suggested`() {
        let found = suggestion(
            "Write the weekly report",
            [
                timed("Write weekly report", 30), timed("Weekly report", 40), timed("Write the report", 90),
                timed("Swim", 5),
            ])
        #expect(found.estimate == 40 * 60)
        #expect(found.tasks.count == 3)
        #expect(found.tasks.first?.name == "Write weekly report")
    }

    @Test func `one task is enough only under the same name`() {
        #expect(suggestion("Pay rent", [timed("Pay the rent bill", 10)]).estimate == nil)
        #expect(suggestion("pay Rent", [timed("Pay rent", 10)]).estimate == 600)
        #expect(suggestion("Pay rent", []).estimate == nil)
    }

    @Test func `Inbox, the general category and common words make nothing similar`() {
        let others = [timed("Call the bank", 20), timed("Buy the milk", 10), timed("Fix the bike", 60)]
        let question = EstimateQuestion(name: "Paint the wall", projectID: Project.inboxID, category: .general)
        #expect(EstimateSuggestion(question, among: others).estimate == nil)
    }

    @Test func `tags and projects count where words do not`() {
        let garden = ProjectID(high: 9, low: 9)
        let tasks = [timed("Dig", 60, project: garden), timed("Rake", 30, tags: ["Soil"]), timed("Swim", 5)]
        let question = EstimateQuestion(name: "Mulch", projectID: garden, tags: ["soil"])
        #expect(EstimateSuggestion(question, among: tasks).tasks.count == 2)
    }

    @Test func `estimates are rounded to five minutes, and never to none`() {
        let tasks = [timed("Read", 13), timed("Read", 14)]
        #expect(suggestion("Read", tasks).estimate == 15 * 60)
        for (minutes, rounded) in [(1, 5), (7, 5), (8, 10), (125, 125), (130, 130), (133, 135), (1_442, 1_440)] {
            #expect(suggestion("Read", [timed("Read", minutes)]).estimate == rounded * 60, "\(minutes)")
        }
    }

    @Test func `the order of tasks makes no difference`() {
        let tasks = (1...40).map { timed("Read chapter \($0 % 3)", $0, low: UInt64($0)) }
        let first = suggestion("Read chapter", tasks)
        #expect(suggestion("Read chapter", tasks.reversed()) == first)
        #expect(first.tasks.count == EstimateSuggestion.limit)
    }
}
