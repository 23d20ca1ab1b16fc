import System
import TestRandom
import Testing

@testable import Calendar
@testable import Domain
@testable import Language

struct PastMomentTests {
    /// Saturday, 21 November 2026, 13:05 in Berlin.
    private static let now = Moment(
        instant: Instant("2026-11-21T12:05:00Z")!, zone: ZoneFiles().zone(named: "Europe/Berlin")!)

    private static func read(_ text: String) -> PastMoment.Reading {
        PastMoment(QuickAddOptions(moment: now)).read(text)
    }

    private static func wall(_ text: String) -> String {
        guard case .over(let instant) = read(text) else { return "\(read(text))" }
        let (day, minute) = now.zone.local(instant)
        return DueDate(day: day, minute: minute).description
    }

    @Test(arguments: [
        ("yesterday 14:00", "2026-11-20T14:00"), ("Yesterday at 2pm", "2026-11-20T14:00"),
        ("14:00 yesterday", "2026-11-20T14:00"), ("friday 9:30", "2026-11-20T09:30"),
        ("on friday at 9", "2026-11-20T09:00"), ("friday at 3", "2026-11-20T15:00"), ("mon 8:00", "2026-11-16T08:00"),
        ("saturday 9:30", "2026-11-21T09:30"), ("saturday 22:00", "2026-11-14T22:00"), ("saturday", "2026-11-14T23:59"),
        ("last friday 10:00", "2026-11-20T10:00"), ("2 days ago", "2026-11-19T23:59"),
        ("2 days ago at noon", "2026-11-19T12:00"), ("a week ago 10:00", "2026-11-14T10:00"),
        ("this morning 8:00", "2026-11-21T08:00"), ("this morning", "2026-11-21T07:00"),
        ("yesterday evening", "2026-11-20T19:00"), ("yesterday evening 8:00", "2026-11-20T20:00"),
        ("last night", "2026-11-20T19:00"), ("last night 11:30", "2026-11-20T23:30"),
        ("the day before yesterday 7:15", "2026-11-19T07:15"), ("an hour ago", "2026-11-21T12:05"),
        ("90 minutes ago", "2026-11-21T11:35"), ("1h30m ago", "2026-11-21T11:35"),
        ("2 days 3 hours ago", "2026-11-19T10:05"), ("half an hour ago", "2026-11-21T12:35"),
        ("1 dec 10:00", "2025-12-01T10:00"), ("10:00 on dec 1", "2025-12-01T10:00"),
        ("1 nov 10:00", "2026-11-01T10:00"), ("1 dec 2024 10:00", "2024-12-01T10:00"),
        ("fri 20 nov 10:00", "2026-11-20T10:00"), ("20.11. 18.45", "2026-11-20T18:45"),
        ("2026-11-20", "2026-11-20T23:59"), ("2026-11-20 14:00", "2026-11-20T14:00"),
        ("2026-11-20T14:00", "2026-11-20T14:00"), ("2026-11-20T14:00:30Z", "2026-11-20T15:00"),
        ("13:00", "2026-11-21T13:00"), ("14:00", "2026-11-20T14:00"), ("midnight", "2026-11-21T00:00"),
        ("today", "2026-11-21T13:05"), ("2026-11-21", "2026-11-21T13:05"), ("today 9:00", "2026-11-21T09:00"),
        ("yesterday", "2026-11-20T23:59"),
    ])
    func `words of days and times are read of what is over`(_ text: String, _ wall: String) {
        #expect(Self.wall(text) == wall, "\(text)")
    }

    @Test(arguments: [
        "today 14:00", "tomorrow 9:00", "in 2 hours", "2026-11-21T14:00", "tonight", "this evening 20:00", "2026-11-22",
        "2026-11-21 13:06",
        "next friday",
        "21 nov 18:00", "1 jan 2027 10:00", "2027-01-01T00:00:00Z",
    ])
    func `a moment to come is none`(_ text: String) {
        #expect(Self.read(text) == .ahead, "\(text)")
    }

    @Test(arguments: [
        ("yestrday 14:00", "yesterday 14:00"), ("fridya 9:30", "friday 9:30"), ("yesterday 14", "yesterday 14:00"),
        ("yesterday midnight", "yesterday 0:00"),
    ])
    func `what is nearly understood is answered with what would be`(_ text: String, _ suggestion: String) {
        #expect(Self.read(text) == .unknown(suggestion: suggestion), "\(text)")
    }

    @Test(arguments: [
        "", "daily-2026-11-20.db", "milk", "friday milk", "last week", "friday monday", "mon 20 nov", "9:00 10:00",
        "yesterday morning 15:00", "2 hours ago 14:00", "31 feb 10:00", "friday 9:00-10:00", "a few days ago", "half 8",
    ])
    func `what says no single moment is not understood`(_ text: String) {
        #expect(Self.read(text) == .unknown(suggestion: nil), "\(text)")
    }

    @Test func `no text of words of days and times is read as a moment to come or brings the reader down`() {
        let words = [
            "yesterday", "today", "friday", "sat", "2", "days", "an", "hour", "ago", "14:00", "at", "9", "1", "dec",
            "nov",
            "21", "last", "night", "this", "morning", "evening", "noon", "midnight", "pm", "2026-11-21", "99999999",
            "week",
        ]
        var numbers = SeededNumbers(seed: 7)
        for _ in 0..<RandomCases.count(2_000) {
            let text = (0..<Int.random(in: 1...5, using: &numbers)).map { _ in
                words.randomElement(using: &numbers)!
            }.joined(separator: " ")
            guard case .over(let instant) = Self.read(text) else { continue }
            #expect(instant <= Self.now.instant, "\(text)")
        }
    }
}
