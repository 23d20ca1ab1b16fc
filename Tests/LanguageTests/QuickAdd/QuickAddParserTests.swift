import Testing

@testable import Domain
@testable import Language

/// Everything except dates, on Saturday, 24 October 2026, 12:00 in Berlin.
struct QuickAddParserTests {
    private let parser = QuickAddParser(QuickAddSample.berlin)

    private static let lines: [(line: String, read: String)] = [
        ("Buy milk", "Buy milk"), ("  Buy \t  milk  ", "Buy milk"), ("", ""), ("   ", ""),
        ("Buy milk #Work", "Buy milk | #Work"), ("#Work buy milk", "buy milk | #Work"),
        ("Buy #work milk", "Buy milk | #work"), ("Buy milk #\"Two words\"", "Buy milk | #Two words"),
        ("#\"Two words\" buy", "buy | #Two words"), ("Buy #\"\" milk", "Buy #\"\" milk"),
        ("Buy #\"Two words", "Buy #\"Two words"), ("Learn C#", "Learn C#"), ("Buy # milk", "Buy # milk"),
        ("Buy ## milk", "Buy ## milk"), ("#!/bin/sh", "#!/bin/sh"), ("Fix #42", "Fix #42"),
        ("Fix #2026", "Fix | #2026"), ("Fix #42nd", "Fix | #42nd"), ("Buy #Work, soon", "Buy soon | #Work"),
        ("Buy #Größe", "Buy | #Größe"), ("Buy #家", "Buy | #家"), ("Buy #🏡", "Buy | #🏡"),
        ("See https://x.org/#top", "See https://x.org/#top"), ("Buy #Work #Home", "Buy #Work | #Home"),
        ("Work until friday", "Work until friday"),
        ("#Work buy #Home now", "buy #Home now | #Work"),
        ("Buy milk @shop", "Buy milk | @shop"), ("@a Buy @b milk @c", "Buy milk | @a | @b | @c"),
        ("Mail bob@example.com", "Mail bob@example.com"), ("Follow @bob@social.example", "Follow @bob@social.example"),
        ("Meet @ noon", "Meet | due 2026-10-25T12:00"), ("Buy @-", "Buy @-"), ("Buy @shop,", "Buy | @shop"),
        ("Buy @חנות", "Buy | @חנות"), ("Buy p0", "Buy | P0"), ("Buy p1 milk", "Buy milk | P1"), ("P2 buy", "buy | P2"),
        ("Buy p3.", "Buy | P3"), ("Buy p4", "Buy p4"), ("Buy !1", "Buy !1"), ("Buy p10", "Buy p10"),
        ("Check mp3 p1a", "Check mp3 p1a"), ("p1 buy p2", "p1 buy | P2"), ("p1 buy p2 now", "buy p2 now | P1"),
        ("Run ~30m", "Run | ~1800"), ("Run ~1h30m", "Run | ~5400"), ("~2h run", "run | ~7200"),
        ("Run ~1d", "Run | ~86400"),
        ("Run ~1D2H3M", "Run | ~93780"), ("Run ~0m", "Run | ~0"), ("Run 30m", "Run 30m"), ("Run ~30", "Run ~30"),
        ("Run ~", "Run ~"), ("Run ~m", "Run ~m"), ("Run ~30m1h", "Run ~30m1h"), ("Run ~1.5h", "Run ~1.5h"),
        ("Run ~123456m", "Run ~123456m"), ("See ~/notes", "See ~/notes"),
        ("Run energy:high", "Run | energy high"), ("Run Energy:HIGH", "Run | energy high"),
        ("Run cat:health", "Run | category health"), ("Run category:work", "Run | category work"),
        ("Run ctx:home", "Run | context home"), ("Run context:errands", "Run | context errands"),
        ("Run type:evening", "Run | type evening"), ("Run remind:1h", "Run | remind 1h"),
        ("Run remind:15m remind:1d", "Run | remind 15m | remind 1d"),
        ("Run remind:2026-11-21T14:30", "Run | remind 2026-11-21T14:30"), ("Run remind:soon", "Run remind:soon"),
        ("Run remind:0m", "Run remind:0m"), ("Run energy:max", "Run energy:max"), ("Run energy:", "Run energy:"),
        ("Run note:high", "Run note:high"), ("See http://x.org", "See http://x.org"),
        ("Run energy: high", "Run energy: high"),
        ("Run // in the park", "Run | // in the park"), ("Run // p1 #Work \"x\"  y ", "Run | // p1 #Work \"x\"  y"),
        ("Run //", "Run"), ("// only details", " | // only details"), ("Run //x", "Run //x"),
        ("See https://x.org//y", "See https://x.org//y"), ("Run p1 // x // y", "Run | P1 | // x // y"),
        ("\"Buy p1 tomorrow #Work\"", "Buy p1 tomorrow #Work"), ("Read \"every day\" p1", "Read every day | P1"),
        ("Read \"a  b\"", "Read a  b"), ("Buy 5\" pipe", "Buy 5\" pipe"), ("Say \"hi", "Say \"hi"),
        ("Say \"hi\"now", "Say \"hi\"now"), ("Say \"\" now", "Say \"\" now"), ("\"a // b\" c", "a // b c"),
        ("Buy \\#Work", "Buy #Work"), ("Buy \\@shop", "Buy @shop"), ("Buy \\p1", "Buy p1"),
        ("Pay \\tomorrow", "Pay tomorrow"), ("Run \\~30m", "Run ~30m"), ("Run \\// x", "Run // x"),
        ("Run \\energy:high", "Run energy:high"), ("Run \\every day", "Run every day"), ("Pay \\21 jan", "Pay 21 jan"),
        ("Wave \\o/", "Wave \\o/"), ("Open C:\\tmp", "Open C:\\tmp"), ("Open \\\\server", "Open \\\\server"),
        ("Type \\\\tomorrow", "Type \\tomorrow"), ("Type \\ now", "Type \\ now"), ("Say \\\"hi\"", "Say \"hi\""),
        ("Buy \\#", "Buy #"),
        ("Water every day", "Water | due 2026-10-24 | every day"),
        ("Water every weekday", "Water | due 2026-10-26 | every weekday"),
        ("Water every weekend", "Water | due 2026-10-24 | every sat,sun"),
        ("Water every monday", "Water | due 2026-10-26 | every mon"),
        ("Water every mon,fri", "Water | due 2026-10-26 | every mon,fri"),
        ("Water every mon, fri", "Water | due 2026-10-26 | every mon,fri"),
        ("Water every mon and fri", "Water | due 2026-10-26 | every mon,fri"),
        ("Water every sat", "Water | due 2026-10-24 | every sat"),
        ("Water every other week", "Water | due 2026-10-24 | every 2 weeks"),
        ("Water every 3 days", "Water | due 2026-10-24 | every 3 days"),
        ("Water every! 3 days", "Water | due 2026-10-24 | every! 3 days"),
        ("Pay every 15th", "Pay | due 2026-11-15 | every 15th"),
        ("Pay every last day", "Pay | due 2026-10-31 | every last day"),
        ("Pay every 3rd friday", "Pay | due 2026-11-20 | every 3rd friday"),
        ("Pay every month", "Pay | due 2026-10-24 | every month"),
        ("Pay every month 31st", "Pay | due 2026-10-31 | every 31st"),
        ("Pay every year on 29 feb", "Pay | due 2027-02-28 | every year on 29 feb"),
        ("Pay 29 feb every year", "Pay | due 2028-02-29 | every year on 29 feb"),
        ("Water every day until 2026-12-31", "Water | due 2026-10-24 | every day until 2026-12-31"),
        ("Water every day until 31 dec", "Water | due 2026-10-24 | every day until 2026-12-31"),
        ("Water every day until noon", "Water every day until noon"),
        ("Water every day for 10 times", "Water | due 2026-10-24 | every day for 10 times"),
        ("Water every day at 9:00", "Water | due 2026-10-25T09:00 | every day"),
        ("Water every sat at 9:00", "Water | due 2026-10-31T09:00 | every sat"),
        ("Water every mon tomorrow", "Water | due 2026-10-25 | every mon"),
        ("every monday 8am water", "water | due 2026-10-26T08:00 | every mon"),
        ("Water every day.", "Water | due 2026-10-24 | every day"), ("Thank everyone", "Thank everyone"),
        ("Count every sheep", "Count every sheep"),
        (
            "Report p0 #Work @boss ~1h30m fri 15:00 energy:high // slides too",
            "Report | due 2026-10-30T15:00 | #Work | @boss | P0 | ~5400 | energy high | // slides too"
        ),
        ("mon 9:00 #Work p1 Standup every mon", "Standup | due 2026-10-26T09:00 | every mon | #Work | P1"),
        ("مرحبا بالعالم غدا p1", "مرحبا بالعالم غدا | P1"), ("👩‍👩‍👧 e\u{301} 🇩🇪 tomorrow", "👩‍👩‍👧 e\u{301} 🇩🇪 | due 2026-10-25"),
        ("Buy a\u{A0}b", "Buy a\u{A0}b"), ("漢字\u{3000}p1", "漢字 | P1"), ("Kauf ２\u{200F} Dinge", "Kauf ２\u{200F} Dinge"),
        ("\u{301}p1", "\u{301}p1"), ("p1\u{301}", "p1\u{301}"), ("İstanbul p1", "İstanbul | P1"),
        ("-- --json", "-- --json"), ("\"&'", "\"&'"), ("<b>bold</b>", "<b>bold</b>"),
    ]

