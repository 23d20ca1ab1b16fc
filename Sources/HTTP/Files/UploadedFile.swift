import CGlibcExtras
import Glibc
import Threads

/// A request body stored in an unnamed file, which disappears with the last reference to it or when the program ends,
/// however it ends.
public final class UploadedFile: Sendable {
    let descriptor: Int32
    public let length: Int

    init(descriptor: Int32, length: Int) {
        self.descriptor = descriptor
        self.length = length
    }

    /// A path by which this process can open the file as long as this value exists.
    public var path: String { "/proc/self/fd/\(descriptor)" }

    /// Reads the whole file.
    public func readAll() throws(SystemError) -> [UInt8] {
        var failure: SystemError?
        let bytes = [UInt8](unsafeUninitializedCapacity: length) { buffer, count in
            while count < length {
                let got = pread(descriptor, buffer.baseAddress! + count, length - count, count)
                if got > 0 {
                    count += got
                } else if got == 0 {
                    return
                } else if errno != EINTR {
                    failure = SystemError("read an uploaded file")
                    return
                }
            }
        }
        if let failure { throw failure }
        return bytes
    }

    deinit {
        close(descriptor)
    }
}

/// An unnamed temporary file open for writing.
struct TemporaryFile: ~Copyable {
    private let descriptor: Int32
    private(set) var length = 0

    init(directory: String) throws(SystemError) {
        var template = Array("\(directory)/tasker-XXXXXX".utf8CString)
        let opened = mkostemp(&template, O_CLOEXEC)
        guard opened >= 0 else { throw SystemError("create a temporary file in \(directory)") }
        unlink(template)
        descriptor = opened
    }

    mutating func write(_ bytes: UnsafeRawBufferPointer) throws(SystemError) {
        var rest = bytes
        while !rest.isEmpty {
            let written = Glibc.write(descriptor, rest.baseAddress, rest.count)
            if written > 0 {
                length += written
                rest = UnsafeRawBufferPointer(rebasing: rest[written...])
            } else if errno != EINTR {
                throw SystemError("write a temporary file")
            }
        }
    }

    /// Closes the file for writing and returns it as the body of a request.
    consuming func upload() -> UploadedFile {
        let file = UploadedFile(descriptor: descriptor, length: length)
        discard self
        return file
    }

    /// Closes the file for writing and returns it as the body of a response.
    consuming func body(closer: WorkerPool?) -> FileBody {
        let file = FileBody(descriptor: descriptor, range: 0..<length, closer: closer)
        discard self
        return file
    }

    deinit {
        close(descriptor)
    }
}
