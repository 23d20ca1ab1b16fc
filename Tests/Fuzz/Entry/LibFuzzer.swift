import FuzzTargets
import Glibc

// What libFuzzer calls, whose main function the program gets; so it is no target of the package.

/// The target that FUZZ_TARGET names.
private let target: FuzzTarget = {
    let name = getenv("FUZZ_TARGET").map { String(cString: $0) } ?? ""
    guard let target = FuzzTarget.all.first(where: { $0.name == name }) else {
        fatalError("FUZZ_TARGET must be one of \(FuzzTarget.all).")
    }
    return target
}()

/// One input in so many is stretched and timed, since that takes long.
private let timed: UInt64 = 512

@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let input = Array(UnsafeBufferPointer(start: bytes, count: count))
    do {
        try target.check(input)
        // The same inputs each time, so that a finding can be seen again.
        let hash = input.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
        if hash >> 32 % timed == 0 { try target.checkTime(input) }
    } catch {
        fatalError("\(error)")
    }
    return 0
}
