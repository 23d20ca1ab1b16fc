import Calendar
import Domain
import Testing

struct HabitSuggestionTests {
    private static func days(_ pattern: String, _ count: Int) -> String {
        String((0..<count).map { Array(pattern)[$0 % pattern.count] })
    }

    private func kinds(_ situation: HabitSituation) -> [HabitSuggestion.Kind] { situation.suggestions.map(\.kind) }

    @Test func `a habit kept too seldom is suggested less often, as often as it is done`() throws {
        let history = HabitHistory.sample(Self.days("x..", 30)) { $0.reminder = 480 }
        let suggestion = try #require(HabitSituation(history).suggestions.first)
        #expect(suggestion.kind == .reduceFrequency)
        #expect(suggestion.title == "Read twice a week")
        #expect(suggestion.remedy == .frequency(.timesPerWeek(2)))
        #expect(suggestion.reason.hasPrefix("Done 9 of 27 in 4 weeks (33%)"))
        // From 70% on, or before four weeks, nothing.
        #expect(kinds(HabitSituation(HabitHistory.sample(Self.days("xxxx.", 31)) { $0.reminder = 480 })) == [])
        #expect(kinds(HabitSituation(HabitHistory.sample(Self.days("x..", 20)) { $0.reminder = 480 })) == [])
    }

    @Test func `a habit is moved to the time of day at which habits succeed 20 points more often`() {
        let history = HabitHistory.sample(Self.days("xxxx.", 31)) {
            $0.timeOfDay = .evening
            $0.reminder = 1_200
        }
        func moved(_ morning: HabitRate, _ evening: HabitRate) -> [HabitSuggestion.Kind] {
            kinds(HabitSituation(history, byTime: [.morning: morning, .evening: evening]))
        }
        #expect(moved(HabitRate(done: 9, scheduled: 10), HabitRate(done: 7, scheduled: 10)) == [.moveTime])
        #expect(moved(HabitRate(done: 89, scheduled: 100), HabitRate(done: 70, scheduled: 100)) == [])
        #expect(moved(HabitRate(done: 9, scheduled: 9), HabitRate(done: 1, scheduled: 10)) == [])
    }

    @Test func `three misses of seven suggest a reminder at the usual time`() throws {
        let history = HabitHistory.sample("xxxxxxxxx...xxxxo".replacing("o", with: "."))
        let situation = HabitSituation(history, usualMinute: 1_245)
        #expect(kinds(situation) == [.addReminder])
        #expect(situation.suggestions.first?.remedy == .reminder(1_245))
        #expect(
            situation.suggestions.first?.reason
                == "Missed 3 of the last 7, and none is set. 20:45 is when you usually do it.")
        #expect(kinds(HabitSituation(HabitHistory.sample("xxxxxxxxx..xxxxxx"))) == [])
    }

    @Test func `a part of an amount is no miss that a reminder would help`() {
        func reminders(_ letters: String) -> [String] {
            HabitSituation(HabitHistory.sample(letters, target: 8)).suggestions.filter { $0.kind == .addReminder }
                .map { String($0.reason.prefix { $0 != "," }) }
        }
        #expect(reminders("88877777778") == [] && reminders("88877777..8") == [])
        #expect(reminders("8887777...8") == ["Missed 3 of the last 7"])
    }

    @Test func `a long habit that is hardly kept is halved`() {
        let history = HabitHistory.sample(Self.days("x....", 30)) {
            $0.estimatedDuration = 1_800
            $0.reminder = 480
        }
        let suggestions = HabitSituation(history).suggestions
        #expect(suggestions.map(\.kind) == [.reduceFrequency, .halveDuration])
        #expect(suggestions.last?.remedy == .duration(900))
    }

    @Test func `a category succeeds more in the same group`() {
        let history = HabitHistory.sample(Self.days("xxx.", 31)) { $0.reminder = 480 }
        #expect(
            kinds(HabitSituation(history, byCategory: [.health: HabitRate(done: 20, scheduled: 20)])) == [
                .changeCategory
            ])
        #expect(kinds(HabitSituation(history, byCategory: [.general: HabitRate(done: 20, scheduled: 20)])) == [])
    }

    @Test func `a milestone that is near is worth a reward`() {
        let history = HabitHistory.sample("xxxxx.")
        #expect(HabitSituation(history).suggestions.map(\.remedy) == [.reward(7, on: history.today + 1)])
        #expect(HabitSituation(history).suggestions.first?.reason == "2 more days make 7 in a row.")
        let (last, first) = (HabitHistory.sample("xxxxxx."), HabitHistory.sample("xxxx."))
        #expect(HabitSituation(last).suggestions.first?.reason == "1 more day makes 7 in a row.")
        #expect(HabitSituation(first).suggestions.map(\.remedy) == [.reward(7, on: first.today + 2)])
        #expect(kinds(HabitSituation(HabitHistory.sample("xxx."))) == [])
        #expect(kinds(HabitSituation(HabitHistory.sample("xxxxxxx.xxxxx"))) == [])
    }

    @Test func `a paused habit has none, and high effect with little effort comes first`() {
        let history = HabitHistory.sample(Self.days("x....", 60)) {
            $0.pauses = [HabitPause(first: $0.startDate + 50, last: nil)]
        }
        #expect(kinds(HabitSituation(history)) == [])
        let all = HabitSituation(HabitHistory.sample(Self.days("x....", 60)) { $0.estimatedDuration = 1_800 })
            .suggestions
        #expect(all == all.sorted(by: HabitSuggestion.comesFirst))
        #expect(all.allSatisfy { HabitSuggestion.parts($0.id)?.kind == $0.kind })
    }
}
