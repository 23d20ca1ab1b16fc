import TestXML
import Testing

@testable import Charts

/// Properties of every chart, whatever its data.
struct ChartRuleTests {
    private static let embeddings: [ChartOptions] = [
        ChartOptions(embedding: .inline, width: 310), ChartOptions(embedding: .standalone(.standard), width: 240),
        ChartOptions(width: 1280), ChartOptions(embedding: .inline, interactive: false),
        ChartOptions(embedding: .standalone(ChartStyle(scheme: .dark, accent: Colour(0x336699)))),
    ]

    @Test(arguments: embeddings.indices)
    func `the document is well-formed, named and described`(index: Int) throws {
        for chart in Samples.all(Self.embeddings[index]) {
            let root = try XMLDocument(chart.svg()).document
            #expect(root.name == "svg")
            #expect(root.attributes["role"] == "img")
            let ids = (root.attributes["aria-labelledby"] ?? "").split(separator: " ").map(String.init)
            let named = root.children.filter { ids.contains($0.attributes["id"] ?? "") }
            #expect(named.map(\.name) == ["title", "desc"])
            #expect(named.allSatisfy { !$0.text.isEmpty })
            let table = chart.table
            #expect(table.rows.allSatisfy { $0.count == table.columns.count })
        }
    }

    @Test(arguments: embeddings.indices)
    func `nothing can run and nothing is loaded`(index: Int) throws {
        for chart in Samples.all(Self.embeddings[index]) {
            let elements = try XMLDocument(chart.svg()).root.all
            for element in elements {
                #expect(!["script", "foreignObject", "image", "use", "a"].contains(element.name))
                // A record of each attribute took longer than all else.
                let unsafe = element.attributes.filter { name, value in
                    name.hasPrefix("on") || name.hasSuffix("href") || name == "style"
                        || value.contains("url(") && !value.hasPrefix("url(#")
                }
                #expect(unsafe.isEmpty)
                if element.name == "style" {
                    #expect(!element.text.contains("url(") && !element.text.contains("@import"))
                }
            }
            let ids = elements.compactMap { $0.attributes["id"] }
            #expect(Set(ids).count == ids.count)
        }
    }

    @Test func `the same data gives the same bytes`() {
        let (first, second) = (Samples.all(ChartOptions(width: 500)), Samples.all(ChartOptions(width: 500)))
        #expect(zip(first, second).allSatisfy { $0.svg() == $1.svg() })
    }

    @Test(arguments: [240, 263, 310, 376, 420, 600, 700, 1200])
    func `no text leaves the document and no two texts meet`(width: Int) throws {
        for embedding in [ChartOptions.Embedding.inline, .standalone(.standard)] {
            let options = ChartOptions(embedding: embedding, width: width, interactive: false)
            for chart in Samples.all(options) {
                let root = try XMLDocument(chart.svg()).document
                let texts = DrawnText.all(in: root)
                let (right, bottom) = (Double(root.attributes["width"]!)!, Double(root.attributes["height"]!)!)
                let outside = texts.filter {
                    $0.left < -0.5 || $0.right > right + 0.5 || $0.top < -0.5 || $0.bottom > bottom + 0.5
                }
                #expect(outside.isEmpty, "\(outside) of \(right), \(bottom)")
                // Charts draw from top to bottom; neighbours in the document are neighbours in the picture.
                let meeting = texts.indices.filter { place in
                    texts[(place + 1)...].prefix(60).contains { texts[place].meets($0) }
                }
                #expect(meeting.isEmpty, "\(meeting.map { texts[$0] })")
            }
        }
    }

    @Test func `the width is kept within 240 and 2000 pixels`() throws {
        for (asked, given) in [(-5, "240"), (0, "240"), (240, "240"), (999, "999"), (100_000, "2000")] {
            let chart = ScoreTrendChart(days: Samples.scores(30), options: ChartOptions(width: asked))
            #expect(try XMLDocument(chart.svg()).document.attributes["width"] == given)
        }
    }

    @Test(arguments: [240, 1200])
    func `widgets have a size of their own`(width: Int) throws {
        let options = ChartOptions(width: width)
        for chart: any Chart in [
            BadgeChart(.level(14), options: options),
            SparklineChart(heading: "Score", days: Samples.scores(30), options: options),
        ] {
            let root = try XMLDocument(chart.svg()).document
            #expect(root.attributes["viewBox"] == "0 0 120 24")
        }
    }

    @Test func `what a script reads of a chart over time is in order and as many as there are keys`() throws {
        for chart in Samples.all(ChartOptions(embedding: .inline, width: 500)) {
            let root = try XMLDocument(chart.svg()).document
            for group in root.all("g").filter({ $0.attributes["class"] == "readings" }) {
                let keys = group.attributes["data-keys"]!.split(separator: " ")
                let points = group.all.filter { $0.attributes["data-x"] != nil }
                let places = points.map { Double($0.attributes["data-x"]!)! }
                #expect(places == places.sorted() && !places.isEmpty)
                for point in points {
                    #expect(point.attributes["data-y"]!.split(separator: " ").count == keys.count)
                    let lines = point.children[0].text.split(separator: "\n")
                    #expect(lines.count == keys.count + 1)
                    #expect(lines.dropFirst().allSatisfy { $0.split(separator: "\t").count == 2 })
                }
            }
        }
    }

    @Test func `inline leaves the style to the page and alone brings its own`() throws {
        for chart in Samples.all(ChartOptions(embedding: .inline)) {
            #expect(try XMLDocument(chart.svg()).root.all("style").isEmpty)
        }
        for chart in Samples.all(ChartOptions()) {
            #expect(try XMLDocument(chart.svg()).root.all("style").map(\.text) == [ChartStyle.standard.text])
        }
    }

    @Test func `every class name has a rule`() throws {
        var names: Set<Substring> = []
        for chart in Samples.all(ChartOptions()) {
            for element in try XMLDocument(chart.svg()).root.all {
                names.formUnion((element.attributes["class"] ?? "").split(separator: " "))
            }
        }
        #expect(names.count > 20)
        for name in names.subtracting(["chart", "fixed", "readings"]) {
            #expect(ChartStyle.rules.contains(".\(name)"), "\(name)")
        }
    }

    @Test func `an id prefix keeps two charts of one page apart`() throws {
        let options = ChartOptions(embedding: .inline, idPrefix: "second \"<one>")
        let root = try XMLDocument(ProjectHealthChart(projects: Samples.projects, options: options).svg()).document
        #expect(root.attributes["aria-labelledby"] == "secondone-title secondone-desc")
        #expect(root.all("pattern").map { $0.attributes["id"] } == ["secondone-late"])
    }

    @Test func `five hundred projects with long names are all drawn`() throws {
        let projects = (0..<500).map { index in
            ProjectProgress(
                name: Samples.hostileNames[index % Samples.hostileNames.count], completed: index, open: 500 - index,
                overdue: index % 7, health: .good)
        }
        let chart = ProjectHealthChart(projects: projects, options: ChartOptions(width: 420))
        let root = try XMLDocument(chart.svg()).document
        #expect(root.all("text").filter { $0.attributes["class"] == "strong name" }.count == 500)
        #expect(chart.table.rows.count == 500)
    }
}