    @Test(arguments: lines)
    func `a line says`(_ line: String, _ expected: String) {
        let summary = parser.parse(line).summary
        #expect(Array(summary.unicodeScalars) == Array(expected.unicodeScalars), "\(summary)")
    }

    @Test(arguments: [
        ("Buy p4", "p4", "p3"), ("Buy p9,", "p9,", "p3"), ("Buy !1", "!1", "p1"), ("Buy !!1", "!!1", "p1"),
        ("Buy !7", "!7", "p3"), ("Run ~30", "~30", "~30m"), ("Run energy:hgih", "energy:hgih", "energy:high"),
        ("Run energy:hi", "energy:hi", "energy:high"), ("Run enregy:low", "enregy:low", "energy:low"),
        ("Run cat:hea", "cat:hea", "cat:health"), ("Run ctx:hoem", "ctx:hoem", "ctx:home"),
        ("Run remind:soon", "remind:soon", "remind:15m"), ("Run type:night", "type:night", "type:morning"),
        ("Pay 2026-10-01", "2026-10-01", "2026-10-24"),
    ])
    func `a hint says what was probably meant`(_ line: String, _ text: String, _ suggestion: String) {
        let hints = parser.parse(line).hints
        #expect(hints.map(\.text) == [text])
        #expect(hints.first?.suggestion == suggestion)
    }

