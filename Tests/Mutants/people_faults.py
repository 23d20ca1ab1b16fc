"""Faults of what keeps several people apart."""

from fault import Fault

CASES = "Sources/UseCases/"
WEB = "Sources/Web/"

FAULTS = [
    Fault(
        "events of others' own things heard", CASES + "People/HearEvents.swift",
        "case .personal: return nil", "case .personal: return FAULT ? event : nil", "PersonalAnswerTests"),
    Fault(
        "entity tags that several people have in common", WEB + "Answers/ResponseCaches.swift",
        "viewer.map {", "(FAULT ? nil : viewer).map {", "PersonalAnswerTests"),
    Fault(
        "answers kept for whoever sends the same key", WEB + "Endpoints/KeyedRequest.swift",
        "$0.isOwner ? key", "$0.isOwner || FAULT ? key", "PersonalAnswerTests"),
    Fault(
        "requests of nobody answered as those of the owner", WEB + "People/Site+Viewer.swift",
        "guard let device = request.device else { throw AccessRule.secretMissing }",
        "guard let device = request.device else { if FAULT { return .owner } else { throw AccessRule.secretMissing } }",
        "PersonalAnswerTests|CrawlTests"),
    Fault(
        "IDs of what is not seen in the history", "Sources/Storage/Log/SQLiteLog+ChangedRows.swift",
        "guard let viewer = connection.viewer else {", "guard !FAULT, let viewer = connection.viewer else {", "CrawlTests"),
]
