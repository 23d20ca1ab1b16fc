/// The line under a chart's heading on a page: the answer in one sentence, with what it is about set apart by `**`.
enum Statement {
    static func strong(_ text: String) -> String {
        "**\(text.replacing("**", with: "∗∗"))**"
    }
}
