import Domain
import Glibc
import Interop
import Testing

struct FileSourceTests {
    @Test func `a file is read in chunks to its end`() throws {
        let path = "/tmp/tasker-source-\(TaskID.random())"
        defer { unlink(path) }
        let content = (0..<100_000).map { UInt8(truncatingIfNeeded: $0) }
        let descriptor = open(path, O_CREAT | O_EXCL | O_WRONLY, 0o600)
        #expect(content.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) } == content.count)
        close(descriptor)
        var pieces: [[UInt8]] = []
        var source = try FileSource(path: path)
        while let piece = try source.next() { pieces.append(piece) }
        #expect(pieces.map(\.count) == [65_536, 34_464])
        #expect(pieces.flatMap { $0 } == content)
    }

    @Test func `a missing file is reported`() throws {
        let failure = try #require(throws: ImportFailure.self) { try FileSource(path: "/tmp/tasker-no-such-file") }
        #expect(failure.problems[0].message.contains("No such file"))
    }

    @Test func `a folder cannot be read`() throws {
        let failure = try #require(throws: ImportFailure.self) {
            var source = try FileSource(path: "/tmp")
            _ = try source.next()
        }
        #expect(failure.problems[0].code == "import.file.unreadable")
    }
}
