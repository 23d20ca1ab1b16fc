/// A filter line, with an equivalent in basic syntax.
struct WrittenFilter: CustomStringConvertible, Sendable {
    let line: String
    /// Nil if the line should be invalid or produce a hint.
    let same: String?
    let isOpen: Bool
    var description: String { line }

    /// Matches open tasks only.
    static func open(_ line: String, _ same: String) -> WrittenFilter {
        WrittenFilter(line: line, same: same, isOpen: true)
    }

    /// Matches completed tasks, with or without open ones.
    static func any(_ line: String, _ same: String) -> WrittenFilter {
        WrittenFilter(line: line, same: same, isOpen: false)
    }

    /// Expects a problem or a hint.
    static func asked(_ line: String) -> WrittenFilter { WrittenFilter(line: line, same: nil, isOpen: true) }

    /// Written without knowledge of the grammar, for Wednesday, 25 November 2026.
    static let written: [WrittenFilter] = [
        .open("p0", "p0"),
        .open("p0 & invoice", "p0 & invoice"),
        .open("p0 invoice", "p0 & invoice"),
        .open("p1 | p2", "p1 | p2"),
        .open("p0 | p1 & today", "p0 | (p1 & today)"),
        .open("(p0 | p1) & today", "(p0 | p1) & today"),
        .open("!@waiting", "!@waiting"),
        .open("overdue | today", "overdue | today"),
        .open("no date", "no date"),
        .open("#Work & @email", "#Work & @email"),
        .open("##Home !p3", "##Home & !p3"),
        .open("@wait*", "@wait*"),
        .open("~<30m & energy:low", "~<30m & energy:low"),
        .open("~>2h | no estimate", "~>2h | no estimate"),
        .open("due friday", "due friday"),
        .open("due before 1 dec", "due before 1 dec"),
        .open("due after next week", "due after next week"),
        .open("due this week", "due this week"),
        .open("due next month", "due next month"),
        .open("added yesterday", "added yesterday"),
        .any("completed yesterday", "completed yesterday"),
        .any("done & p0", "done & p0"),
        .any("done | today", "done | today"),
        .open("blocked & !subtask", "blocked & !subtask"),
        .open("type:evening cat:health", "type:evening & cat:health"),
        .open("archived", "archived"),
        .open("repeating & ctx:home", "repeating & ctx:home"),
        .open("no project & no tags", "no project & no tags"),
        .open("recurring", "repeating"),
        .open("no labels", "no tags"),
        .open("due before: friday", "due before friday"),
        .open("created: yesterday", "added yesterday"),
        .open("created after: 1 nov", "added after 1 nov"),
        .open("7 days", "next 7 days"),
        .open("next 7 days", "due from today & due by 2026-12-01"),
        .open("p0 or p1", "p0 | p1"),
        .open("not @work", "!@work"),
        .open("p1 and not #Home", "p1 & !#Home"),
        .open("NOT (p2 OR p3)", "!(p2 | p3)"),
        .open("no due date", "no date"),
        .open("project:Work", "#Work"),
        .open("due:tomorrow", "tomorrow"),
        .open("due.before:friday", "due before friday"),
        .any("status:completed", "done"),
        .open("+errand -home", "@errand & !@home"),
        .open("priority = P1", "p1"),
        .open("label:urgent", "@urgent"),
        .open("is:blocked", "blocked"),
        .any("completed last week", "completed last week"),
        .any("all invoice", "invoice & all"),
        .open("not done", "!done"),
        .open("invoice", "invoice"),
        .open("buy milk", "buy & milk"),
        .open("@home milk", "@home & milk"),
        .open("today call", "today & call"),
        .open("\"p0 review\"", "\"p0 review\""),
        .open("R&D budget", "\"R&D\" & budget"),
        .open("monday.com", "monday.com"),
        .open("overdue @work reprot", "overdue & @work & reprot"),
        .open("\"all done\"", "\"all done\""),
        .asked("assigned to: me"),
        .asked("p4"),
        .asked("priority:H"),
        .asked("assignee = currentUser() AND sprint in openSprints()"),
        .asked("sort by due date"),
        .asked("p0 & (invoice"),
        .asked("& today"),
        .asked("due before"),
        .asked("due 31 april"),
        .asked("energy:huge & p0"),
    ]
}
