import Domain
import Interop
import XML

/// RFC 4791 §5.2 and §6.2, and those of Apple's programs.
extension LiveProperty {
    static let calDAV: [LiveProperty] = [
        .elements(.calDAV("calendar-home-set")) { subject in
            if case .folder = subject { [.href(DAVResource.home.path)] } else { nil }
        },
        .elements(.calDAV("calendar-user-address-set")) { subject in
            if case .folder(.principal) = subject { [.href(DAVResource.principal.path)] } else { nil }
        },
        .elements(.calDAV("supported-calendar-component-set")) { subject in
            guard case .collection = subject else { return nil }
            return [XMLElement(.calDAV("comp"), [XMLAttribute(XMLName("name"), "VTODO")])]
        },
        .elements(.calDAV("supported-calendar-data")) { subject in
            guard case .collection = subject else { return nil }
            let type = XMLAttribute(XMLName("content-type"), "text/calendar")
            return [XMLElement(.calDAV("calendar-data"), [type, XMLAttribute(XMLName("version"), "2.0")])]
        },
        .text(.calDAV("max-resource-size")) { subject in
            if case .collection = subject { "\(sizeLimit)" } else { nil }
        },
        .elements(.calDAV("supported-collation-set")) { subject in
            guard case .collection = subject else { return nil }
            return TextMatch.Collation.allCases.map {
                XMLElement(.calDAV("supported-collation"), text: $0.rawValue)
            }
        },
        .text(
            .apple("calendar-color"),
            { subject in if case .collection(let collection) = subject { collection.color } else { nil } },
            edit: { color($0.trimmedText).map(CollectionEdit.color) }),
        .text(
            .apple("calendar-order"),
            { subject in if case .collection(let collection) = subject { "\(collection.order)" } else { nil } },
            edit: { Int32($0.trimmedText).map { .order(Int($0)) } }),
    ]

    /// `#RRGGBB` or `#RRGGBBAA`.
    private static func color(_ text: String) -> String? {
        let digits = text.utf8.dropFirst()
        guard text.hasPrefix("#"), [6, 8].contains(digits.count),
            digits.allSatisfy({ (0x30...0x39).contains($0) || (0x61...0x66).contains($0 | 0x20) })
        else { return nil }
        return text
    }
}
