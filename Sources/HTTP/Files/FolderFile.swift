import Glibc
import Threads

/// Opens files inside a folder and never any outside it.
enum FolderFile {
    /// The open file and its entity tag; `nil` if there is no such regular file or part of its path is a symbolic link.
    static func open(_ name: String, in folder: String) -> (FileBody, tag: String)? {
        let parts = name.split(separator: "/", omittingEmptySubsequences: false)
        guard !parts.isEmpty, parts.allSatisfy({ !$0.isEmpty && !$0.hasPrefix(".") }) else { return nil }
        var current = Glibc.open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        for (index, part) in parts.enumerated() {
            guard current >= 0 else { return nil }
            let kind = index == parts.count - 1 ? O_NONBLOCK : O_DIRECTORY
            let next = openat(current, String(part), O_RDONLY | O_NOFOLLOW | O_CLOEXEC | kind)
            close(current)
            current = next
        }
        guard current >= 0 else { return nil }
        var information = stat()
        guard fstat(current, &information) == 0, information.st_mode & S_IFMT == S_IFREG else {
            close(current)
            return nil
        }
        let size = Int(information.st_size)
        return (FileBody(descriptor: current, range: 0..<size), tag(of: information))
    }

    /// Derived from the inode, size and modification time, at least one of which changes with every write.
    private static func tag(of information: stat) -> String {
        let time = information.st_mtim
        let parts = [Int(information.st_ino), Int(information.st_size), time.tv_sec, time.tv_nsec]
        return "\"" + parts.map { String($0, radix: 16) }.joined(separator: "-") + "\""
    }

    static func read(_ body: FileBody) throws(SystemError) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: body.length)
        var count = 0
        while count < bytes.count {
            let got = bytes.withUnsafeMutableBytes {
                pread(body.descriptor, $0.baseAddress! + count, $0.count - count, body.offset + count)
            }
            if got == 0 { break }
            guard got > 0 || errno == EINTR else { throw SystemError("read a file") }
            count += max(0, got)
        }
        return Array(bytes.prefix(count))
    }
}
