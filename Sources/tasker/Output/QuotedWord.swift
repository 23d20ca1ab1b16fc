/// Quotes words, such as paths, for where they are pasted.
enum QuotedWord {
    /// For a shell.
    static func shell(_ text: String) -> String {
        isPlain(text) ? text : "'\(text.replacing("'", with: "'\\''"))'"
    }

    /// For a line of crontab(5), in which % ends the command.
    static func crontab(_ text: String) -> String { shell(text).replacing("%", with: "\\%") }

    /// For the `Exec` key of a desktop entry, in which % begins a code. Its backslashes are read twice, as part of a
    /// string and of a quoted word.
    static func desktopEntry(_ text: String) -> String {
        if isPlain(text) { return text }
        let escaped = text.map { "\"`$\\".contains($0) ? "\\\($0)" : "\($0)" }.joined()
        return "\"\(escaped)\"".replacing("\\", with: "\\\\").replacing("%", with: "%%")
    }

    private static func isPlain(_ text: String) -> Bool {
        text.utf8.allSatisfy { byte in
            (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
                || Array("/._-".utf8).contains(byte)
        }
    }
}
