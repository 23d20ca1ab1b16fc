import CGlibcExtras
import Glibc

/// Tunes the heap of a process that runs for a few milliseconds.
enum Heap {
    /// Grows the heap in one step instead of thirty and never returns memory to the system.
    static func growAtOnce() {
        mallopt(M_TOP_PAD, 4 << 20)
        mallopt(M_TRIM_THRESHOLD, 256 << 20)
        takeUsualPages()
    }

    /// Populates the pages that every command needs, which avoids five hundred page faults; ignored by older kernels.
    private static func takeUsualPages() {
        // More than the rest of the initial heap, less than the threshold for mmap.
        free(malloc(127 << 10))
        let end = UInt(bitPattern: sbrk(0)) & ~0xFFFF
        guard let start = UnsafeMutableRawPointer(bitPattern: end - (4 << 20)) else { return }
        madvise(start, 2 << 20, MADV_POPULATE_WRITE)
    }
}
