import Domain
import Testing

@testable import Interop

struct ForeignFactsTests {
    @Test(arguments: ["google", "microsoft", "vikunja", "superproductivity", "habitica"])
    func `random files are recognised and have the facts that a script finds in them`(_ format: String) throws {
        for (file, facts) in try ForeignFacts.found(in: format, seed: 26, count: 30) {
            #expect(try FileFormat.of(ImportFile(file.utf8)).name == format)
            let drafts = try JSONText().drafts(file, named: format)
            let counts = ForeignFacts(drafts).counts
            for kind in Set(counts.keys).union(facts.keys) {
                #expect(counts[kind] == facts[kind], "\(kind)")
            }
            #expect(!"\(drafts)".contains("s3cret"))
        }
    }

    /// Whatever is changed in a file, it is read or refused.
    @Test(arguments: ["google", "microsoft", "vikunja", "superproductivity", "habitica"])
    func `damaged files are read or refused`(_ format: String) throws {
        var generator = SystemRandomNumberGenerator()
        for (file, _) in try ForeignFacts.found(in: format, seed: 27, count: 5) {
            for _ in 0..<20 {
                var bytes = Array(file.utf8)
                for _ in 0..<Int.random(in: 1...4, using: &generator) {
                    let place = Int.random(in: 0..<bytes.count, using: &generator)
                    switch Int.random(in: 0..<4, using: &generator) {
                    case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
                    case 1: bytes.remove(at: place)
                    case 2: bytes.insert(contentsOf: "-99999999999999999999".utf8, at: place)
                    default: bytes[place] = bytes[Int.random(in: 0..<bytes.count, using: &generator)]
                    }
                }
                do throws(ImportFailure) {
                    var source = try JSONText().opened(ImportFile(bytes), named: format)
                    while try source.next() != nil {}
                } catch {
                    #expect(!error.problems.isEmpty)
                }
            }
        }
    }
}
