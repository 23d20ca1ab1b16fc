import CGlibcExtras
import Glibc

/// Tunes the heap: that of a process that runs for a few milliseconds, and that of a server.
enum Heap {
    /// Grows the heap in one step instead of thirty and never returns memory to the system.
    static func growAtOnce() {
        mallopt(M_TOP_PAD, 4 << 20)
        mallopt(M_TRIM_THRESHOLD, 256 << 20)
        takeUsualPages()
    }

    /// Returns unused pages to the system, which takes a few milliseconds.
    static func trim() { malloc_trim(0) }

    /// Populates the pages that every command needs, which avoids five hundred page faults; ignored by older kernels.
    private static func takeUsualPages() {
        // More than the rest of the initial heap, less than the threshold for mmap.
        free(malloc(127 << 10))
        let end = UInt(bitPattern: sbrk(0)) & ~0xFFFF
        guard let start = UnsafeMutableRawPointer(bitPattern: end - (4 << 20)) else { return }
        madvise(start, 2 << 20, MADV_POPULATE_WRITE)
    }
}
