import Calendar
import Domain
import TestSupport
import Testing
import UseCases

/// The advice at the end of a report. The fixed clock says Saturday, 2026-03-28, 12:00 UTC.
struct ReportAdviceTests {
    private func filled() throws -> World {
        let world = try World()
        let today = FixedTime.today
        for day in 1...24 {
            try world.store.add(
                .sample(name: "Work", estimatedDuration: 600, actualDuration: 1_800, category: .work)
                    .completed(on: today - day, minute: day % 2 == 0 ? 540 : 900),
                .sample(name: "Read", estimatedDuration: 600, actualDuration: 600, category: .learning)
                    .completed(on: today - day, minute: 1_000))
        }
        try world.store.add(
            .sample(name: "Late", priority: .high, due: "2026-03-20"), .sample(name: "Later", due: "2026-03-20"))
        return world
    }

    @Test func `every report ends with the three insights that matter most and what to do next`() throws {
        let world = try filled()
        for span in Span.allCases {
            let advice = try world.report(span).advice
            #expect(advice.insights.count == 3 && advice.insights.allSatisfy(\.isKnown), "\(span)")
            #expect(advice.insights.first?.kind == .slowestCategory, "\(span): it takes three times the estimate")
            #expect(advice.range == FixedTime.today - 89...FixedTime.today)
            #expect(advice.next?.name == "Late" && advice.next?.project == "Inbox")
            #expect(advice.next?.reason.contains("8 days overdue") == true)
        }
    }

    @Test func `a report of a long period looks at all of it`() throws {
        let world = try filled()
        let advice = try world.report(.period, AskedDays(from: FixedTime.today - 200, to: FixedTime.today)).advice
        #expect(advice.range.lowerBound == FixedTime.today - 200)
    }

    @Test func `a report of past days ignores later ones, but recommends for now`() throws {
        let world = try filled()
        let advice = try world.report(.month, on: .of("2026-02-10")).advice
        #expect(advice.range.upperBound == .of("2026-02-10"))
        #expect(advice.insights.allSatisfy { !$0.isKnown || $0.kind == .fallingBehind })
        #expect(advice.next?.name == "Late")
    }

    @Test func `without data the report says how much is missing, and without open tasks nothing is next`() throws {
        let advice = try World().report(.week).advice
        #expect(advice.insights.count == 3 && advice.next == nil)
        #expect(advice.insights.first?.statement == "Nothing fell behind")
        #expect(advice.insights.last?.basis.hasPrefix("Needs ") == true)
    }
}
