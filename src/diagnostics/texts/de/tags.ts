import type { RuleTexts } from '../../problem.ts'

/** The sentences about tags, their attributes and what is in them. */
export const tags = {
  'unknown-tag': {
    problem: 'Vitrine kennt kein Tag <{tag}>; nur das einfache HTML darin wird gezeigt.',
    fix: 'Vergleichen Sie den Namen mit der Liste der Tags, oder entfernen Sie das Tag.'
  },
  'misspelt-tag': {
    problem: 'Das Tag <{tag}> gibt es nicht.',
    fix: 'Schreiben Sie <{meant}>, auch im schließenden Tag.'
  },
  'unclosed-tag': {
    problem: '<{tag}> ist nicht geschlossen: Was auf der Seite folgt, wird ein Teil davon.',
    fix: 'Schreiben Sie </{tag}>, wo sein eigener Inhalt endet.'
  },
  'self-closed-tag': {
    problem:
      '<{tag} /> schließt das Tag nicht: In HTML wird, was auf der Seite folgt, ein Teil davon.',
    fix: 'Schreiben Sie <{tag}></{tag}>.'
  },
  'swallowed-content': {
    problem:
      '<{tag}> enthält <{inner}> (Zeile {line}), das nicht hineingehört; das Tag bleibt deshalb aus.',
    fix: 'Schreiben Sie </{tag}> vor <{inner}>, oder nehmen Sie <{inner}> heraus.'
  },
  'not-empty': {
    problem: '<{tag}> enthält <{inner}> (Zeile {line}) und muss leer sein.',
    fix: 'Schreiben Sie <{tag}></{tag}>, und nehmen Sie den Inhalt heraus.'
  },
  'inert-tag': {
    problem: '<{tag}> steht in <{outer}>, wo es nichts tut.',
    fix: 'Nehmen Sie <{tag}> aus <{outer}> heraus.'
  },
  'tag-in-paragraph': {
    problem:
      '<{tag}> steht in einem Absatz und enthält <{inner}>, bei dem Browser den Absatz beenden: Das Tag wird leer.',
    fix: 'Schreiben Sie <{tag}> außerhalb von <p>.'
  },
  'misspelt-attribute': {
    problem: '<{tag}> hat kein Attribut {attribute}.',
    fix: 'Schreiben Sie {meant}.'
  },
  'unknown-attribute': {
    problem: '<{tag}> hat kein Attribut {attribute}; es ändert nichts.',
    fix: 'Entfernen Sie {attribute}, oder lassen Sie den Namen mit data- beginnen, wenn Ihre eigenen Skripte es brauchen.'
  },
  'missing-attribute': {
    problem:
      '<{tag}> braucht das Attribut {attribute}: Ohne es wird nur das einfache HTML gezeigt.',
    fix: 'Ergänzen Sie {attribute}="…" ({kind}).'
  },
  'empty-attribute': {
    problem: 'Das Attribut {attribute} von <{tag}> ist leer.',
    fix: 'Geben Sie ihm einen Wert, oder entfernen Sie es.'
  },
  'unescaped-quote': {
    problem:
      'Der Wert von {attribute} von <{tag}> endet an einem Anführungszeichen oder Apostroph in seinem Text.',
    fix: 'Schreiben Sie im Wert \' als &#39; und " als &quot;.'
  },
  'invalid-number': {
    problem: 'Das Attribut {attribute} von <{tag}> ist „{value}“, muss aber eine Zahl sein.',
    fix: 'Schreiben Sie Ziffern mit einem Dezimalpunkt, ohne Leerzeichen und Einheiten: 2.5.'
  },
  'invalid-whole-number': {
    problem:
      'Das Attribut {attribute} von <{tag}> ist „{value}“, muss aber eine ganze Zahl ab 0 sein.',
    fix: 'Schreiben Sie nur Ziffern: 3.'
  },
  'invalid-word': {
    problem: 'Das Attribut {attribute} von <{tag}> kann nicht „{value}“ sein.',
    fix: 'Schreiben Sie eines von diesen: {words}.'
  },
  'invalid-json': {
    problem:
      'Das Attribut {attribute} von <{tag}> ist kein gültiges JSON; der Fehler steht bei „{found}“.',
    fix: 'Prüfen Sie dort Anführungszeichen, Kommas und Klammern: Texte und Namen stehen in doppelten Anführungszeichen, und nach dem letzten Komma folgt noch etwas.'
  },
  'invalid-json-field': {
    problem:
      'Im Attribut {attribute} von <{tag}> fehlt „{path}“ oder ist falsch; erwartet wird {expected}.',
    fix: 'Berichtigen Sie „{path}“ im JSON.'
  },
  'invalid-flag': {
    problem: 'Das Attribut {attribute} von <{tag}> ist „{value}“, was als Ja zählt.',
    fix: 'Schreiben Sie {attribute} für Ja; lassen Sie es weg oder schreiben Sie {attribute}="false" für Nein.'
  },
  'unsafe-url': {
    problem:
      'Das Attribut {attribute} von <{tag}> ist „{value}“, eine Adresse, die Code ausführen würde; es wird ignoriert.',
    fix: 'Schreiben Sie die Adresse einer Seite oder einer Datei.'
  },
  'url-with-space': {
    problem: 'Die Adresse in {attribute} von <{tag}> enthält ein Leerzeichen: „{value}“.',
    fix: 'Schreiben Sie %20 für ein Leerzeichen.'
  },
  'invalid-culture': {
    problem: 'Das Attribut {attribute} von <{tag}> ist „{value}“, muss aber eine Sprache sein.',
    fix: 'Schreiben Sie eine Sprache wie fr oder nl-BE.'
  },
  'invalid-currency': {
    problem: 'Das Attribut {attribute} von <{tag}> ist „{value}“, muss aber eine Währung sein.',
    fix: 'Schreiben Sie ihre drei Großbuchstaben, etwa EUR.'
  },
  'invalid-date': {
    problem: 'Das Attribut {attribute} von <{tag}> ist „{value}“, muss aber ein Datum sein.',
    fix: 'Schreiben Sie Jahr, Monat und Tag, dann die Uhrzeit: 2030-12-31T23:59:59+01:00.'
  },
  'missing-fallback': {
    problem:
      '<{tag}> ist leer: Kunden sehen nichts, bis das Skript geladen ist, oder wenn es nicht lädt.',
    fix: 'Schreiben Sie in das Tag, was seine Dokumentation zeigt, etwa einen Link oder ein Formular.'
  },
  'unlabelled-field': {
    problem: 'Ein Feld (<{field}>) in <{tag}> hat keine Beschriftung.',
    fix: 'Ergänzen Sie <label for="…"> mit der id des Feldes, oder aria-label.'
  },
  'form-without-action': {
    problem:
      'Ein Formular in <{tag}> sagt nicht, wohin es gesendet wird, und tut ohne Skripte nichts Nützliches.',
    fix: 'Ergänzen Sie action="…" mit der Adresse, die das Formular empfängt.'
  },
  'unnamed-button': {
    problem: 'Eine Schaltfläche hat keinen Text; Screenreader können nicht sagen, was sie tut.',
    fix: 'Schreiben Sie einen Text hinein, oder ergänzen Sie aria-label.'
  }
} satisfies RuleTexts
