import Domain
import TestSupport
import Testing

struct ProgressAPITests {
    private func completed(_ site: TestSite, _ names: String...) throws -> Answered {
        var last: Answered?
        for name in names {
            let task = try site.add(#"{"name": "\#(name)", "dueDate": "2026-03-28"}"#)
            last = try site.send(.post, "/api/tasks/\(task.text("id") ?? "")/complete")
        }
        return try #require(last)
    }

    @Test func `completing answers what it unlocked and finished`() throws {
        let site = try TestSite()
        let first = try completed(site, "One").json
        #expect(first.text("effects.achievements.0.title") == "First step")
        #expect(first.text("effects.achievements.0.unlockedOn") == "2026-03-28")
        #expect(first.at("effects.challenges") == .array([]))
        let third = try completed(site, "Two", "Three").json
        #expect(third.text("effects.challenges.0.id") == "daily 2026-03-28")
        #expect(third.number("effects.challenges.0.points") == 15)
    }

    @Test func `progress has the points by where they come from, day by day`() throws {
        let site = try TestSite()
        _ = try completed(site, "One", "Two", "Three")
        let progress = try site.send(.get, "/api/progress?from=2026-03-27&to=2026-03-28").json
        // Each on the due day: 4 × 1.1; First step, Lightning Fast and Perfect Day; the challenge of the day.
        #expect(progress.number("points.completions") == 12 && progress.number("points.challenges") == 15)
        #expect(progress.number("points.achievements") == 185 && progress.number("points.total") == 212)
        #expect(progress.number("level.level") == 2)
        #expect(progress.number("days.0.total") == 0 && progress.number("days.1.total") == 212)
        #expect(progress.number("achievements.unlocked") == 3 && progress.number("achievements.all") == 44)
        #expect(progress.text("challenges.0.finishedOn") == "2026-03-28")
        #expect(progress.number("streak.current") == 1 && progress.number("streak.milestones.0.days") == 7)
        #expect(try site.send(.get, "/api/progress?on=2026-03-27").json.number("points.total") == 0)
        #expect(try site.send(.get, "/api/progress?from=2026-03-28&to=2026-03-27").codes == ["range.reversed"])
        #expect(try site.send(.get, "/api/progress?from=2010-01-01").codes == ["range.tooLong"])
    }

    @Test func `achievements, challenges and streaks are read as of a day`() throws {
        let site = try TestSite()
        _ = try completed(site, "One")
        let all = try site.send(.get, "/api/achievements").json
        #expect(all.number("total") == 44 && all.number("unlocked") == 3 && all.number("points") == 185)
        #expect(all.text("items.0.id") == "first-step" && all.number("items.1.value") == 1)
        #expect(try site.send(.get, "/api/achievements?on=2026-03-27").json.number("unlocked") == 0)
        let challenges = try site.send(.get, "/api/challenges").json
        #expect(challenges.text("items.1.kind") == "weekly" && challenges.number("items.1.daysLeft") == 2)
        #expect(challenges.text("items.3.kind") == "backToSchool" && challenges.number("items.3.startsIn") == 157)
        #expect(challenges.text("items.0.endsAt") == "2026-03-29T00:00:00.000Z")
        let streak = try site.send(.get, "/api/analytics/streak").json
        #expect(streak.number("current") == 1 && streak.text("runs.0.from") == "2026-03-28")
        #expect(try site.send(.get, "/api/analytics/streak?on=2026-03-27").json.number("current") == 0)
    }

    @Test func `the productivity of days to come is an empty history`() throws {
        let answer = try TestSite().send(.get, "/api/analytics/productivity?from=2026-03-30&to=2026-04-07")
        #expect(answer.status == 200)
        #expect(answer.json.at("history")?.elements?.isEmpty == true && answer.json.text("from") == "2026-03-30")
    }

    @Test func `the productivity score says what was counted`() throws {
        let site = try TestSite()
        _ = try completed(site, "One", "Two")
        let score = try site.send(.get, "/api/analytics/productivity?from=2026-03-27").json
        // 40 for on time, 1 of 30 days of the streak, 20 for velocity, none for balance.
        #expect(score.number("score") == 61 && score.text("rank") == "Expert")
        #expect(score.text("parts.0.sentence") == "2 of 2 due tasks were on time")
        #expect(score.text("parts.1.calculation") == "1 ÷ 30 × 30")
        #expect(score.text("weakest.part") == "streak" && score.number("weakest.gain") == 29)
        #expect(score.number("history.0.score") == 0 && score.number("history.1.score") == 61)
        #expect(try site.send(.get, "/api/analytics/productivity?on=2026-03-27").json.number("score") == 0)
    }
}
