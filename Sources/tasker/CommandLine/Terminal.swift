import Glibc

/// Whoever read the output has stopped reading, as `head` does; ends the program quietly.
struct OutputClosed: Error {}

/// Where the program writes for the person.
struct Terminal: Sendable {
    private let output: Int32
    private let errors: Int32

    static let standard = Terminal(output: STDOUT_FILENO, errors: STDERR_FILENO)

    init(output: Int32, errors: Int32) {
        self.output = output
        self.errors = errors
    }

    /// - Throws: `OutputClosed`, or `Failure` when the line cannot be written.
    func write(_ line: String) throws {
        try write(text: line + "\n", to: output)
    }

    /// Bytes as they are, such as an exported file.
    /// - Throws: `OutputClosed`, or `Failure` when they cannot be written.
    func write(bytes: UnsafeRawBufferPointer) throws {
        try Self.write(bytes, to: output)
    }

    /// What went wrong; there is nobody to tell when even that cannot be written.
    func complain(_ line: String) {
        do {
            try write(text: line + "\n", to: errors)
        } catch {}
    }

    /// Whether a person sees the lines that show progress.
    var showsProgress: Bool { isatty(errors) == 1 }

    /// Whether the output goes to a terminal whose person wants colours.
    var showsColour: Bool { isatty(output) == 1 && getenv("NO_COLOR").map { $0.pointee == 0 } ?? true }

    /// Replaces the line that shows progress; nothing where no person is watching.
    func progress(_ text: String) {
        guard showsProgress else { return }
        do {
            try write(text: "\r\u{1B}[K\(text)", to: errors)
        } catch {}
    }

    private func write(text: String, to descriptor: Int32) throws {
        var text = text
        try text.withUTF8 { try Self.write(UnsafeRawBufferPointer($0), to: descriptor) }
    }

    private static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) throws {
        var rest = bytes
        while !rest.isEmpty {
            let written = Glibc.write(descriptor, rest.baseAddress, rest.count)
            if written >= 0 {
                rest = UnsafeRawBufferPointer(rebasing: rest[written...])
            } else if errno == EPIPE {
                throw OutputClosed()
            } else if errno != EINTR {
                throw Failure("The output cannot be written: \(String(cString: strerror(errno))).")
            }
        }
    }
}
