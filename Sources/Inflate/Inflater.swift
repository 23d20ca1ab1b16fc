/// Decompresses deflated data (RFC 1951) incrementally, with a window of 32 KiB.
public struct Inflater: Sendable {
    /// The maximum distance of a match (RFC 1951 §2).
    private static let windowSize = 32_768

    private enum Block {
        case header
        case stored(Int)
        case coded(DeflateCodes)
        case end
    }

    private var source: BitSource
    private var block = Block.header
    private var isLast = false
    /// A ring buffer of the most recent output.
    private var window = [UInt8](repeating: 0, count: windowSize)
    /// The total number of bytes of output.
    public private(set) var count = 0
    /// The rest of a match that did not fit into the last chunk.
    private var match = (length: 0, distance: 0)

    /// - Parameter packed: the deflated data.
    public init(_ packed: any ByteStream) {
        source = BitSource(packed)
    }

    /// The next 1 to 32,768 bytes; `nil` at the end of the data, which more input may follow.
    /// - Throws: `InflateError`, or any error thrown by the stream.
    public mutating func next() throws -> [UInt8]? {
        var chunk: [UInt8] = []
        chunk.reserveCapacity(Self.windowSize)
        while chunk.count < Self.windowSize {
            if match.length > 0 {
                copy(into: &chunk)
                continue
            }
            switch block {
            case .header: try header()
            case .stored(let remaining): try stored(remaining, into: &chunk)
            case .coded(let codes): try symbols(codes, into: &chunk)
            case .end: return chunk.isEmpty ? nil : chunk
            }
        }
        return chunk
    }

    /// RFC 1951 §3.2.3.
    private mutating func header() throws {
        guard !isLast else {
            block = .end
            return
        }
        isLast = try source.take(1) == 1
        switch try source.take(2) {
        case 0:
            source.align()
            let length = try source.take(16)
            guard try source.take(16) == length ^ 0xFFFF else {
                throw InflateError.damaged("The length of a stored block does not match its complement.")
            }
            block = .stored(length)
        case 1: block = .coded(try DeflateCodes.fixed())
        case 2: block = .coded(try DeflateCodes.dynamic(&source))
        default: throw InflateError.damaged("A block type is invalid.")
        }
    }

    private mutating func stored(_ remaining: Int, into chunk: inout [UInt8]) throws {
        var remaining = remaining
        while remaining > 0, chunk.count < Self.windowSize {
            put(UInt8(try source.take(8)), into: &chunk)
            remaining -= 1
        }
        block = remaining > 0 ? .stored(remaining) : .header
    }

    private mutating func symbols(_ codes: DeflateCodes, into chunk: inout [UInt8]) throws {
        while chunk.count < Self.windowSize {
            let symbol = try codes.literals.symbol(&source)
            if symbol < DeflateCodes.endOfBlock {
                put(UInt8(symbol), into: &chunk)
            } else if symbol == DeflateCodes.endOfBlock {
                block = .header
                return
            } else {
                match = try codes.match(symbol, &source)
                guard match.distance <= count else {
                    throw InflateError.damaged("A distance reaches beyond the start of the data.")
                }
                copy(into: &chunk)
            }
        }
    }

    private mutating func copy(into chunk: inout [UInt8]) {
        while match.length > 0, chunk.count < Self.windowSize {
            put(window[(count - match.distance) % Self.windowSize], into: &chunk)
            match.length -= 1
        }
    }

    private mutating func put(_ byte: UInt8, into chunk: inout [UInt8]) {
        window[count % Self.windowSize] = byte
        chunk.append(byte)
        count += 1
    }
}
