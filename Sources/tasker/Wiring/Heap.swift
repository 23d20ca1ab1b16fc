import CGlibcExtras
import Glibc

/// The memory of a process that lives for a few milliseconds.
enum Heap {
    /// Asks the system for it in one step instead of thirty, and gives nothing back before the end.
    static func growAtOnce() {
        mallopt(M_TOP_PAD, 4 << 20)
        mallopt(M_TRIM_THRESHOLD, 256 << 20)
        takeUsualPages()
    }

    /// What every command needs, at once instead of at five hundred page faults. Systems that cannot do that leave it.
    private static func takeUsualPages() {
        // More than is left of the first piece of the heap, less than is mapped apart from it.
        free(malloc(127 << 10))
        let end = UInt(bitPattern: sbrk(0)) & ~0xFFFF
        guard let start = UnsafeMutableRawPointer(bitPattern: end - (4 << 20)) else { return }
        madvise(start, 2 << 20, MADV_POPULATE_WRITE)
    }
}
