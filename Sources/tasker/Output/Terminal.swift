import Glibc
import JSON

/// The reader of the output has closed it, as `head` does; the program exits quietly.
struct OutputClosed: Error {}

/// The output cannot be written, for example because the disk is full; the command has been carried out before.
struct OutputLost: Error {
    let reason: String
}

/// The output of the program.
struct Terminal: Sendable {
    private let output: Int32
    private let errors: Int32
    /// Whether the output is a terminal and colours are not disabled (no-color.org).
    let showsColour: Bool

    static let standard = Terminal(output: STDOUT_FILENO, errors: STDERR_FILENO)

    init(output: Int32, errors: Int32) {
        self.output = output
        self.errors = errors
        // Stored, since it is read for each cell of a list.
        showsColour =
            isatty(output) == 1 && Environment["NO_COLOR"] == nil
            && Environment["TERM"] != "dumb"
    }

    /// Writes a line.
    /// - Throws: `OutputClosed`, or `OutputLost` if the line cannot be written.
    func write(_ line: String) throws {
        try write(text: line + "\n", to: output)
    }

    /// Writes several lines at once.
    func write(_ lines: [String]) throws {
        if !lines.isEmpty { try write(lines.joined(separator: "\n")) }
    }

    /// Writes raw bytes, such as an exported file.
    /// - Throws: `OutputClosed`, or `OutputLost` if they cannot be written.
    func write(bytes: UnsafeRawBufferPointer) throws {
        try Self.write(bytes, to: output)
    }

    /// Writes JSON on one line, for programs.
    func write(json value: JSONValue) throws {
        var writer = JSONWriter()
        writer.value(value)
        try write(String(decoding: writer.bytes, as: UTF8.self))
    }

    /// Writes an error message; a failure to write it is ignored, since it could not be reported.
    func complain(_ line: String) {
        do {
            try write(text: line + "\n", to: errors)
        } catch {}
    }

    /// Whether progress is shown, since standard error is a terminal.
    var showsProgress: Bool { isatty(errors) == 1 }

    /// The number of columns; `nil` if lines may have any length.
    var width: Int? {
        if let text = Environment["COLUMNS"], let columns = Int(text), columns > 0 { return columns }
        var size = winsize()
        guard isatty(output) == 1 else { return nil }
        guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }

    /// Replaces the progress line; does nothing if standard error is not a terminal.
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
                throw OutputLost(reason: String(cString: strerror(errno)))
            }
        }
    }
}
