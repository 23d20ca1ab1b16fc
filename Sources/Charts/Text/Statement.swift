/// The line below a chart's heading on a page: the finding in one sentence, with its subject between `**`.
enum Statement {
    static func strong(_ text: String) -> String {
        "**\(text.replacing("**", with: "∗∗"))**"
    }
}
