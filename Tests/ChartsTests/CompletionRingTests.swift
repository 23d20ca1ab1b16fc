import Testing

@testable import Charts

struct CompletionRingTests {
    private func svg(_ completed: Int, _ planned: Int) -> String {
        let chart = CompletionRingChart(
            completed: completed, planned: planned, options: ChartOptions(embedding: .inline))
        return String(decoding: chart.svg(), as: UTF8.self)
    }

    @Test func `five of eight is this document`() {
        #expect(
            svg(5, 8) == #"<svg xmlns="http://www.w3.org/2000/svg" class="chart" width="80" height="80" "#
                + #"viewBox="0 0 80 80" role="img" aria-labelledby="completion-ring-title completion-ring-desc">"#
                + #"<title id="completion-ring-title">Done today</title>"#
                + #"<desc id="completion-ring-desc">5 of 8 tasks done today, 63%.</desc>"#
                + #"<circle class="track" cx="40" cy="40" r="33"/>"#
                + #"<path class="ring" d="M40 7A33 33 0 1 1 16.67 63.33"/>"#
                + #"<text class="strong f17" x="40" y="46" text-anchor="middle">63%</text></svg>"#)
    }

    @Test func `nothing done has no arc, which would show as a dot`() {
        #expect(!svg(0, 4).contains("<path"))
        #expect(svg(0, 4).contains(">0%</text>"))
    }

    @Test(arguments: [(8, 8), (9, 8), (1000, 8)])
    func `the share never passes all`(completed: Int, planned: Int) {
        #expect(svg(completed, planned).contains(">100%</text>"))
        #expect(svg(completed, planned).contains("8 of 8 tasks done today, 100%."))
        #expect(svg(completed, planned).contains("M40 7A33 33 0 1 1 40 73A33 33 0 1 1 40 7Z"))
    }

    @Test func `nothing planned says how to begin`() {
        #expect(svg(0, 0).contains(">–</text>"))
        #expect(svg(3, 0).contains("Nothing planned today. Add a task."))
    }

    @Test func `a daily goal may be exceeded, which only fills the ring`() {
        func text(_ value: Int, _ goal: Int, _ unit: CompletionRingChart.GoalUnit) -> String {
            let chart = CompletionRingChart(
                value: value, goal: goal, unit: unit, options: ChartOptions(embedding: .inline))
            return String(decoding: chart.svg(), as: UTF8.self)
        }
        #expect(text(3, 6, .tasks).contains("3 of 6 tasks of the daily goal done today, 50%."))
        #expect(text(3, 6, .tasks).contains(">50%</text>"))
        #expect(text(25, 20, .score).contains("Score 25 of a daily goal of 20 today, 100%."))
        #expect(text(25, 20, .score).contains(">100%</text>"))
        #expect(text(0, 20, .score).contains(">0%</text>"))
        let alone = CompletionRingChart(value: 7, goal: 6, unit: .tasks, options: ChartOptions())
        let drawn = String(decoding: alone.svg(), as: UTF8.self)
        #expect(drawn.contains("7 of 6") && drawn.contains(">goal reached<"))
    }
}
