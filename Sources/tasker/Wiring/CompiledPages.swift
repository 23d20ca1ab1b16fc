import CPublic
import HTTP

/// The files of the folder `Public` as they were compiled into the program.
enum CompiledPages {
    static var files: [(name: String, bytes: StaticBytes)] {
        (0..<public_file_count()).map { index in
            let file = public_file_at(index)
            let bytes = StaticBytes(UnsafeRawBufferPointer(start: file.bytes, count: file.length))
            return (String(cString: file.path), bytes)
        }
    }

    /// 64-bit FNV-1a (RFC 9923) over names and contents; changes when any page does.
    static var digest: String {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for file in files {
            for byte in file.name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
            for byte in file.bytes.buffer { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        }
        return String(hash, radix: 36)
    }
}