    @Test(arguments: [
        "Buy milk", "Buy \\p4", "\"p4\"", "Wow!", "p1 p2", "Meet at the corner", "http://x.org", "x // p4",
    ])
    func `there is no hint where nothing else was meant`(_ line: String) {
        #expect(parser.parse(line).hints == [])
    }

    @Test func `tokens tell where they are in UTF-16 and what they say`() {
        let line = parser.parse("😀 Report p0 #\"Two words\" on friday at 15:00 ~1h30m every mon remind:1h // é")
        let told = line.tokens.map { "\($0.kind.rawValue) \($0.range.lowerBound) \($0.text) = \($0.label)" }
        #expect(
            told == [
                "priority 10 p0 = P0 Highest", "project 13 #\"Two words\" = #Two words",
                "date 26 on friday = Fri 30 Oct", "time 36 at 15:00 = 15:00", "estimate 45 ~1h30m = 1 h 30 min",
                "repeat 52 every mon = Every mon", "key 62 remind:1h = Remind 1h before", "details 72 // é = Details",
            ])
    }

    @Test(arguments: [
        ("x today", "Today, Sat 24 Oct"), ("x tomorrow", "Tomorrow, Sun 25 Oct"), ("x monday", "Mon 26 Oct"),
        ("x tonight", "Tonight, Sat 24 Oct, 19:00"), ("x 1 feb", "Mon 1 Feb 2027"),
        ("x in 3 hours", "Today, Sat 24 Oct, 15:00"), ("x ~45m", "45 min"), ("x ~1d", "1 d"), ("x ~0m", "0 min"),
        ("x energy:low", "Low energy"), ("x cat:health", "Health"), ("x ctx:home", "At home"),
        ("x type:evening", "Evening"), ("x @home", "@home"), ("x p2", "P2 Medium"),
        ("x remind:2026-11-21T14:30", "Remind at 2026-11-21 14:30"), ("x every! 3 days", "Every! 3 days"),
    ])
    func `a chip says`(_ line: String, _ label: String) {
        #expect(parser.parse(line).tokens.map(\.label) == [label])
    }

    @Test func `several lines are several tasks, blank ones none`() {
        #expect(QuickAddParser.lines("a\n\n  \r\nb\rc\n") == ["a", "b", "c"])
        #expect(QuickAddParser.lines(" \n\t") == [])
    }

    @Test func `a line that is too long for any task is taken as a name`() {
        let line = String(repeating: "every p1 ", count: 5_000)
        let parsed = parser.parse(line)
        #expect(parsed.tokens == [])
        #expect(parsed.name == TextRules.trimmed(line))
    }
}
