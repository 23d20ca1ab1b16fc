import Domain
import TestSupport
import Testing
import UseCases

/// The fixed clock says Saturday, 2026-03-28, 12:00 UTC.
struct AdviceAPITests {
    private func site() throws -> (site: TestSite, contract: String, chapter: String) {
        let site = try TestSite()
        let contract = try site.add(
            #"{"name": "Send the contract", "priority": "P1", "dueDate": "2026-03-28", "estimatedDuration": 600}"#)
        let chapter = try site.add(#"{"name": "Write chapter 4", "estimatedDuration": 10800, "context": "home"}"#)
        return (site, contract.text("id") ?? "", chapter.text("id") ?? "")
    }

    @Test func `recommendations say what fits and why`() throws {
        let (site, contract, chapter) = try site()
        try site.send(.patch, "/api/settings", #"{"focus": {"context": "home", "minutes": 60}}"#)
        let found = try site.send(.get, "/api/recommendations").json
        #expect((found.text("energy"), found.text("context"), found.number("minutes")) == ("medium", "home", 60))
        #expect((found.number("total"), found.text("next.task.id")) == (1, contract))
        #expect((found.number("next.score"), found.text("next.confidence")) == (76, "medium"))
        #expect((found.text("next.parts.0.text"), found.number("next.parts.0.of")) == ("Can be done anywhere", 30))
        #expect(found.text("next.reason") == "Due today, and its priority is P1.")
        #expect(found.text("quickWins.0.task.projectName") == "Inbox" && found.text("quickWins.0.kind") == "quickWin")
        #expect((found.text("breakdown.0.taskId"), found.text("breakdown.0.pattern")) == (chapter, "write"))
        let any = try site.send(.get, "/api/recommendations?minutes=any&limit=1").json
        #expect(any.number("total") == 2 && any.at("minutes") == .null && any["items"]?.elements?.count == 1)
        let next = try site.send(.get, "/api/recommendations/next").json
        #expect((next.number("total"), next.text("recommendation.task.id")) == (1, contract))
        #expect(try site.send(.get, "/api/dashboard").json.text("next.task.id") == contract)
        #expect(try site.send(.get, "/api/recommendations?on=2026-03-28").json.number("total") == 1)
        for path in ["/api/recommendations", "/api/recommendations/next"] {
            let refused = try site.send(.get, "\(path)?on=2026-03-27")
            #expect(refused.status == 422 && refused.codes == ["recommendation.otherDay"])
        }
    }

    @Test func `a task is put off, broken down and left whole`() throws {
        let (site, contract, chapter) = try site()
        #expect(try site.send(.post, "/api/tasks/\(contract)/not-now", "{}").json.number("undoId") != nil)
        #expect(try site.send(.get, "/api/recommendations/next").json.text("recommendation.task.id") != contract)
        let steps = try site.send(.get, "/api/tasks/\(chapter)/breakdown-suggestions").json
        #expect(steps.text("text") == "looks like writing" && steps["subtasks"]?.elements?.count == 4)
        let made = try site.send(
            .post, "/api/tasks/\(chapter)/breakdown",
            #"{"subtasks": [{"name": "Outline", "estimatedDuration": 1800}, {"name": "Draft", "estimatedDuration": null}]}"#
        ).json
        #expect((made.text("subtasks.0.name"), made.number("task.subtaskCount")) == ("Outline", 2))
        #expect(try site.send(.post, "/api/tasks/\(chapter)/breakdown/dismiss", "{}").status == 200)
        for body in [#"{"subtasks": [{"title": "x"}]}"#, #"{"subtasks": [{"name": "x", "more": 1}]}"#, "{}"] {
            #expect(try site.send(.post, "/api/tasks/\(chapter)/breakdown", body).status == 422, "\(body)")
        }
    }

    @Test(arguments: [true, false])
    func `a long or complex task is suggested for breaking down until it is left whole`(_ isLong: Bool) throws {
        let site = try TestSite()
        let before = try site.add(#"{"name": "Ask Ann"}"#).text("id") ?? ""
        let details = String(repeating: "word ", count: 41)
        let fields =
            isLong ? #""estimatedDuration": 7201"# : #""details": "\#(details)", "dependencies": ["\#(before)"]"#
        let task = try site.add("{\"name\": \"Write chapter 4\", \(fields)}").text("id") ?? ""
        try site.send(.post, "/api/tasks/\(before)/complete", "{}")
        func suggested() throws -> [String?] {
            let found = try site.send(.get, "/api/recommendations?minutes=any").json
            return (found["breakdown"]?.elements ?? []).map { $0.text("taskId") }
        }
        #expect(try suggested() == [task])
        try site.send(.post, "/api/tasks/\(task)/breakdown/dismiss", "{}")
        #expect(try suggested() == [])
    }

    @Test func `priorities are suggested, accepted, dismissed, and reported after a night`() throws {
        let (site, contract, _) = try site()
        let found = try site.send(.get, "/api/priorities/suggestions").json
        #expect((found.text("items.0.from"), found.text("items.0.to")) == ("P1", "P0"))
        #expect((found.number("items.0.confidence"), found.text("items.0.rules.0.rule")) == (85, "dueSoon"))
        #expect(try site.send(.get, "/api/priorities/suggestions?priority=P3").json.number("total") == 0)
        let applied = try site.send(.post, "/api/priorities/apply", #"{"ids": ["\#(contract)"]}"#).json
        #expect((applied.text("changed.0.to"), applied.text("changed.0.task.priority")) == ("P0", "P0"))
        #expect(try site.send(.post, "/api/priorities/apply").json["changed"]?.elements?.isEmpty == true)
        #expect(
            try site.send(.post, "/api/priorities/dismiss", #"{"ids": ["\#(contract)"]}"#).codes == [
                "priority.nothingSuggested"
            ])
        #expect(try site.send(.get, "/api/priorities/report").json.at("run") == .null)
        try site.send(.patch, "/api/settings", #"{"autoPrioritize": true}"#)
        let id = try site.add(#"{"name": "Pay", "dueDate": "2026-03-29"}"#).text("id") ?? ""
        try OptimizePriorities(Context(store: site.store, clock: site.time.clock)).execute(FixedTime.today)
        let report = try site.send(.get, "/api/priorities/report").json
        #expect((report.text("run.changed.0.task.id"), report.text("run.changed.0.reason")) == (id, "Due tomorrow."))
        #expect(report.number("run.undoId") != nil && report.at("run.changed.0.isUndone") == .bool(false))
        #expect(try site.send(.post, "/api/priorities/report/\(id)/undo").json.number("undoId") != nil)
        #expect(try site.send(.post, "/api/priorities/report/undo").json.at("undoId") == .null)
        #expect(try site.send(.get, "/api/priorities/report").json.at("run.changed.0.isUndone") == .bool(true))
    }

    @Test func `what is started and put off from a list is learned, shown and reset`() throws {
        let (site, contract, chapter) = try site()
        let taken = #"{"recommendedAs": "quickWin", "recommendedAt": "2026-03-28T11:30:00Z"}"#
        #expect(try site.send(.post, "/api/tasks/\(contract)/complete", taken).status == 200)
        #expect(try site.send(.post, "/api/tasks/\(chapter)/not-now", #"{"recommendedAs": "forEnergy"}"#).status == 200)
        let learned = try site.send(.get, "/api/recommendations/learned").json
        let weights = learned["items"]?.elements?.map { "\($0.text("kind") ?? "") \($0.number("weight") ?? 0)" }
        #expect(weights == ["overdueRescue 0", "quickWin 2", "forContext 0", "forEnergy -2"])
        let call = try site.add(#"{"name": "Call", "estimatedDuration": 600}"#).text("id") ?? ""
        let started = #"{"recommendedAs": "fitting", "recommendedAt": "2026-03-28T12:00:00Z"}"#
        #expect(try site.send(.post, "/api/tasks/\(call)/timer/start", started).status == 200)
        #expect(try site.send(.get, "/api/recommendations/learned").json.number("items.1.weight") == 4)
        #expect(
            try site.send(.get, "/api/recommendations?energy=medium").json.text("items.0.parts.5.part") == "learned")
        #expect(try site.send(.post, "/api/recommendations/learned/reset", "{}").json.number("undoId") != nil)
        #expect(try site.send(.get, "/api/recommendations/learned").json.number("items.1.weight") == 0)
        let wrong = try site.send(.post, "/api/tasks/\(call)/complete", #"{"recommendedAs": "best"}"#)
        #expect((wrong.status, wrong.fields) == (422, ["recommendedAs"]))
    }
}
