import Domain
import Interop
import Testing

/// The nearest repeats of tasks whose own ones cannot be carried exactly, by the files of the programs.
struct RepeatSketchTextTests {
    @Test(arguments: [
        ("FREQ=HOURLY", "every day"), ("FREQ=MONTHLY;BYMONTHDAY=31", "every 31st"),
        ("FREQ=YEARLY;BYMONTH=5;BYDAY=2SU", "every 12 months on the 2nd sunday"),
        ("FREQ=DAILY;INTERVAL=3;BYDAY=MO,TU,WE,TH,FR", "every 3 days"),
        ("FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1;COUNT=4", "every last day for 4 times"),
        ("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TH;WKST=SU", "every 2 weeks on mon,thu"),
    ])
    func `a rule of a calendar is offered as the nearest pattern`(_ rule: String, _ first: String) throws {
        let file = try ForeignFiles(
            ImportFile(
                "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VTODO\r\nUID:1\r\nSUMMARY:A\r\nDUE;VALUE=DATE:20261126\r\nRRULE:\(rule)\r\nEND:VTODO\r\nEND:VCALENDAR\r\n"
                    .utf8, name: "a.ics"))
        #expect(file.tasks[0].repeatPattern == nil)
        #expect(file.tasks[0].losses.flatMap(\.offers).first == first)
    }

    @Test(arguments: [
        ("every 3rd workday", "every 3 days"), ("every 2nd wed jan, jul", "every 6 months on the 2nd wednesday"),
        ("every hour", "every day"), ("every 10 days in summer", "every 10 days"),
    ])
    func `typed words are offered as the nearest pattern, and come as it if it is chosen`(
        _ words: String, _ first: String
    ) throws {
        let text =
            "TYPE,CONTENT,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE\ntask,A,4,1,,,\"\(words)\",en,\n"
        let file = try ForeignFiles(ImportFile(text.utf8, name: "Work.csv"))
        #expect(file.tasks[0].dueDate == nil && file.tasks[0].losses.flatMap(\.offers).first == first)
        let chosen = try ForeignFiles(ImportFile(text.utf8, name: "Work.csv"), readings: "1=\(first)").tasks[0]
        #expect(chosen.repeatPattern?.text == first && chosen.dueDate != nil)
    }

    @Test(arguments: ["", "soon", "§", String(repeating: "every ", count: 1_000)])
    func `words without a unit, a weekday or a month are offered as nothing`(_ words: String) throws {
        let file = try ForeignFiles(ImportFile("Title,Due,Repeat\nA,2026-12-01,\"\(words)\"\n".utf8, name: "a.csv"))
        #expect(file.tasks[0].losses.flatMap(\.offers).isEmpty)
    }
}
