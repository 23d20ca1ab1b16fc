import Glibc

/// An opaque sRGB colour.
public struct Colour: Hashable, Sendable {
    public let red: UInt8
    public let green: UInt8
    public let blue: UInt8

    public init(red: UInt8, green: UInt8, blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// - Parameter rgb: 0xRRGGBB.
    public init(_ rgb: UInt32) {
        self.init(
            red: UInt8(truncatingIfNeeded: rgb >> 16), green: UInt8(truncatingIfNeeded: rgb >> 8),
            blue: UInt8(truncatingIfNeeded: rgb))
    }

    /// Parses "#RRGGBB" in either case; nil for anything else.
    public init?(hex: String) {
        let digits = Array(hex.utf8)
        guard digits.count == 7, digits[0] == UInt8(ascii: "#") else { return nil }
        var rgb: UInt32 = 0
        for digit in digits.dropFirst() {
            guard let value = Character(Unicode.Scalar(digit)).hexDigitValue else { return nil }
            rgb = rgb << 4 | UInt32(value)
        }
        self.init(rgb)
    }

    /// "#rrggbb"
    public var hex: String {
        let digits = Array("0123456789abcdef".utf8)
        var bytes = [UInt8(ascii: "#")]
        for channel in [red, green, blue] {
            bytes.append(digits[Int(channel >> 4)])
            bytes.append(digits[Int(channel & 15)])
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Relative luminance, 0...1, as WCAG 2.2 defines it.
    public var luminance: Double {
        func linear(_ channel: UInt8) -> Double {
            let value = Double(channel) / 255
            return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
    }

    /// Contrast ratio with another colour, 1...21, as WCAG 2.2 defines it.
    public func contrast(with other: Colour) -> Double {
        let brighter = max(luminance, other.luminance)
        let darker = min(luminance, other.luminance)
        return (brighter + 0.05) / (darker + 0.05)
    }

    /// Mixes this colour with a share (0...1) of another.
    public func mixed(with other: Colour, share: Double) -> Colour {
        func mix(_ from: UInt8, _ to: UInt8) -> UInt8 {
            UInt8((Double(from) + (Double(to) - Double(from)) * share).rounded())
        }
        return Colour(
            red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
    }

    /// The nearest mix with black or white, in steps of a fiftieth, with at least this contrast to every background.
    public func readable(on grounds: [Colour], ratio: Double) -> Colour {
        let dark = grounds.allSatisfy { $0.luminance < 0.18 }
        let end = dark ? Colour(0xFFFFFF) : Colour(0x000000)
        for step in 0...50 {
            let candidate = mixed(with: end, share: Double(step) / 50)
            if grounds.allSatisfy({ candidate.contrast(with: $0) >= ratio }) { return candidate }
        }
        return end
    }
}
