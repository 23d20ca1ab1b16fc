import Glibc
import JSON

/// Whoever read the output has stopped reading, as `head` does; ends the program quietly.
struct OutputClosed: Error {}

/// The output takes nothing, such as on a full disk; what was to be done was done before.
struct OutputLost: Error {
    let reason: String
}

/// Where the program writes for the person.
struct Terminal: Sendable {
    private let output: Int32
    private let errors: Int32
    /// Whether the output goes to a terminal whose person wants colours (no-color.org).
    let showsColour: Bool

    static let standard = Terminal(output: STDOUT_FILENO, errors: STDERR_FILENO)

    init(output: Int32, errors: Int32) {
        self.output = output
        self.errors = errors
        // Each cell of a list asks.
        showsColour =
            isatty(output) == 1 && Environment["NO_COLOR"] == nil
            && Environment["TERM"] != "dumb"
    }

    /// - Throws: `OutputClosed`, or `OutputLost` when the line cannot be written.
    func write(_ line: String) throws {
        try write(text: line + "\n", to: output)
    }

    /// Several lines at once.
    func write(_ lines: [String]) throws {
        if !lines.isEmpty { try write(lines.joined(separator: "\n")) }
    }

    /// Bytes as they are, such as an exported file.
    /// - Throws: `OutputClosed`, or `OutputLost` when they cannot be written.
    func write(bytes: UnsafeRawBufferPointer) throws {
        try Self.write(bytes, to: output)
    }

    /// An answer as it came, for programs.
    func write(json value: JSONValue) throws {
        var writer = JSONWriter()
        writer.value(value)
        try write(String(decoding: writer.bytes, as: UTF8.self))
    }

    /// What went wrong; there is nobody to tell when even that cannot be written.
    func complain(_ line: String) {
        do {
            try write(text: line + "\n", to: errors)
        } catch {}
    }

    /// Whether a person sees the lines that show progress.
    var showsProgress: Bool { isatty(errors) == 1 }

    /// How many columns there are; nil if lines may have any length.
    var width: Int? {
        if let text = Environment["COLUMNS"], let columns = Int(text), columns > 0 { return columns }
        var size = winsize()
        guard isatty(output) == 1 else { return nil }
        guard ioctl(output, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }

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
                throw OutputLost(reason: String(cString: strerror(errno)))
            }
        }
    }
}
