import type { RuleTexts } from '../../problem.ts'

/** The sentences about pages around tags. */
export const pages = {
  'missing-settings': {
    problem: 'Die Seite hat keine Einstellungen; Vitrine startet nicht.',
    fix: 'Geben Sie <script type="application/json" id="vitrine-context">{…}</script> aus.'
  },
  'repeated-settings': {
    problem:
      'Die Seite enthält ihre Einstellungen zweimal, zuerst in Zeile {line}; die zweiten werden ignoriert.',
    fix: 'Entfernen Sie eine von beiden.'
  },
  'settings-not-script': {
    problem:
      'Die Einstellungen der Seite stehen nicht in einem script-Element für JSON; Kunden könnten sie sehen, oder Browser sie ausführen.',
    fix: 'Schreiben Sie <script type="application/json" id="vitrine-context">.'
  },
  'settings-in-page': {
    problem:
      'Die Einstellungen stehen im Element mit id="{id}", das auf dem Weg zu einer anderen Seite ersetzt wird.',
    fix: 'Nehmen Sie die Einstellungen heraus, zum Beispiel in den head.'
  },
  'settings-not-json': {
    problem:
      'Die Einstellungen der Seite sind kein gültiges JSON; der Fehler steht bei „{found}“. Vitrine startet nicht.',
    fix: 'Prüfen Sie dort Anführungszeichen, Kommas und Klammern.'
  },
  'missing-setting': {
    problem: 'Die Seiteneinstellung „{name}“ fehlt; Vitrine startet nicht.',
    fix: 'Ergänzen Sie „{name}“ ({expected}).'
  },
  'invalid-setting': {
    problem: 'Die Seiteneinstellung „{name}“ ist {value}; erwartet wird {expected}.',
    fix: 'Berichtigen Sie „{name}“ in den Einstellungen.'
  },
  'misspelt-setting': {
    problem: 'Die Seiteneinstellung „{name}“ gibt es nicht.',
    fix: 'Schreiben Sie „{meant}“; Großbuchstaben zählen.'
  },
  'missing-page': {
    problem: 'Die Seite hat kein Element mit id="{id}"; Vitrine startet nicht.',
    fix: 'Geben Sie dem Element mit dem Hauptinhalt id="{id}".'
  },
  'repeated-page': {
    problem:
      'Zwei Elemente haben id="{id}", das erste in Zeile {line}; Seiten erscheinen nur in einem davon.',
    fix: 'Lassen Sie die id dem Element mit dem Hauptinhalt.'
  },
  'missing-toasts': {
    problem: 'Die Seite hat kein <vitrine-toasts>; Meldungen an Kunden werden nicht gezeigt.',
    fix: 'Schreiben Sie einmal <vitrine-toasts></vitrine-toasts>, hinter den Hauptinhalt.'
  },
  'repeated-toasts': {
    problem: 'Die Seite enthält <vitrine-toasts> zweimal, zuerst in Zeile {line}.',
    fix: 'Entfernen Sie eines von beiden.'
  },
  'toasts-in-page': {
    problem:
      '<vitrine-toasts> steht im Element mit id="{id}"; Meldungen verschwinden auf dem Weg zu einer anderen Seite.',
    fix: 'Setzen Sie es hinter dieses Element.'
  },
  'summary-in-page': {
    problem:
      '<vitrine-cart-summary> steht im Element mit id="{id}" und wird auf jeder Seite neu gezeichnet.',
    fix: 'Setzen Sie es in den Kopf der Seite, außerhalb dieses Elements.'
  },
  'missing-stylesheet': {
    problem: 'Die Seite lädt das Stylesheet von Vitrine nicht.',
    fix: 'Ergänzen Sie <link rel="stylesheet" href="…/vitrine.css"> im head.'
  },
  'missing-script': {
    problem:
      'Die Seite lädt das Skript von Vitrine nicht; jedes Tag zeigt sein einfaches HTML.',
    fix: 'Ergänzen Sie <script type="module" src="…/vitrine.de.js"></script> im head.'
  },
  'repeated-script': {
    problem:
      'Die Seite lädt Vitrine zweimal, zuerst in Zeile {line}: Zwei Exemplare stören einander.',
    fix: 'Entfernen Sie eines der beiden Skripte.'
  },
  'script-not-module': {
    problem:
      'Das Skript von Vitrine wird nicht als Modul geladen; Browser können es nicht ausführen.',
    fix: 'Ergänzen Sie type="module" am Skript.'
  },
  'missing-language': {
    problem:
      'Die Seite sagt ihre Sprache nicht; Screenreader sprechen sie vielleicht falsch aus.',
    fix: 'Ergänzen Sie lang an <html>, etwa <html lang="de">.'
  },
  'other-language': {
    problem:
      'Die Seite sagt, dass ihre Sprache „{lang}“ ist, und ihre Einstellungen sagen „{culture}“.',
    fix: 'Schreiben Sie an beiden Stellen dieselbe Sprache.'
  },
  'missing-title': {
    problem: 'Die Seite hat keinen Titel.',
    fix: 'Schreiben Sie <title>…</title> in den head, beginnend mit dem Thema der Seite.'
  },
  'missing-viewport': {
    problem: 'Die Seite passt sich der Breite von Telefonen nicht an.',
    fix: 'Ergänzen Sie <meta name="viewport" content="width=device-width, initial-scale=1"> im head.'
  },
  'duplicate-id': {
    problem:
      'Die id „{id}“ wird zweimal verwendet, zuerst in Zeile {line}; Beschriftungen und Links finden nur die erste.',
    fix: 'Geben Sie einem der beiden Elemente eine andere id.'
  },
  'missing-target': {
    problem: '{attribute} nennt die id „{id}“, die kein Element der Seite hat.',
    fix: 'Berichtigen Sie die id, oder geben Sie sie dem gemeinten Element.'
  },
  'missing-heading': {
    problem: 'Die Seite hat keine Hauptüberschrift.',
    fix: 'Schreiben Sie ein <h1>, das sagt, worum es auf der Seite geht.'
  },
  'several-headings': {
    problem: 'Die Seite hat mehr als ein <h1>, das erste in Zeile {line}.',
    fix: 'Machen Sie hieraus ein <h2>.'
  },
  'skipped-heading': {
    problem: 'Ein <{heading}> folgt auf ein <{before}>: Dazwischen fehlt eine Ebene.',
    fix: 'Verwenden Sie die nächste Ebene, und ändern Sie die Größe mit Stilen.'
  },
  'empty-heading': {
    problem: 'Eine Überschrift (<{heading}>) ist leer.',
    fix: 'Schreiben Sie ihren Text, oder entfernen Sie sie.'
  },
  'missing-alternative': {
    problem: 'Ein Bild hat keinen alternativen Text: {src}',
    fix: 'Ergänzen Sie alt="…" mit dem, was es zeigt, oder alt="", wenn es nur schmückt.'
  },
  'unnamed-link': {
    problem: 'Ein Link hat keinen Text; Screenreader können nicht sagen, wohin er führt.',
    fix: 'Schreiben Sie einen Text in den Link, alt für sein Bild, oder ergänzen Sie aria-label.'
  },
  'nested-control': {
    problem:
      '<{inner}> steht in <{outer}>: Browser und Screenreader können nur eines davon benutzen.',
    fix: 'Setzen Sie beide nebeneinander.'
  },
  'sync-without-id': {
    problem:
      'Ein Element mit data-vitrine-sync hat keine id und wird auf dem Weg zu einer anderen Seite nicht erneuert.',
    fix: 'Ergänzen Sie eine id, die auch die anderen Seiten verwenden.'
  },
  'refresh-without-id': {
    problem:
      'Ein Element mit data-vitrine-refresh hat keine id; eine andere Variante erneuert es nicht.',
    fix: 'Ergänzen Sie eine id.'
  },
  'unused-ignore': {
    problem: 'Dieser Kommentar schaltet nichts ab.',
    fix: 'Entfernen Sie ihn.'
  }
} satisfies RuleTexts
