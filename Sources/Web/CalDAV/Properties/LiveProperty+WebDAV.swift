import Domain
import HTTP
import XML

/// RFC 4918 §15, and those of versions and synchronization.
extension LiveProperty {
    static let webDAV: [LiveProperty] = [
        .elements(.dav("resourcetype"), isCommon: true) { subject in
            let collection = XMLElement(.dav("collection"))
            switch subject {
            case .folder(.principal): return [collection, XMLElement(.dav("principal"))]
            case .folder: return [collection]
            case .collection: return [collection, XMLElement(.calDAV("calendar"))]
            case .object: return []
            }
        },
        .text(
            .dav("displayname"), isCommon: true, isSearchable: true,
            { subject in
                switch subject {
                case .folder(.principal): Device.userName
                case .folder, .object: nil
                case .collection(let collection): collection.name
                }
            }, edit: { .name($0.text) }),
        .text(.dav("getcontenttype"), isCommon: true) { subject in
            if case .object = subject { ObjectMethods.contentType } else { nil }
        },
        .ofObject(.dav("getetag"), .tag), .ofObject(.dav("getlastmodified"), .lastModified),
        .ofObject(.dav("getcontentlength"), .size),
        .elements(.dav("supported-report-set")) { subject in
            DAVReport.names(for: subject.resource).map { name in
                XMLElement(.dav("supported-report"), [XMLElement(.dav("report"), [XMLElement(name)])])
            }
        },
        .text(.dav("sync-token")) { subject in
            if case .collection(let collection) = subject { collection.position.token } else { nil }
        },
        .text(.server("getctag")) { subject in
            if case .collection(let collection) = subject { collection.position.token } else { nil }
        },
    ]
}

/// RFC 3744 §4 and §5, and RFC 5397, as far as one person needs them.
extension LiveProperty {
    static let accessControl: [LiveProperty] = [
        .elements(.dav("current-user-principal")) { _ in [.href(DAVResource.principal.path)] },
        .elements(.dav("principal-collection-set")) { _ in [.href(DAVResource.people.path)] },
        .elements(.dav("owner")) { subject in
            if case .folder(.root) = subject { nil } else { [.href(DAVResource.principal.path)] }
        },
        .elements(.dav("principal-URL")) { $0.isPrincipal ? [.href(DAVResource.principal.path)] : nil },
        .elements(.dav("alternate-URI-set")) { $0.isPrincipal ? [] : nil },
        .elements(.dav("group-member-set")) { $0.isPrincipal ? [] : nil },
        .elements(.dav("group-membership")) { $0.isPrincipal ? [] : nil },
        .elements(.dav("current-user-privilege-set")) { subject in
            subject.privileges.map { XMLElement(.dav("privilege"), [XMLElement(.dav($0))]) }
        },
    ]
}

extension PropertySubject {
    fileprivate var isPrincipal: Bool { if case .folder(.principal) = self { true } else { false } }

    fileprivate var privileges: [String] {
        let reading = ["read", "read-current-user-privilege-set"]
        switch self {
        case .folder(.home): return reading + ["bind"]
        case .folder: return reading
        case .collection(let collection), .object(let collection, _, _):
            let all = DeviceCollection.Right.allCases
            let rights = all.filter(collection.rights.contains)
            // Who may write may do all of it.
            return reading + (rights == all ? ["write"] : []) + rights.map(\.rawValue)
        }
    }
}

extension ObjectMember {
    var lastModified: String { HTTPDate.text(Int(max(0, modifiedAt.milliseconds / 1_000))) }
}
