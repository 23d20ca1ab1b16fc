import Calendar
import System
import Testing

@testable import Interop

struct TypedDateTests {
    /// A Saturday.
    private let base = Day("2026-11-21") ?? Day(number: 0)

    private func read(_ text: String, _ language: String = "en") -> String? {
        TypedDate(text, language: language, from: base, in: ForeignFiles.berlin).map { found in
            [found.due.description, found.pattern?.text].compactMap { $0 }.joined(separator: " ")
        }
    }

    @Test(arguments: [
        ("today", "2026-11-21"), ("tomorrow", "2026-11-22"), ("Tomorrow at 9am", "2026-11-22T09:00"),
        ("saturday", "2026-11-21"), ("mon", "2026-11-23"), ("next tue", "2026-11-24"), ("next week", "2026-11-23"),
        ("this weekend", "2026-11-21"), ("in 3 days", "2026-11-24"), ("end of month", "2026-11-30"),
        ("21 Nov", "2026-11-21"), ("Nov 20", "2027-11-20"), ("Nov 20 2026", "2026-11-20"),
        ("5 dec, 2020", "2020-12-05"),
        ("Dec. 5", "2026-12-05"), ("Fri 4 Dec", "2026-12-04"), ("1st of december", "2026-12-01"),
        ("29 feb", "2028-02-29"), ("17th", "2026-12-17"), ("21st", "2026-11-21"), ("christmas", "2026-12-25"),
        ("2026-03-14", "2026-03-14"), ("2026-03-14 17:00", "2026-03-14T17:00"), ("2026/03/14", "2026-03-14"),
        ("2026-03-14T17:00:00", "2026-03-14T17:00"), ("2026-03-14T23:30:00Z", "2026-03-15T00:30"),
        ("14.3.2027", "2027-03-14"), ("3/14/2027", "2027-03-14"), ("14/3/2027", "2027-03-14"), ("5/5", "2027-05-05"),
        ("8pm", "2026-11-21T20:00"), ("tomorrow morning", "2026-11-22T09:00"),
        ("on friday at 15:30", "2026-11-27T15:30"), ("2027-01-05 14:30:15", "2027-01-05T14:30"),
        ("2026-01-03T10:00:15", "2026-01-03T10:00"), ("2026-01-03T10:00:15.250", "2026-01-03T10:00"),
        ("25.01.2027 14:30:00", "2027-01-25T14:30"), ("1/25/2027 2:30:00 PM", "2027-01-25T14:30"),
        ("5-Jan-2027", "2027-01-05"), ("5-Jan-2027 9:05:59", "2027-01-05T09:05"),
    ])
    func `a day and a time are read in English`(_ text: String, _ expected: String) {
        #expect(read(text) == expected)
    }

    @Test(arguments: [
        ("every day", "2026-11-21 every day"), ("every! 3 days", "2026-11-21 every! 3 days"),
        ("after 3 days", "2026-11-21 every! 3 days"), ("every monday 9:00", "2026-11-23T09:00 every mon"),
        ("every mon, wed at 8pm", "2026-11-23T20:00 every mon,wed"), ("every 15th", "2026-12-15 every 15th"),
        ("ev other week", "2026-11-21 every 2 weeks"), ("every last day", "2026-11-30 every last day"),
        ("every 3rd friday", "2026-12-18 every 3rd friday"), ("every jan 5", "2027-01-05 every year on 5 jan"),
        ("every morning", "2026-11-21T09:00 every day"), ("daily", "2026-11-21 every day"),
        ("every 2 weeks starting 2026-11-10", "2026-11-24 every 2 weeks from 2026-11-10"),
        ("every week starting dec 1", "2026-12-01 every week"),
        ("every day until 2026-12-31", "2026-11-21 every day until 2026-12-31"),
        ("every day for 5 times", "2026-11-21 every day for 5 times"),
        ("every day for 3 weeks", "2026-11-21 every day until 2026-12-11"),
        ("every month starting 2026-12-31", "2026-12-31 every 31st"),
    ])
    func `a repeat is read, and begins on its first day`(_ text: String, _ expected: String) {
        #expect(read(text) == expected)
    }

    @Test(arguments: [
        ("de", "5. Dezember", "2026-12-05"), ("de", "Montag um 9:00", "2026-11-23T09:00"),
        ("de", "heute", "2026-11-21"),
        ("de", "jeden Tag", "2026-11-21 every day"), ("de", "5.12.", "2026-12-05"),
        ("de", "3. März 2027", "2027-03-03"),
        ("de", "alle 2 Wochen", "2026-11-21 every 2 weeks"), ("de", "am 5. Dez. um 14:30 Uhr", "2026-12-05T14:30"),
        ("fr", "5 décembre", "2026-12-05"), ("fr", "lundi à 14h30", "2026-11-23T14:30"),
        ("fr", "1er août", "2027-08-01"),
        ("fr", "tous les jours", "2026-11-21 every day"), ("fr", "chaque lundi", "2026-11-23 every mon"),
        ("es", "5 de enero", "2027-01-05"), ("es", "miércoles", "2026-11-25"),
        ("es", "cada día", "2026-11-21 every day"),
        ("es", "sábado a las 9:00", "2026-11-21T09:00"), ("es", "todos los lunes", "2026-11-23 every mon"),
        ("pt_BR", "5 de março", "2027-03-05"), ("pt", "segunda", "2026-11-23"),
        ("pt", "hoje às 9:00", "2026-11-21T09:00"),
        ("it", "5 gennaio 2027", "2027-01-05"), ("it", "lunedì", "2026-11-23"),
        ("it", "ogni giorno", "2026-11-21 every day"),
        ("nl", "5 maart", "2027-03-05"), ("nl", "ma", "2026-11-23"), ("nl", "elke week", "2026-11-21 every week"),
        ("de", "6/5/2027", "2027-05-06"), ("ja", "2027-05-06", "2027-05-06"),
        ("ja", "2027-05-06 17:00", "2027-05-06T17:00"),
    ])
    func `the names of days and months are read in six languages`(
        _ language: String, _ text: String, _ expected: String
    ) {
        #expect(read(text, language) == expected)
    }

    @Test(arguments: [
        ("en", "5/6"), ("en", "some day"), ("en", "30 feb"), ("en", "every 12 hours"),
        ("en", "every jan 14, apr 14"),
        ("en", "every day at 8am and 8pm"),
        ("en", "every workday before lunch"), ("es", "mar"), ("fr", "mar"), ("it", "mar"), ("nl", "maa"),
        ("sv", "5 maj"),
        ("ja", "毎日"), ("de", "jeden Morgen"), ("en", "every day until 2026-01-01"), ("en", "until friday"), ("en", ""),
    ])
    func `what cannot be read for certain is not guessed`(_ language: String, _ text: String) {
        #expect(read(text, language) == nil)
    }
}
