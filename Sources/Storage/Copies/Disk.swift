import Glibc

/// File operations for copies outside SQLite. Every error names the file.
enum Disk {
    static func exists(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }

    static func device(_ path: String) -> dev_t? {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_dev : nil
    }

    /// Returns when a file was last modified, in milliseconds since 1970; 0 if it does not exist.
    static func modified(_ path: String) -> Int64 {
        var status = stat()
        guard stat(path, &status) == 0 else { return 0 }
        return Int64(status.st_mtim.tv_sec) * 1_000 + Int64(status.st_mtim.tv_nsec) / 1_000_000
    }

    static func folder(of path: String) -> String {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        if parts.isEmpty { return "." }
        return parts.count == 1 && parts.first?.isEmpty == true ? "/" : parts.joined(separator: "/")
    }

    /// Returns once the content of a file, or the names in a folder, are on disk.
    static func sync(_ path: String) throws(StorageError) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw failure(path) }
        defer { close(descriptor) }
        guard fsync(descriptor) == 0 else { throw failure(path) }
    }

    static func rename(_ path: String, to new: String) throws(StorageError) {
        guard Glibc.rename(path, new) == 0 else { throw failure(path) }
    }

    /// Renames a file unless the new name exists.
    /// - Returns: false if it exists.
    static func renameUnlessThere(_ path: String, to new: String) throws(StorageError) -> Bool {
        if link(path, new) == 0 {
            try remove(path)
            return true
        }
        if errno == EEXIST { return false }
        // Some file systems do not support hard links.
        if exists(new) { return false }
        try rename(path, to: new)
        return true
    }

    static func remove(_ path: String) throws(StorageError) {
        guard unlink(path) == 0 || errno == ENOENT else { throw failure(path) }
    }

    /// Writes a small file atomically.
    static func write(_ text: String, to path: String) throws(StorageError) {
        let partial = path + ".part"
        let descriptor = open(partial, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw failure(partial) }
        let bytes = Array(text.utf8)
        let isWritten = Glibc.write(descriptor, bytes, bytes.count) == bytes.count && fsync(descriptor) == 0
        let reason = errno
        close(descriptor)
        guard isWritten else {
            unlink(partial)
            throw failure(partial, reason)
        }
        try rename(partial, to: path)
        try sync(folder(of: path))
    }

    /// Returns the first 8 KiB of a file as text; nil if it does not exist.
    static func text(_ path: String) throws(StorageError) -> String? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else {
            if errno == ENOENT { return nil }
            throw failure(path)
        }
        defer { close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 8_192)
        let count = read(descriptor, &bytes, bytes.count)
        guard count >= 0 else { throw failure(path) }
        return String(decoding: bytes.prefix(count), as: UTF8.self)
    }

    /// Copies a file into a new one readable only by its owner, and syncs it.
    static func copy(_ path: String, to new: String) throws(StorageError) {
        let source = open(path, O_RDONLY | O_CLOEXEC)
        guard source >= 0 else { throw failure(path) }
        defer { close(source) }
        let target = open(new, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
        guard target >= 0 else { throw failure(new) }
        defer { close(target) }
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 20, alignment: 4_096)
        defer { buffer.deallocate() }
        while true {
            let count = read(source, buffer.baseAddress, buffer.count)
            if count == 0 { break }
            guard count > 0 else { throw failure(path) }
            var written = 0
            while written < count {
                let step = Glibc.write(target, buffer.baseAddress?.advanced(by: written), count - written)
                guard step > 0 else { throw failure(new) }
                written += step
            }
        }
        guard fsync(target) == 0 else { throw failure(new) }
    }

    /// Returns the names in a folder, sorted; empty if the folder does not exist.
    static func names(in folder: String) throws(StorageError) -> [String] {
        guard let directory = opendir(folder) else {
            if errno == ENOENT { return [] }
            throw failure(folder)
        }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            names.append(withUnsafePointer(to: &entry.pointee.d_name.0) { String(cString: $0) })
        }
        return names.filter { $0 != "." && $0 != ".." }.sorted()
    }

    private static func failure(_ path: String, _ reason: Int32 = errno) -> StorageError {
        switch reason {
        case _ where StorageError.isFull(reason): .diskFull
        case EROFS: .readOnly(path: path)
        default: .unreadable(path: path, reason: String(cString: strerror(reason)))
        }
    }
}
