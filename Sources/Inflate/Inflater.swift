/// Reads deflated data (RFC 1951) piece by piece, with memory for the last 32 KiB.
public struct Inflater {
    /// RFC 1951 §2: no distance reaches further back.
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
    /// What came out last, as a ring.
    private var window = [UInt8](repeating: 0, count: windowSize)
    /// How many bytes came out in all.
    public private(set) var count = 0
    /// What is left of a match that did not fit into a piece.
    private var match = (length: 0, distance: 0)

    /// - Parameter more: the next piece of the deflated bytes; nil at their end.
    public init(_ more: @escaping () throws -> ArraySlice<UInt8>?) {
        source = BitSource(more)
    }

    /// The next 1 to 32,768 bytes; nil at the end of the data, behind which further bytes may stand.
    /// - Throws: `InflateError`, or what the closure throws.
    public mutating func next() throws -> [UInt8]? {
        var piece: [UInt8] = []
        piece.reserveCapacity(Self.windowSize)
        while piece.count < Self.windowSize {
            if match.length > 0 {
                copy(into: &piece)
                continue
            }
            switch block {
            case .header: try header()
            case .stored(let left): try stored(left, into: &piece)
            case .coded(let codes): try symbols(codes, into: &piece)
            case .end: return piece.isEmpty ? nil : piece
            }
        }
        return piece
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
                throw InflateError.damaged("The length of a stored block is not repeated.")
            }
            block = .stored(length)
        case 1: block = .coded(try DeflateCodes.fixed())
        case 2: block = .coded(try DeflateCodes.dynamic(&source))
        default: throw InflateError.damaged("A kind of block that does not exist.")
        }
    }

    private mutating func stored(_ left: Int, into piece: inout [UInt8]) throws {
        var left = left
        while left > 0, piece.count < Self.windowSize {
            put(UInt8(try source.take(8)), into: &piece)
            left -= 1
        }
        block = left > 0 ? .stored(left) : .header
    }

    private mutating func symbols(_ codes: DeflateCodes, into piece: inout [UInt8]) throws {
        while piece.count < Self.windowSize {
            let symbol = try codes.literals.symbol(&source)
            if symbol < DeflateCodes.endOfBlock {
                put(UInt8(symbol), into: &piece)
            } else if symbol == DeflateCodes.endOfBlock {
                block = .header
                return
            } else {
                match = try codes.match(symbol, &source)
                guard match.distance <= count else {
                    throw InflateError.damaged("A distance reaches before the start.")
                }
                copy(into: &piece)
            }
        }
    }

    private mutating func copy(into piece: inout [UInt8]) {
        while match.length > 0, piece.count < Self.windowSize {
            put(window[(count - match.distance) % Self.windowSize], into: &piece)
            match.length -= 1
        }
    }

    private mutating func put(_ byte: UInt8, into piece: inout [UInt8]) {
        window[count % Self.windowSize] = byte
        piece.append(byte)
        count += 1
    }
}
