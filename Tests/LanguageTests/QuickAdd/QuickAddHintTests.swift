import Testing
@testable import Language

/// Alternatives offered for ambiguous dates, on Saturday, 24 October 2026, 12:00 in Berlin.
struct QuickAddHintTests {
    private let parser = QuickAddParser(QuickAddSample.berlin)

    @Test(arguments: [
        ("Call after friday", "after friday", "Fri 30 Oct; Sat 31 Oct"),
        ("Call until friday", "until friday", "Fri 30 Oct"), ("Call friday of spring", "friday of", "Fri 30 Oct"),
        ("Call tuesday or wednesday", "tuesday or wednesday", "Tue 27 Oct; Wed 28 Oct"),
        ("Pay 29 feb 2027", "29 feb 2027", "Sun 28 Feb 2027"), ("Pay 11/21", "11/21", "Sat 21 Nov"),
        ("Pay 31 june", "31 june", "Wed 30 Jun 2027; Tue 29 Jun 2027; Mon 28 Jun 2027"),
        ("Pay 2026-11-31", "2026-11-31", "Mon 30 Nov; Sun 29 Nov; Sat 28 Nov"),
        ("Sunday roast recipe", "Sunday", "Tomorrow, Sun 25 Oct"), ("Prepare Monday meeting", "Monday", "Mon 26 Oct"),
        ("Plan next week menu", "next week", "Mon 26 Oct"), ("Plan Black Friday", "Black Friday", "Fri 30 Oct"),
        ("Swim every hour", "every hour", "Every day"), ("Swim hourly", "hourly", "Every day"),
        ("Call friday at midnight", "friday at midnight", "Fri 30 Oct, 00:00; Sat 31 Oct, 00:00"),
        (
            "Pills every day at 8am and 8pm", "every day at 8am and 8pm",
            "Every day, 08:00 and Every day, 20:00; Every day, 08:00; Every day, 20:00"
        ),
        ("Swim every day next week", "every day next week", "Every day, From Mon 26 Oct"),
        ("tomorrow call Bob on friday", "tomorrow", "Tomorrow, Sun 25 Oct; Fri 30 Oct"),
        ("Run energy:hi", "energy:hi", "energy:high; energy:low; energy:medium"),
        ("Buy p4", "p4", "p3"), ("Call 10 minutes before 15:00", "minutes before 15:00", ""),
    ])
    func `a hint offers the nearest readings`(_ line: String, _ text: String, _ readings: String) throws {
        let parsed = parser.parse(line)
        let hint = try #require(parsed.hints.first)
        #expect(hint.text == text)
        #expect(hint.readings.map(\.label).joined(separator: "; ") == readings)
        #expect(parsed.dueDate == nil)
        #expect(parsed.name == line)
    }

    @Test(arguments: ["Pay every jan 14, apr 14", "Pay every 14 jan, 14 apr"])
    func `a second day of the year beside a repeat stays text, with both offered`(_ line: String) throws {
        let parsed = parser.parse(line)
        #expect(parsed.dueDate == nil && parsed.repeatPattern == nil && parsed.name == line)
        #expect(try #require(parsed.hints.first).readings.count == 2)
        #expect(parser.parse("Pay every jan 14").dueDate?.description == "2027-01-14")
    }

    @Test func `a reading is a line that says what it is called`() {
        let hints = parser.parse("Call Bob after friday #Work // soon").hints
        #expect(
            hints.first?.readings.map(\.lines) == [
                ["Call Bob on fri 30 oct #Work // soon"], ["Call Bob on sat 31 oct #Work // soon"],
            ])
        let pills = parser.parse("- Pills every day at 8am and 8pm").hints
        #expect(pills.first?.readings.first?.lines == ["- Pills every day at 08:00", "- Pills every day at 20:00"])
    }

    @Test(arguments: [
        ("Fair fri 5 dec", "2026-12-05", "Sat 5 Dec 2026 is a Saturday, not a Friday; the date counts."),
        (
            "Trip dec 5 to dec 7", "2026-12-05",
            "The task is due when it begins; “Until Mon 7 Dec 2026” is kept in the details."
        ),
    ])
    func `what counts is told`(_ line: String, _ due: String, _ message: String) {
        let parsed = parser.parse(line)
        #expect(parsed.dueDate?.description == due)
        #expect(parsed.hints.map(\.message) == [message])
    }

    @Test(arguments: [
        "Call May", "Buy sun cream", "Write the weekly report", "Read the 9/11 report", "17th floor keys",
        "Morning walk",
        "See you in 2027", "Buy 2 eggs", "Prepare tomorrow's meeting", "Be open 24/7", "Pay friday",
        "Call tomorrow at 9",
        "Swim every mon,fri until 24 dec", "Count every sheep",
    ])
    func `there is no hint where none is needed`(_ line: String) {
        #expect(parser.parse(line).hints == [])
    }

    @Test(arguments: [
        "after", "since", "from", "until", "till", "of", "last", "than", "between", "around", "about", "not", "or",
        "to",
        "for", "past", "except",
    ])
    func `no day is taken with a word before it that may change it`(_ word: String) {
        for day in ["tomorrow", "friday", "next week", "5 dec", "2026-12-05", "21.11.", "15:00", "every day", "17th"] {
            let parsed = parser.parse("Call Bob \(word) \(day)")
            #expect(parsed.dueDate == nil && parsed.name == "Call Bob \(word) \(day)", "\(parsed.summary)")
        }
    }
}
