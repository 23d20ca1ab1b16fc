import Domain
import System
import Testing

@testable import Calendar
@testable import Language

struct HabitCaseTests {
    static let options = QuickAddOptions(
        moment: Moment(instant: Instant("2026-11-25T10:00:00Z") ?? Instant(milliseconds: 0), zone: .utc))
    static let reader = HabitLineReader(options)

    static func faults(_ one: HabitCase) -> [String] {
        let line = reader.read(one.line)
        let fields = line.fields
        let isAsked = fields.frequency.value == nil
        if isAsked, line.hints.isEmpty || fields.problems.all.isEmpty { return ["neither days nor a question"] }
        let frequency = fields.frequency.value?.kept ?? "ask"
        let target = fields.target.value.map(\.text)
        var faults: [String] = []
        if frequency != one.frequency, !one.others.contains(frequency) { faults.append("frequency \(frequency)") }
        let isRightToAsk = one.frequency == "ask" || one.others.contains("ask") && !line.hints.isEmpty
        if isAsked || isRightToAsk { return faults }
        if one.isBeyond { return line.hints.isEmpty ? faults + ["no hint"] : faults }
        if line.title != one.title { faults.append("title \(line.title)") }
        if target != one.target { faults.append("target \(target ?? "none")") }
        if fields.estimatedDuration.value != one.minutes.map({ $0 * 60 }) { faults.append("minutes") }
        if let time = one.timeOfDay, fields.timeOfDay.value != time { faults.append("time") }
        if one.group != fields.group.value { faults.append("group") }
        return faults
    }

    @Test(arguments: HabitCase.written)
    func `each line is understood as intended or asks`(_ one: HabitCase) {
        #expect(Self.faults(one) == [], "\(one.line)")
    }

    @Test func `nearly all lines are understood without a hint`() {
        let beyond = HabitCase.written.count { $0.isBeyond }
        #expect(beyond * 20 <= HabitCase.written.count)
    }

    @Test func `a line without days states that it means every day`() {
        let line = Self.reader.read("habit: juggle")
        #expect(line.fields.frequency.value == .daily && line.assumed == ["Every day"] && line.hints.isEmpty)
        #expect(Self.reader.read("juggle every day").assumed == [])
    }

    @Test(arguments: [
        ("habit: gym a few times a week", ["every day", "3 times a week", "once a week"]),
        ("habit: tennis tues or thurs", ["every tuesday", "every thursday", "every tuesday and thursday"]),
        ("habit: dentist twice a year", ["every 182 days"]),
        ("habit: Sunday roast with Ann", ["sundays", "every day"]),
        ("habit: swim every friday and every 3 days", ["fridays", "every 3 days"]),
    ])
    func `a question offers readings that resolve it`(_ text: String, _ readings: [String]) {
        let line = Self.reader.read(text)
        #expect(line.fields.frequency.value == nil && line.fields.problems.all.map(\.field) == ["frequency"])
        #expect(line.hints.first?.readings.map { $0.label.lowercased() } == readings)
        for reading in line.hints.first?.readings ?? [] {
            let read = Self.reader.read(reading.lines[0])
            #expect(read.fields.frequency.value != nil && read.fields.problems.all.isEmpty, "\(reading.lines)")
        }
    }

    @Test(arguments: [
        ("habit: walk every month with Ann", "walk with Ann", HabitFrequency.monthly(25)),
        ("habit: call on the 3rd of the month my parents", "call my parents", .monthly(3)),
        ("habit: clean every 2 weeks on friday the car", "clean the car", .everyDays(14)),
        ("habit: read the weekly news every day", "read the weekly news", .daily),
    ])
    func `a whole phrase counts anywhere, a word that names things only at the end or beside another`(
        _ text: String, _ title: String, _ frequency: HabitFrequency
    ) {
        let line = Self.reader.read(text)
        #expect(line.title == title && line.fields.frequency.value == frequency)
    }

    @Test func `a vague phrase in the middle asks, too`() {
        #expect(Self.reader.read("habit: swim now and then with Ann").fields.frequency.value == nil)
        #expect(Self.reader.read("habit: swim hourly with Ann").fields.frequency.value == nil)
    }
}
