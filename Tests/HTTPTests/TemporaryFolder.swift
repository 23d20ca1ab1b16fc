import Glibc
import Testing

/// A folder that is deleted after the test, together with everything created through these methods.
final class TemporaryFolder {
    let path: String
    private var made: [String] = []

    init() throws {
        var template = Array("/tmp/http-tests-XXXXXX".utf8CString)
        try #require(mkdtemp(&template) != nil)
        path = template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    }

    func write(_ name: String, _ text: String) throws {
        let file = open("\(path)/\(name)", O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        try #require(file >= 0)
        made.append(name)
        let bytes = Array(text.utf8)
        #expect(Glibc.write(file, bytes, bytes.count) == bytes.count)
        close(file)
    }

    func makeFolder(_ name: String) throws {
        try #require(mkdir("\(path)/\(name)", 0o700) == 0)
        made.append(name)
    }

    func link(_ name: String, to target: String) throws {
        try #require(symlink(target, "\(path)/\(name)") == 0)
        made.append(name)
    }

    deinit {
        for name in made.reversed() { remove("\(path)/\(name)") }
        rmdir(path)
    }
}
