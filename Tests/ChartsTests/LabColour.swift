import Glibc

@testable import Charts

/// A colour in CIE L*a*b* under D65.
struct LabColour {
    let l: Double
    let a: Double
    let b: Double

    init(l: Double, a: Double, b: Double) {
        self.l = l
        self.a = a
        self.b = b
    }

    /// - Parameter linear: red, green and blue of sRGB without its gamma, 0...1.
    init(linear: [Double]) {
        let x = 0.4124564 * linear[0] + 0.3575761 * linear[1] + 0.1804375 * linear[2]
        let y = 0.2126729 * linear[0] + 0.7151522 * linear[1] + 0.0721750 * linear[2]
        let z = 0.0193339 * linear[0] + 0.1191920 * linear[1] + 0.9503041 * linear[2]
        func f(_ t: Double) -> Double { t > 216.0 / 24_389 ? cbrt(t) : (24_389.0 / 27 * t + 16) / 116 }
        let (fx, fy, fz) = (f(x / 0.95047), f(y), f(z / 1.08883))
        self.init(l: 116 * fy - 16, a: 500 * (fx - fy), b: 200 * (fy - fz))
    }

    /// CIEDE2000 with all weights one (Sharma, Wu and Dalal 2005, equations 2 to 22).
    func difference(from other: LabColour) -> Double {
        let meanChroma = (hypot(a, b) + hypot(other.a, other.b)) / 2
        let g = 0.5 * (1 - Self.strength(meanChroma))
        let (a1, a2) = ((1 + g) * a, (1 + g) * other.a)
        let (c1, c2) = (hypot(a1, b), hypot(a2, other.b))
        let (h1, h2) = (Self.hue(a1, b), Self.hue(a2, other.b))
        var turn = h2 - h1
        if c1 * c2 == 0 { turn = 0 } else if turn > 180 { turn -= 360 } else if turn < -180 { turn += 360 }
        let hueStep = 2 * sqrt(c1 * c2) * sin(Self.radians(turn / 2))
        let (meanL, meanC) = ((l + other.l) / 2, (c1 + c2) / 2)
        var meanH = h1 + h2
        if c1 * c2 != 0 {
            if abs(h1 - h2) > 180 { meanH += meanH < 360 ? 360 : -360 }
            meanH /= 2
        }
        var t = 1.0
        for (size, turns, shift) in [(-0.17, 1.0, -30.0), (0.24, 2, 0), (0.32, 3, 6), (-0.2, 4, -63)] {
            t += size * cos(Self.radians(turns * meanH + shift))
        }
        let middle = pow(meanL - 50, 2)
        let lightness = 1 + 0.015 * middle / sqrt(20 + middle)
        let (chroma, hue) = (1 + 0.045 * meanC, 1 + 0.015 * meanC * t)
        let angle = 60 * exp(-pow((meanH - 275) / 25, 2))
        let rotation = -2 * Self.strength(meanC) * sin(Self.radians(angle))
        let (dl, dc, dh) = ((other.l - l) / lightness, (c2 - c1) / chroma, hueStep / hue)
        return sqrt(dl * dl + dc * dc + dh * dh + rotation * dc * dh)
    }

    private static func strength(_ chroma: Double) -> Double {
        let power = pow(chroma, 7)
        return sqrt(power / (power + pow(25.0, 7)))
    }

    private static func hue(_ a: Double, _ b: Double) -> Double {
        guard a != 0 || b != 0 else { return 0 }
        let degrees = atan2(b, a) * 180 / Double.pi
        return degrees < 0 ? degrees + 360 : degrees
    }

    private static func radians(_ degrees: Double) -> Double { degrees * Double.pi / 180 }
}

/// Eyes with all cones, and without one kind.
enum ColourSight: CaseIterable {
    case full
    case withoutRed
    case withoutGreen
    case withoutBlue

    /// G. M. Machado, M. M. Oliveira, L. A. F. Fernandes, "A Physiologically-based Model for Simulation of Color Vision
    /// Deficiency", IEEE Transactions on Visualization and Computer Graphics 15 (2009): the matrices of severity 1.
    private var matrix: [[Double]] {
        switch self {
        case .full: [[1, 0, 0], [0, 1, 0], [0, 0, 1]]
        case .withoutRed:
            [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216], [-0.003882, -0.048116, 1.051998]]
        case .withoutGreen:
            [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413], [-0.011820, 0.042940, 0.968881]]
        case .withoutBlue:
            [[1.255528, -0.076749, -0.178779], [-0.078411, 0.930809, 0.147602], [0.004733, 0.691367, 0.303900]]
        }
    }

    func seen(_ colour: Colour) -> LabColour {
        let linear = [colour.red, colour.green, colour.blue].map { channel in
            let value = Double(channel) / 255
            return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        return LabColour(
            linear: matrix.map { row in
                min(max(zip(row, linear).reduce(0) { $0 + $1.0 * $1.1 }, 0), 1)
            })
    }
}
