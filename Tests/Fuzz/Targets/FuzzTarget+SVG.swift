import TestXML

@testable import Charts

extension FuzzTarget {
    /// Texts that charts draw: the document is well-formed XML and says what it was given.
    static let svg = FuzzTarget("svg") { bytes in
        _ = SVGRenderer.render(.title(String(decoding: bytes, as: UTF8.self)))
    } _: { bytes in
        let text = String(decoding: bytes, as: UTF8.self)
        let written = SVGRenderer.render(.element("text", [.text("aria-label", text)], [.text(text)]))
        let drawn = try document(written).document
        for found in [drawn.text, drawn.attributes["aria-label"] ?? ""] {
            try Finding.unless(
                found.unicodeScalars.elementsEqual(text.unicodeScalars.map(\.allowed)),
                "\(bytes) is drawn as \(Array(found.utf8))")
        }
        let names = text.split(separator: "\n", maxSplits: 4).map(String.init)
        for embedding in [ChartOptions.Embedding.inline, .standalone(.standard)] {
            var options = ChartOptions()
            options.embedding = embedding
            options.emptyText = names.first
            options.idPrefix = names.last
            let classes = names.prefix(3).map { MarkedClass(code: $0, name: $0, mark: .c1) }
            let projects = names.enumerated().map {
                ProjectCompletions(name: $1, counts: [$0, bytes.count, 1], before: $0)
            }
            _ = try document(
                ProjectPerformanceChart(classes: classes, projects: projects, period: text, options: options).svg())
            let progress = names.enumerated().map {
                ProjectProgress(name: $1, completed: bytes.count, open: $0, overdue: 1, health: .good)
            }
            _ = try document(ProjectHealthChart(projects: progress, options: options).svg())
        }
    }

    private static func document(_ bytes: [UInt8]) throws -> XMLDocument {
        do { return try XMLDocument(bytes) } catch {
            throw Finding("\(error) in \(String(decoding: bytes, as: UTF8.self))")
        }
    }
}

extension Unicode.Scalar {
    /// Itself where XML 1.0 can hold it (production [2] Char).
    fileprivate var allowed: Unicode.Scalar {
        switch value {
        case 9, 10, 13, 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...0x10FFFF: self
        default: "\u{FFFD}"
        }
    }
}
