"""Faults of imports, exports and the removal of everything. FAULT is a call there, as in the other lists."""

from fault import Fault

INTEROP = "Sources/Interop/"
RESTORING = "Sources/Storage/Archive/SQLiteArchive+Restoring.swift"
COPIES = "Sources/Storage/Copies/SQLiteStore+Copies.swift"
OF_EXPORTS = "WholeExportTests"
OF_RESET = "WholeExportTests|CopyAPITests|CopyTests"

FAULTS = [
    Fault(
        "dangling rows of an export taken", RESTORING,
        "        try refuseDangling()\n", "        if !FAULT { try refuseDangling() }\n", OF_EXPORTS),
    Fault(
        "pages told nothing of a taken export", RESTORING,
        "let later = SQLValue(Int(version) + 1)", "let later = SQLValue(FAULT ? 0 : Int(version) + 1)", OF_EXPORTS),
    Fault(
        "subtasks of themselves taken from an export", INTEROP + "OwnJSON/OwnJSONReferences.swift",
        "if let node = cycle(from: starts, { $0.parent", "if !FAULT, let node = cycle(from: starts, { $0.parent",
        OF_EXPORTS),
    Fault(
        "tasks that wait for themselves taken from an export", INTEROP + "OwnJSON/OwnJSONReferences.swift",
        "if let node = cycle(from: starts, \\.dependencies)", "if !FAULT, let node = cycle(from: starts, \\.dependencies)",
        OF_EXPORTS),
    Fault(
        "missing dependencies taken from an export", INTEROP + "OwnJSON/OwnJSONReferences.swift",
        "{ !ids.contains($0) }) {", "{ !FAULT && !ids.contains($0) }) {", OF_EXPORTS),
    Fault(
        "hours of a mapped column read as minutes", INTEROP + "MappedCSV/MappedDurations.swift",
        "unit = found.seconds", "unit = FAULT ? 60 : found.seconds", "ColumnChoiceTests|MappedCSVReaderTests|FormatFileTests"),
    Fault(
        "bare hours of a mapped column read as minutes", INTEROP + "MappedCSV/MappedDurations.swift",
        "numbers.allSatisfy { $0 <= 12 }",
        "!FAULT && numbers.allSatisfy { $0 <= 12 }", "ColumnChoiceTests|MappedCSVReaderTests|FormatFileTests"),
    Fault(
        "days of Todoist read as minutes", INTEROP + "Todoist/TodoistProject.swift",
        '"day": 86_400, "days": 86_400]', '"day": FAULT ? 60 : 86_400, "days": FAULT ? 60 : 86_400]', "TodoistFormTests|TodoistReaderTests"),
    Fault(
        "everything removed without a copy", COPIES,
        "            try ownSnapshot { try folder.make(proof, of: $0) }\n            try folder.remove(proof)\n",
        "            if !FAULT {\n                try ownSnapshot { try folder.make(proof, of: $0) }\n"
        "                try folder.remove(proof)\n            }\n", OF_RESET),
    Fault(
        "everything removed without the word", "Sources/UseCases/Copies/ResetEverything.swift",
        "guard word.lowercased() == ResetDatabase.word else", "guard FAULT || word.lowercased() == ResetDatabase.word else",
        OF_RESET),
]
