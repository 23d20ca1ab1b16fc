import Domain
import Text

extension OwnCSVColumn {
    /// The column that has the name in Tasker's own files, or one of the usual names of it in several languages, which
    /// are compared without case, accents and punctuation.
    init?(usual text: String) {
        guard let column = OwnCSVColumn(rawValue: text) ?? Self.usual[Self.key(text)] else { return nil }
        self = column
    }

    static func key(_ text: String) -> String {
        Folding.fold(text).split { !$0.isLetter && !$0.isNumber }.joined(separator: " ")
    }

    private static let usual: [String: OwnCSVColumn] = {
        var table: [String: OwnCSVColumn] = [:]
        for (column, names) in usualNames {
            for name in names.split(separator: ",") { table[key(String(name))] = OwnCSVColumn(rawValue: column) }
        }
        return table
    }()

    private static let usualNames: KeyValuePairs<String, String> = [
        "name":
            """
        name,title,task,task name,subject,summary,todo,to do,item,aufgabe,titel,betreff,tache,titre,nom,\
        sujet,tarea,titulo,nombre,asunto,tarefa,nome,assunto,attivita,titolo,oggetto,taak,naam,onderwerp,job
        """,
        "details":
            """
        details,notes,note,description,comment,comments,body,notizen,notiz,beschreibung,bemerkung,kommentar,\
        remarks,remark,remarques,commentaire,notas,descripcion,detalles,comentarios,descricao,detalhes,descrizione,\
        dettagli,notities,beschrijving,omschrijving,opmerkingen
        """,
        "project":
            """
        project,project name,list,list name,folder,projekt,liste,ordner,projet,proyecto,lista,projeto,\
        progetto,elenco,lijst
        """,
        "priority":
            """
        priority,prio,importance,prioritat,wichtigkeit,dringlichkeit,priorite,prioridad,importancia,\
        prioridade,priorita,importanza,prioriteit,belang,urgency,urgence,urgencia,urgenza,urgentie
        """,
        "dueDate":
            """
        due,due date,due on,deadline,fallig,fallig am,falligkeit,falligkeitsdatum,frist,termin,echeance,\
        date d echeance,vencimiento,fecha de vencimiento,fecha limite,vencimento,data de vencimento,prazo,\
        scadenza,data di scadenza,vervaldatum,einddatum
        """,
        "dateAdded":
            """
        added,date added,created,created at,created on,created time,date created,creation date,erstellt,\
        erstellt am,erstellungsdatum,date de creation,cree le,fecha de creacion,creado,data de criacao,\
        criado,data di creazione,creato,aangemaakt,aanmaakdatum
        """,
        "completedOn":
            """
        completed at,completed on,completed date,completed time,completion date,date completed,erledigt am,\
        abgeschlossen am,date d achevement,termine le,fecha de finalizacion,data de conclusao,\
        data di completamento,voltooid op
        """,
        "isComplete":
            """
        status,state,done,completed,complete,is complete,finished,erledigt,abgeschlossen,statut,etat,\
        termine,fait,estado,hecho,completado,concluido,feito,stato,completato,fatto,voltooid,gedaan,klaar
        """,
        "tags":
            """
        tags,tag,labels,label,categories,schlagworte,stichworte,etiketten,etiquettes,etiquetas,marcadores,\
        etichette
        """,
        "estimatedDuration":
            """
        estimate,estimated time,estimated duration,time estimate,duration,effort,hours,minutes,aufwand,\
        dauer,geschatzte dauer,stunden,minuten,duree,duree estimee,heures,estimacion,duracion,horas,\
        estimativa,duracao,stima,durata,ore,schatting,duur,uren
        """,
        "heading":
            """
        section,heading,bucket,abschnitt,rubrique,seccion,secao,sezione,sectie
        """,
        "repeatPattern":
            """
        repeat,repeats,recurrence,recurring,wiederholung,repetition,repeticion,repetir,repeticao,ricorrenza,\
        herhaling
        """,
    ]
}
