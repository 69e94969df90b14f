import type { PageCheckTexts } from './page-check-texts.ts'

export const de: PageCheckTexts = {
  words: {
    language: 'Deutsch',
    title: 'Seitenprüfung',
    checking: 'Die Seite wird geprüft…',
    none: 'Keine Probleme gefunden',
    one: '1 Problem gefunden',
    many: '{count} Probleme gefunden',
    errors: 'Fehler',
    warnings: 'Warnungen',
    filters: 'Anzeigen',
    chooseLanguage: 'Sprache',
    again: 'Erneut prüfen',
    copy: 'Bericht kopieren',
    copied: 'Der Bericht ist in der Zwischenablage.',
    copyYourself:
      'Der Browser erlaubt das Kopieren nicht. Kopieren Sie den Bericht aus diesem Feld.',
    move: 'Auf die andere Seite',
    minimise: 'Minimieren',
    open: 'Seitenprüfung öffnen',
    close: 'Schließen',
    show: 'Auf der Seite zeigen',
    notShown: 'Dieses Element ist zurzeit nicht sichtbar.',
    line: 'Zeile {line}, Spalte {column}',
    checked: 'Was geprüft wurde',
    checkedHtml: 'Das HTML von {url}, wie der Server es sendet.',
    checkedDocument:
      'Das HTML der Seite, wie sie jetzt ist, weil der Server {url} nicht noch einmal sendet.',
    checkedRules:
      'Tags, ihre Attribute und ihr einfaches HTML, Ids, Überschriften und Alternativtexte.',
    checkedRuntime:
      'Was seit dem Öffnen der Seite geschehen ist: Tags, die ihr einfaches HTML behalten, Aufrufe und ihre Antworten, die Inhaltsrichtlinie, verschobene Inhalte.',
    hidden: 'Die Filter verbergen alle Probleme.',
    weight: 'Gewicht je Tag',
    weightNote:
      'Komprimierte Skripte, die bisher geladen sind. Gemeinsame Dateien zählen für jedes Tag.',
    weightUnknown: 'unbekannt',
    noWeights: 'Die Skripte sind Teil eines Bundles, dessen Dateien nicht zu Tags gehören.',
    tag: 'Tag',
    files: 'Dateien',
    editMode:
      'Die Seite wird bearbeitet (editMode), daher startet kein Tag. Prüfen Sie sie auch außerhalb des Editors.',
    noTags: 'Die Seite hat keine Tags.',
    version: 'Version'
  },
  rules: {
    'settings-wrong': {
      problem: '{reason}',
      fix: 'Schreiben Sie die Einstellungen als JSON in <script type="application/json" id="vitrine-context">, und geben Sie dem Inhalt der Seite id="page"; bis dahin startet auf dieser Seite nichts.'
    },
    'two-copies': {
      problem: 'Die Seite enthält die Bibliothek zweimal.',
      fix: 'Entfernen Sie eines der beiden Skripte; ein Theme oder ein Plug-in kann eines hinzufügen.'
    },
    'attribute-refused': {
      problem: '{reason}',
      fix: 'Berichtigen Sie das Attribut; bis dahin behält das Tag sein einfaches HTML oder den vorigen Wert.'
    },
    'tag-swallows-page': {
      problem: '<{tag}> in {place} ist nicht geschlossen und enthält {inner} der Seite.',
      fix: 'Schreiben Sie </{tag}> nach dem Inhalt. Ein Tag kann nicht mit /> enden.'
    },
    'code-missing': {
      problem:
        'Der Code von <{tag}> ({file}) konnte nicht geladen werden, daher bleibt das einfache HTML.',
      fix: 'Prüfen Sie, ob der ganze Ordner der Bibliothek auf dem Server liegt und ob ihn weder die Inhaltsrichtlinie noch ein Blocker ablehnt.'
    },
    'view-failed': {
      problem: '<{tag}> funktioniert nicht mehr, daher steht dort das einfache HTML. {reason}',
      fix: 'Kopieren Sie den Bericht und senden Sie ihn an Ihre Entwickler.'
    },
    'visit-failed': {
      problem: 'Die Seite {url} konnte nicht an Ort und Stelle gezeigt werden. {reason}',
      fix: 'Öffnen Sie die Adresse direkt; wenn das geht, senden Sie den Bericht an Ihre Entwickler.'
    },
    'tag-cut-off': {
      problem: '<{tag}> ist leer, weil der Absatz darum vor dem Inhalt endet.',
      fix: 'Schreiben Sie das Tag außerhalb von Absätzen.'
    },
    'tag-unknown': {
      problem: 'Die Bibliothek kennt kein Tag <{tag}>.',
      fix: 'Berichtigen Sie den Namen des Tags. Vielleicht hat ein Skript es eingefügt.'
    },
    'tag-in-shadow': {
      problem: '<{tag}> steht in einem Shadow Root, wo Tags nicht starten.',
      fix: 'Setzen Sie das Tag in das Dokument, zum Beispiel in einen Slot.'
    },
    'policy-blocks': {
      problem: 'Die Inhaltsrichtlinie der Seite blockiert {what} ({directive}).',
      fix: 'Erlauben Sie es im Header Content-Security-Policy, oder entfernen Sie es von der Seite.'
    },
    'reply-wrong': {
      problem: 'Die Antwort auf {call} hält den Vertrag bei „{field}“ nicht ein: {reason}.',
      fix: 'Senden Sie den Bericht an die Entwickler des Servers; „npx vitrine check“ prüft alle Aufrufe.'
    },
    'reply-unreadable': {
      problem: 'Die Antwort auf {call} ist unlesbar. {reason}',
      fix: 'Senden Sie den Bericht an die Entwickler des Servers; „npx vitrine check“ prüft alle Aufrufe.'
    },
    'call-failed': {
      problem: 'Der Server hat {call} mit {status} beantwortet.',
      fix: 'Versuchen Sie es erneut. Bleibt es so, senden Sie den Bericht an die Entwickler des Servers.'
    },
    'call-unanswered': {
      problem: 'Der Server hat {call} nicht beantwortet.',
      fix: 'Prüfen Sie die Verbindung und die Adresse der Aufrufe, und ob ein Blocker oder die Inhaltsrichtlinie sie ablehnt.'
    },
    'layout-shift': {
      problem:
        '{element} hat sich beim Laden verschoben, um {amount} (eine Seite sollte unter 0,1 bleiben).',
      fix: 'Geben Sie Bildern width und height, und schreiben Sie in ein Tag einfaches HTML, das so hoch ist wie seine Ansicht.'
    },
    'styles-missing': {
      problem: 'Die Seite hat kein Stylesheet der Bibliothek.',
      fix: 'Fügen Sie <link rel="stylesheet" href="…/vitrine.css"> in den Head ein.'
    },
    'styles-not-applied': {
      problem: 'Das Stylesheet {file} ist verlinkt, wirkt aber nicht.',
      fix: 'Öffnen Sie seine Adresse: Es muss CSS sein, und die Attribute media und integrity des Links müssen passen.'
    },
    'version-differs': {
      problem: 'Das Skript hat die Version {script}, das Stylesheet die Version {styles}.',
      fix: 'Nehmen Sie beide aus derselben Version.'
    },
    'zoom-prevented': {
      problem: 'Der Viewport hindert Kunden am Zoomen.',
      fix: 'Entfernen Sie user-scalable und maximum-scale aus <meta name="viewport">.'
    },
    'id-repeated': {
      problem: '{count} Elemente der Seite haben id="{id}".',
      fix: 'Geben Sie jedem Element eine eigene Id; Beschriftungen und Links führen nur zum ersten.'
    },
    'picture-without-text': {
      problem: 'Das Bild {file} hat keinen Alternativtext.',
      fix: 'Ergänzen Sie alt="…" mit dem, was es zeigt, oder alt="", wenn es nur schmückt.'
    },
    'heading-missing': {
      problem: 'Die Seite hat keine Überschrift der Ebene 1.',
      fix: 'Machen Sie den Titel der Seite zu einer <h1>.'
    },
    'heading-skips': {
      problem: 'Die Überschrift „{text}“ hat die Ebene {level}, nach einer der Ebene {before}.',
      fix: 'Lassen Sie keine Ebene aus: Screenreader zeigen Überschriften als Gliederung.'
    },
    'heading-empty': {
      problem: 'Eine Überschrift der Ebene {level} ist leer.',
      fix: 'Geben Sie ihr einen Text, oder entfernen Sie sie.'
    },
    'library-says': {
      problem: 'Die Bibliothek meldet: {reason}',
      fix: 'Der Leitfaden für Redakteure erklärt es; senden Sie sonst den Bericht an Ihre Entwickler.'
    }
  }
}
