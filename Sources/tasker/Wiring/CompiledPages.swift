import CPublic
import HTTP

/// The files of the folder `Public` compiled into the program.
enum CompiledPages {
    static var files: [(name: String, bytes: StaticBytes)] {
        (0..<public_file_count()).map { index in
            let file = public_file_at(index)
            let bytes = StaticBytes(UnsafeRawBufferPointer(start: file.bytes, count: file.length))
            return (String(cString: file.path), bytes)
        }
    }
}
