import Domain
import Text

/// The words that people use for priorities and states.
enum UsualWords {
    enum State { case open, done, dropped }

    /// Nil for a word that is not known.
    static func state(_ text: String) -> State? {
        let word = Folding.fold(text)
        if done.contains(word) { return .done }
        if dropped.contains(word) { return .dropped }
        return open.contains(word) ? .open : nil
    }

    /// The tag that keeps a state which Tasker does not have, such as `waiting`; nil if the text is no word.
    static func tag(ofState text: String) -> String? {
        guard text.count <= 30, text.contains(where: \.isLetter) else { return nil }
        let tag = text.split(whereSeparator: \.isWhitespace).joined(separator: "-").lowercased()
        guard case .right = TaskRules.tags([tag]) else { return nil }
        return tag
    }

    /// How the words of a column were read, such as `done; “waiting” becomes @waiting`.
    static func stateNote(_ words: [String]) -> String? {
        let done = words.filter { state($0) == .done }
        let tags = words.filter { state($0) == nil }.compactMap { word in
            tag(ofState: word).map { "“\(word)” becomes @\($0)" }
        }
        let parts = [done.prefix(5).joined(separator: ", "), tags.prefix(3).joined(separator: ", ")]
        let known = parts.filter { !$0.isEmpty }
        return known.isEmpty ? nil : known.joined(separator: "; ")
    }

    /// Nil for a word that is not known.
    static func priority(_ text: String) -> Priority? { priorities[Folding.fold(text)] }

    /// Whether the text says that there is none.
    static func isNone(_ text: String) -> Bool {
        ["", "none", "-", "–", "—", "keine", "aucune", "ninguna", "nenhuma", "nessuna", "geen"].contains(
            Folding.fold(text))
    }

    private static func words(_ text: String) -> Set<String> { Set(text.split(separator: " ").map(String.init)) }

    private static let done = words(
        "x 1 true yes y done completed complete finished closed ja erledigt fertig abgeschlossen oui termine terminee fait "
            + "faite si hecho hecha completado completada terminado sim concluido concluida feito completato completata "
            + "fatto fatta voltooid gedaan klaar wahr vrai verdadero "
            + "verdadeiro vero waar ✓ ✔")
    private static let open =
        words(
            "0 false no n open todo pending new active nein offen non ouvert abierto pendiente nao aberto pendente aperto "
                + "nee actief falsch faux falso onwaar"
        ).union(["", "to do", "not started", "in progress", "needs action", "in arbeit", "en cours", "en curso"])
    private static let dropped = words("cancelled canceled dropped abgebrochen annule cancelado annullato geannuleerd")

    private static let priorities: [String: Priority] = {
        let words: [(Priority, String)] = [
            (.highest, "p0 urgent critical highest dringend urgente kritisch critique hochste"),
            (.high, "p1 h high hoch haute elevee alta alto hoog"),
            (.medium, "p2 m medium normal mittel moyenne moyen media medio gemiddeld normaal"),
            (.low, "p3 l low niedrig faible basse baja baixa bassa laag lowest"),
        ]
        var table: [String: Priority] = [:]
        for (priority, list) in words { for word in list.split(separator: " ") { table[String(word)] = priority } }
        return table
    }()
}
