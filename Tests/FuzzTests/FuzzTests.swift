import FuzzTargets
import Glibc
import TestRandom
import Testing

/// The corpus of the fuzzers, and inputs made of it, without the compiler's help: a look at each reader in every run of
/// the tests. `make fuzz` looks longer.
struct FuzzTests {
    private static let folder =
        "/" + #filePath.split(separator: "/").dropLast(2).joined(separator: "/") + "/Fuzz/Corpus"
    private static let changed = RandomCases.count(40)
    /// Bytes.
    private static let shortest = 12

    private func corpus(_ target: FuzzTarget) throws -> [[UInt8]] {
        let path = "\(Self.folder)/\(target.name)"
        let names = try #require(try? Folder.names(path), "no corpus in \(path)")
        return try names.map { try Folder.bytes("\(path)/\($0)") }
    }

    @Test(arguments: FuzzTarget.all)
    func `what holds for any input holds for the corpus`(_ target: FuzzTarget) throws {
        let inputs = try corpus(target)
        #expect(inputs.count >= 6)
        for input in inputs { try target.check(input) }
        // Those that are the most extreme when they are repeated.
        for input in inputs where input.count <= Self.shortest { try target.checkTime(input, upTo: 8_192) }
    }

    @Test(arguments: FuzzTarget.all)
    func `what holds for any input holds for changed ones of the corpus`(_ target: FuzzTarget) throws {
        let inputs = try corpus(target)
        var generator = SeededGenerator(seed: 2_026)
        for number in 0..<Self.changed {
            var input = inputs[number % inputs.count]
            for _ in 0...Int.random(in: 0...3, using: &generator) {
                input.change(with: inputs.randomElement(using: &generator) ?? [], using: &generator)
            }
            try target.check(input)
        }
    }
}

extension [UInt8] {
    /// Changes, cuts, doubles or mixes some bytes.
    fileprivate mutating func change(with other: [UInt8], using generator: inout SeededGenerator) {
        let start = Int.random(in: 0...count, using: &generator)
        let end = Swift.min(count, start + Int.random(in: 0...8, using: &generator))
        switch Int.random(in: 0...4, using: &generator) {
        case 0: removeSubrange(start..<end)
        case 1: insert(UInt8.random(in: 0...255, using: &generator), at: start)
        case 2: insert(contentsOf: self[start..<end], at: start)
        case 3: insert(contentsOf: other.suffix(other.count - Swift.min(start, other.count)), at: start)
        default: if start < count { self[start] ^= 1 << UInt8.random(in: 0...7, using: &generator) }
        }
    }
}

private enum Folder {
    struct Unreadable: Error {
        let path: String
    }

    static func names(_ path: String) throws -> [String] {
        guard let directory = opendir(path) else { throw Unreadable(path: path) }
        defer { closedir(directory) }
        var names: [String] = []
        while let entry = readdir(directory) {
            names.append(withUnsafePointer(to: &entry.pointee.d_name.0) { String(cString: $0) })
        }
        return names.filter { !$0.hasPrefix(".") }.sorted()
    }

    static func bytes(_ path: String) throws -> [UInt8] {
        guard let file = fopen(path, "r") else { throw Unreadable(path: path) }
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        let count = fread(&bytes, 1, bytes.count, file)
        return Array(bytes.prefix(count))
    }
}
