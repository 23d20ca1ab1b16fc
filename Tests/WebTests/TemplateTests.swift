import Calendar
import Domain
import JSON
import Testing

@testable import Web

struct TemplateTests {
    private static func filled(_ markup: String, _ values: Template.Values, emptiesHidden: Bool = false) -> String {
        var text = ""
        Template(markup, emptiesHidden: emptiesHidden).write(values, to: &text)
        return text
    }

    @Test(arguments: [
        ("<a href=\"/x/{id}\">{name}</a>", "<a href=\"/x/1\">A &lt;b&gt; &amp; &quot;c&quot;</a>"),
        ("<p title=\"{none}\">x</p>", "<p>x</p>"), ("<p title=\"Of {none}\">Of {none}</p>", "<p></p>"),
        ("<input checked=\"{yes}\">", "<input checked>"), ("<input checked=\"{no}\">", "<input>"),
        ("<p class=\"a\" data-class=\"yes no\">x</p>", "<p class=\"a yes\">x</p>"),
        ("<b data-if=\"yes\">x</b><b data-if=\"no\">y</b>", "<b>x</b><b hidden>y</b>"),
        ("<b data-if=\"empty\">{empty}</b>", "<b hidden></b>"),
        ("<p><i class=\"t\" data-each=\"all\">@{it}</i></p>", "<p><i class=\"t\">@1</i><i class=\"t\">@&amp;</i></p>"),
        ("<p>\n<path d=\"M1 2\"/>\n</p>", "<p><path d=\"M1 2\"/></p>"), ("<ul>{lines}</ul>", "<ul><li>x</li></ul>"),
    ])
    func `values are put into their places, as text`(_ markup: String, _ expected: String) {
        let values: Template.Values = [
            "id": "1", "name": "A <b> & \"c\"", "none": .text(nil), "yes": true, "no": false, "empty": "",
            "all": .each([["it": "1"], ["it": "&"]]), "lines": .markup("<li>x</li>"),
        ]
        #expect(Self.filled(markup, values) == expected)
    }

    @Test(arguments: [
        // The first element, those with text alone, and those that have no end.
        ("<p data-if=\"no\"><b>x</b></p>", "<p hidden><b>x</b></p>"),
        (
            "<p><b data-if=\"no\">x</b><input data-if=\"no\"><i>y</i></p>",
            "<p><b hidden>x</b><input hidden><i>y</i></p>"
        ),
        ("<p><b title=\"{id}\" data-if=\"no\">x<i>{id}</i></b></p>", "<p><b title=\"1\" hidden></b></p>"),
        ("<p><b data-if=\"yes\">x<i>{id}</i></b></p>", "<p><b>x<i>1</i></b></p>"),
        // One in another one, beside one of the same name.
        (
            "<p><b data-if=\"yes\"><b data-if=\"no\"><i>x</i></b></b><i>y</i></p>",
            "<p><b><b hidden></b></b><i>y</i></p>"
        ),
        ("<p><b data-if=\"no\"><b data-if=\"yes\"><i>x</i></b></b><i>y</i></p>", "<p><b hidden></b><i>y</i></p>"),
        // Parts that other templates made.
        ("<p><b data-if=\"no\"><i>{lines}</i></b></p>", "<p><b hidden><i><li>x</li></i></b></p>"),
        ("<ul><li data-each=\"all\"><b data-if=\"no\"><i>x</i></b></li></ul>", "<ul><li><b hidden></b></li></ul>"),
    ])
    func `what is in a hidden element is left out if the scripts know it`(_ markup: String, _ expected: String) {
        let values: Template.Values = [
            "id": "1", "yes": true, "no": false, "lines": .markup("<li>x</li>"), "all": .each([["no": false]]),
        ]
        #expect(Self.filled(markup, values, emptiesHidden: true) == expected)
    }

    @Test(arguments: [
        ("every day", "Every day"), ("every! 3 days", "Every 3 days after completion"),
        ("every weekday", "Every working day"), ("every mon,wed,fri", "Every Monday, Wednesday and Friday"),
        ("every 2 weeks on tue", "Every 2 weeks on Tuesday"), ("every last day", "Every month on the last day"),
        ("every 3rd friday", "Every month on the 3rd Friday"),
        ("every 3 months on the 2nd tuesday", "Every 3 months on the 2nd Tuesday"),
        ("every day from 2026-11-21 until 2026-12-31", "Every day until 2026-12-31"),
        ("every week for 5 times", "Every week for 5 times"),
    ])
    func `repeat patterns read as in the scripts`(_ pattern: String, _ words: String) {
        #expect(LineWords.repeating(pattern) == words)
    }

    @Test(arguments: [
        ("2026-11-26", ""), ("2026-11-26T09:30", "09:30"), ("2026-11-27T09:30", "Tomorrow 09:30"),
        ("2026-11-25", "Yesterday"), ("2026-12-05", "Sat 5 Dec"), ("2027-01-01", "Fri 1 Jan 2027"),
    ])
    func `due dates read as in the scripts`(_ due: String, _ text: String) throws {
        let today = try #require(Day("2026-11-26"))
        #expect(LineWords(today: today, settings: Settings()).due(DueText(due), below: today) == text)
    }

    @Test(arguments: [
        ("00:05", "12:05 am"), ("09:30", "9:30 am"), ("12:00", "12:00 pm"), ("23:59", "11:59 pm"), ("", ""),
    ])
    func `times read as the person wants them, or the browser`(_ time: String, _ twelve: String) throws {
        let today = try #require(Day("2026-11-26"))
        var settings = Settings()
        #expect(LineWords(today: today, settings: settings).clock(time) == time)
        #expect(LineWords(today: today, settings: settings, browserClock: "12").clock(time) == twelve)
        settings.clock = .twentyFour
        #expect(LineWords(today: today, settings: settings, browserClock: "12").clock(time) == time)
    }

    @Test(arguments: [(0, false, ""), (2, false, ""), (0, true, ""), (1, true, "1 part"), (2, true, "2 parts")])
    func `a project says how many parts it has while they are folded`(
        _ parts: Int, _ isFolded: Bool, _ text: String
    ) throws {
        let words = LineWords(today: try #require(Day("2026-11-26")), settings: Settings())
        let project = try JSONParser.parse(Array(#"{"id": "a", "name": "Home"}"#.utf8))
        let values = ProjectLineValues(figures: [:], words: words).values(
            project, above: "", depth: 0, parts, isFolded: isFolded)
        guard case .text(let state)? = values["state"] else {
            Issue.record("It has no state.")
            return
        }
        #expect(state == text)
    }
}
