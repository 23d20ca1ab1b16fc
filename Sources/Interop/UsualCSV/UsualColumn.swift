import Domain
import Text

/// What a column of a CSV file is, by the usual names for it in several languages.
enum UsualColumn: CaseIterable {
    case name, details, project, priority, due, added, completed, state, tags

    /// Compared without case, accents and punctuation.
    init?(_ text: String) {
        guard let column = Self.table[Self.key(text)] else { return nil }
        self = column
    }

    private static func key(_ text: String) -> String {
        Folding.fold(text).split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
    }

    private static let table: [String: UsualColumn] = {
        var table: [String: UsualColumn] = [:]
        for column in allCases {
            for name in column.names.split(separator: ",") { table[key(String(name))] = column }
        }
        return table
    }()

    private var names: String {
        switch self {
        case .name:
            """
            name,title,task,task name,subject,summary,todo,to do,item,aufgabe,titel,betreff,tache,titre,nom,sujet,tarea,
            titulo,nombre,asunto,tarefa,nome,assunto,attivita,titolo,oggetto,taak,naam,onderwerp
            """
        case .details:
            """
            details,notes,note,description,comment,comments,body,notizen,notiz,beschreibung,bemerkung,kommentar,remarques,
            commentaire,notas,descripcion,detalles,comentarios,descricao,detalhes,descrizione,dettagli,notities,
            beschrijving,omschrijving,opmerkingen
            """
        case .project:
            """
            project,project name,list,list name,folder,projekt,liste,ordner,projet,proyecto,lista,projeto,progetto,elenco,
            lijst
            """
        case .priority:
            """
            priority,prio,importance,prioritat,wichtigkeit,dringlichkeit,priorite,prioridad,importancia,prioridade,
            priorita,importanza,prioriteit,belang
            """
        case .due:
            """
            due,due date,due on,deadline,fallig,fallig am,falligkeit,falligkeitsdatum,frist,termin,echeance,
            date d echeance,vencimiento,fecha de vencimiento,fecha limite,vencimento,data de vencimento,prazo,scadenza,
            data di scadenza,vervaldatum,einddatum
            """
        case .added:
            """
            added,date added,created,created at,created on,created time,date created,creation date,erstellt,erstellt am,
            erstellungsdatum,date de creation,cree le,fecha de creacion,creado,data de criacao,criado,data di creazione,
            creato,aangemaakt,aanmaakdatum
            """
        case .completed:
            """
            completed at,completed on,completed date,completed time,completion date,date completed,erledigt am,
            abgeschlossen am,date d achevement,termine le,fecha de finalizacion,data de conclusao,data di completamento,
            voltooid op
            """
        case .state:
            """
            status,state,done,completed,complete,is complete,finished,erledigt,abgeschlossen,statut,etat,termine,fait,
            estado,hecho,completado,concluido,feito,stato,completato,fatto,voltooid,gedaan,klaar
            """
        case .tags:
            """
            tags,tag,labels,label,categories,schlagworte,stichworte,etiketten,etiquettes,etiquetas,marcadores,etichette
            """
        }
    }
}

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

    /// Nil for a word that is not known.
    static func priority(_ text: String) -> Priority? { priorities[Folding.fold(text)] }

    /// Whether the text says that there is none.
    static func isNone(_ text: String) -> Bool {
        ["", "none", "-", "keine", "aucune", "ninguna", "nenhuma", "nessuna", "geen"].contains(Folding.fold(text))
    }

    private static func words(_ text: String) -> Set<String> { Set(text.split(separator: " ").map(String.init)) }

    private static let done = words(
        "x 1 true yes y done completed complete finished closed ja erledigt fertig abgeschlossen oui termine terminee fait "
            + "faite si hecho hecha completado completada terminado sim concluido concluida feito completato completata "
            + "fatto fatta voltooid gedaan klaar ✓ ✔")
    private static let open =
        words(
            "0 false no n open todo pending new active nein offen non ouvert abierto pendiente nao aberto pendente aperto "
                + "nee actief"
        ).union(["", "to do", "not started", "in progress", "needs action", "in arbeit", "en cours", "en curso"])
    private static let dropped = words("cancelled canceled dropped abgebrochen annule cancelado annullato geannuleerd")

    private static let priorities: [String: Priority] = {
        let words: [(Priority, String)] = [
            (.highest, "p0 urgent critical highest dringend urgente kritisch critique hochste"),
            (.high, "p1 high hoch haute elevee alta alto hoog"),
            (.medium, "p2 medium normal mittel moyenne moyen media medio gemiddeld normaal"),
            (.low, "p3 low niedrig faible basse baja baixa bassa laag lowest"),
        ]
        var table: [String: Priority] = [:]
        for (priority, list) in words { for word in list.split(separator: " ") { table[String(word)] = priority } }
        return table
    }()
}
