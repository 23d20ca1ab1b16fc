import CGlibcExtras

/// The memory of a process that lives for a few milliseconds.
enum Heap {
    /// Asks the system for it in one step instead of thirty, and gives nothing back before the end.
    static func growAtOnce() {
        mallopt(M_TOP_PAD, 4 << 20)
        mallopt(M_TRIM_THRESHOLD, 256 << 20)
    }
}
