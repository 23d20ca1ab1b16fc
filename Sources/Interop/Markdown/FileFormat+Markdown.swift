extension FileFormat {
    /// Markdown with task lists (GitHub Flavored Markdown §5.3), for reading; it cannot be imported.
    static let markdown = FileFormat(
        name: "markdown", title: "Markdown", endings: [".md"], mediaTypes: ["text/markdown"],
        example: "# Garden\n\n- [ ] Water the plants (due 2026-11-21)\n", content: nil,
        formRefusals: [], valueRefusals: [],
        confidence: { _ in .none }, reader: nil, writer: { MarkdownWriter() })
}
