import Glibc

/// The `Date` line of responses, updated once a second.
struct DateLine {
    private var second = -1
    private(set) var bytes: [UInt8] = []

    mutating func update() {
        var time = timespec()
        clock_gettime(CLOCK_REALTIME_COARSE, &time)
        guard time.tv_sec != second else { return }
        second = time.tv_sec
        bytes = Array("Date: \(HTTPDate.text(max(0, second)))\r\n".utf8)
    }
}
