import Glibc

/// How many random cases a test tries: `TASKER_CASES=10` makes it ten times as many as in every run.
public enum RandomCases {
    private static let factor = getenv("TASKER_CASES").flatMap { Int(String(cString: $0)) } ?? 1

    public static func count(_ usual: Int) -> Int { usual * max(1, factor) }
}
