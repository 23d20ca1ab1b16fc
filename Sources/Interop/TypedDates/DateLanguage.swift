import Text

/// A language in which dates are typed, by its words for what the English grammar of dates has words for.
struct DateLanguage: Sendable {
    /// In English, whether a date such as `5/6` begins with the day is not known.
    let isDayFirst: Bool?
    private let words: [String: String]
    private let names: [(name: String, english: String)]

    /// Nil for a language whose words are not known.
    /// - Parameter code: such as `de` or `pt_BR`; English if it is empty.
    init?(_ code: String) {
        let code = code.lowercased().prefix { $0 != "_" && $0 != "-" }
        if code.isEmpty || code == "en" {
            (isDayFirst, words, names) = (nil, [:], [])
            return
        }
        guard let known = Self.tables[code] else { return nil }
        (isDayFirst, words, names) = (true, known.words, known.names)
    }

    /// The text in English words, as far as its words are known. Names may be shortened to three letters or more where
    /// only one begins so.
    func english(_ text: String) -> String {
        if names.isEmpty { return text }
        let parts = Folding.fold(text).split(whereSeparator: \.isWhitespace).flatMap { word -> [String] in
            let bare = word.prefix { $0 != "." && $0 != "," }
            let mark = String(word.dropFirst(bare.count))
            guard let found = words[String(bare)] ?? name(bare) else { return [String(word)] }
            return found.isEmpty ? [] : [found + (mark == "." ? "" : mark)]
        }
        return parts.joined(separator: " ")
    }

    private func name(_ word: Substring) -> String? {
        guard word.count >= 3 else { return nil }
        if let whole = names.first(where: { $0.name == word }) { return whole.english }
        let found = Set(names.filter { $0.name.hasPrefix(word) }.map(\.english))
        return found.count == 1 ? found.first : nil
    }

    /// The languages besides English.
    static let codes = tables.keys.map(String.init).sorted()

    private static let english = [
        "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday", "january", "february", "march",
        "april", "may", "june", "july", "august", "september", "october", "november", "december",
    ]

    private struct Table: Sendable {
        let names: [(name: String, english: String)]
        let words: [String: String]

        /// - Parameters:
        ///   - names: of the days from Monday and the months from January, without accents.
        ///   - words: the other words with their English ones.
        init(_ names: String, _ words: String) {
            let list = names.split(separator: " ").map(String.init)
            self.names = zip(list, DateLanguage.english).map { ($0, $1) }
            var table: [String: String] = [:]
            for entry in words.split(separator: " ") {
                let sides = entry.split(separator: "=", omittingEmptySubsequences: false)
                for word in sides[0].split(separator: "|") { table[String(word)] = String(sides[1]) }
            }
            self.words = table
        }
    }

    private static let tables: [Substring: Table] = [
        "de": Table(
            "montag dienstag mittwoch donnerstag freitag samstag sonntag januar februar marz april mai juni juli "
                + "august september oktober november dezember",
            "mo=monday di=tuesday mi=wednesday do=thursday fr=friday sa|sonnabend=saturday so=sunday mrz=march "
                + "janner=january am|den|der|uhr= um=at heute=today morgen=tomorrow jeden|jede|jedes|alle=every "
                + "tag|tage|tagen=day woche|wochen=week monat|monate|monaten=month jahr|jahre|jahren=year"),
        "fr": Table(
            "lundi mardi mercredi jeudi vendredi samedi dimanche janvier fevrier mars avril mai juin juillet aout "
                + "septembre octobre novembre decembre",
            "le|les= a=at 1er=1st aujourd'hui=today demain=tomorrow chaque|tous|toutes=every jour|jours=day "
                + "semaine|semaines=week mois=month an|ans|annee|annees=year"),
        "es": Table(
            "lunes martes miercoles jueves viernes sabado domingo enero febrero marzo abril mayo junio julio agosto "
                + "septiembre octubre noviembre diciembre",
            "de|del|el|la|las|los= a=at hoy=today manana=tomorrow cada|todos|todas=every dia|dias=day "
                + "semana|semanas=week mes|meses=month ano|anos=year setiembre=september"),
        "pt": Table(
            "segunda-feira terca-feira quarta-feira quinta-feira sexta-feira sabado domingo janeiro fevereiro marco "
                + "abril maio junho julho agosto setembro outubro novembro dezembro",
            "de|do|da|o|os= as=at hoje=today amanha=tomorrow cada|todo|toda|todos|todas=every dia|dias=day "
                + "semana|semanas=week mes|meses=month ano|anos=year"),
        "it": Table(
            "lunedi martedi mercoledi giovedi venerdi sabato domenica gennaio febbraio marzo aprile maggio giugno "
                + "luglio agosto settembre ottobre novembre dicembre",
            "il|di|del= alle=at oggi=today domani=tomorrow ogni=every giorno|giorni=day settimana|settimane=week "
                + "mese|mesi=month anno|anni=year"),
        "nl": Table(
            "maandag dinsdag woensdag donderdag vrijdag zaterdag zondag januari februari maart april mei juni juli "
                + "augustus september oktober november december",
            "ma=monday di=tuesday wo=wednesday do=thursday vr=friday za=saturday zo=sunday mrt=march op|de|uur= "
                + "om=at vandaag=today morgen=tomorrow elke|elk|iedere|ieder=every dag|dagen=day week|weken=week "
                + "maand|maanden=month jaar|jaren=year"),
    ]
}
