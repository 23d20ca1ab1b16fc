import Testing

/// `tasker ask`.
struct AskTests {
    @Test func `a question is answered with one sentence and the page that shows it`() throws {
        let desk = Desk()
        try desk.done("add", "Call the bank today p0")
        try desk.done("done", "Call", "the", "bank")
        let text = try desk.done("ask", "how", "many", "tasks", "did", "I", "finish", "today")
        #expect(text.hasPrefix("You completed 1 task today.\nShown at /tasks?view=all&completedFrom="))
        #expect(
            try desk.done("ask", "--plain", "when did I last call the bank")
                == "You last completed “Call the bank” today.\n")
        #expect(try desk.done("ask", "--json", "streak").contains(#""kind":"streak""#))
    }

    @Test func `anything that is not a question is searched for`() throws {
        let desk = Desk()
        try desk.done("add", "Call the bank")
        let text = try desk.done("ask", "bank")
        #expect(
            text.hasPrefix("Tasker does not understand this question, so it searches:\n")
                && text.contains("Call the bank")
        )
        #expect(try desk.done("ask", "--json", "bank").contains(#""total":1"#))
    }
}
