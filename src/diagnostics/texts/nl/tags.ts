import type { RuleTexts } from '../../problem.ts'

/** The sentences about tags, their attributes and what is in them. */
export const tags = {
  'unknown-tag': {
    problem: 'Vitrine kent geen tag <{tag}>; alleen de gewone HTML erin wordt getoond.',
    fix: 'Vergelijk de naam met de lijst van tags, of verwijder de tag.'
  },
  'misspelt-tag': {
    problem: 'De tag <{tag}> bestaat niet.',
    fix: 'Schrijf <{meant}>, ook in de eindtag.'
  },
  'unclosed-tag': {
    problem: '<{tag}> is niet afgesloten: wat op de pagina volgt, wordt er een deel van.',
    fix: 'Schrijf </{tag}> waar de inhoud van de tag eindigt.'
  },
  'self-closed-tag': {
    problem:
      '<{tag} /> sluit de tag niet af: in HTML wordt wat op de pagina volgt er een deel van.',
    fix: 'Schrijf <{tag}></{tag}>.'
  },
  'swallowed-content': {
    problem:
      '<{tag}> bevat <{inner}> (regel {line}), dat er niet in hoort; de tag blijft daarom uit.',
    fix: 'Schrijf </{tag}> vóór <{inner}>, of haal <{inner}> eruit.'
  },
  'not-empty': {
    problem: '<{tag}> bevat <{inner}> (regel {line}) en moet leeg zijn.',
    fix: 'Schrijf <{tag}></{tag}> en haal de inhoud eruit.'
  },
  'inert-tag': {
    problem: '<{tag}> staat in <{outer}>, waar het niets doet.',
    fix: 'Haal <{tag}> uit <{outer}>.'
  },
  'tag-in-paragraph': {
    problem:
      '<{tag}> staat in een alinea en bevat <{inner}>, waar browsers de alinea beëindigen: de tag wordt leeg.',
    fix: 'Schrijf <{tag}> buiten <p>.'
  },
  'misspelt-attribute': {
    problem: '<{tag}> heeft geen attribuut {attribute}.',
    fix: 'Schrijf {meant}.'
  },
  'unknown-attribute': {
    problem: '<{tag}> heeft geen attribuut {attribute}; het verandert niets.',
    fix: 'Verwijder {attribute}, of laat de naam met data- beginnen als uw eigen scripts het nodig hebben.'
  },
  'missing-attribute': {
    problem:
      '<{tag}> heeft het attribuut {attribute} nodig: zonder dat wordt alleen de gewone HTML getoond.',
    fix: 'Voeg {attribute}="…" toe ({kind}).'
  },
  'empty-attribute': {
    problem: 'Het attribuut {attribute} van <{tag}> is leeg.',
    fix: 'Geef het een waarde, of verwijder het.'
  },
  'unescaped-quote': {
    problem:
      'De waarde van {attribute} van <{tag}> stopt bij een aanhalingsteken of apostrof in de tekst.',
    fix: 'Schrijf binnen de waarde \' als &#39; en " als &quot;.'
  },
  'invalid-number': {
    problem: 'Het attribuut {attribute} van <{tag}> is "{value}", maar moet een getal zijn.',
    fix: 'Schrijf cijfers met een decimale punt, zonder spaties en eenheden: 2.5.'
  },
  'invalid-whole-number': {
    problem:
      'Het attribuut {attribute} van <{tag}> is "{value}", maar moet een geheel getal vanaf 0 zijn.',
    fix: 'Schrijf alleen cijfers: 3.'
  },
  'invalid-word': {
    problem: 'Het attribuut {attribute} van <{tag}> kan niet "{value}" zijn.',
    fix: 'Schrijf een van deze woorden: {words}.'
  },
  'invalid-json': {
    problem:
      'Het attribuut {attribute} van <{tag}> is geen geldige JSON; de fout staat bij "{found}".',
    fix: "Controleer daar aanhalingstekens, komma's en haakjes: teksten en namen staan tussen dubbele aanhalingstekens, en na de laatste komma volgt nog iets."
  },
  'invalid-json-field': {
    problem:
      'In het attribuut {attribute} van <{tag}> ontbreekt "{path}" of is het fout; verwacht wordt {expected}.',
    fix: 'Verbeter "{path}" in de JSON.'
  },
  'invalid-flag': {
    problem: 'Het attribuut {attribute} van <{tag}> is "{value}", wat als ja telt.',
    fix: 'Schrijf {attribute} voor ja; laat het weg of schrijf {attribute}="false" voor nee.'
  },
  'unsafe-url': {
    problem:
      'Het attribuut {attribute} van <{tag}> is "{value}", een adres dat code zou uitvoeren; het wordt genegeerd.',
    fix: 'Schrijf het adres van een pagina of een bestand.'
  },
  'url-with-space': {
    problem: 'Het adres in {attribute} van <{tag}> bevat een spatie: "{value}".',
    fix: 'Schrijf %20 voor een spatie.'
  },
  'invalid-culture': {
    problem: 'Het attribuut {attribute} van <{tag}> is "{value}", maar moet een taal zijn.',
    fix: 'Schrijf een taal zoals fr of nl-BE.'
  },
  'invalid-currency': {
    problem: 'Het attribuut {attribute} van <{tag}> is "{value}", maar moet een munt zijn.',
    fix: 'Schrijf de drie hoofdletters, zoals EUR.'
  },
  'invalid-date': {
    problem: 'Het attribuut {attribute} van <{tag}> is "{value}", maar moet een datum zijn.',
    fix: 'Schrijf jaar, maand en dag, en dan de tijd: 2030-12-31T23:59:59+01:00.'
  },
  'missing-fallback': {
    problem:
      '<{tag}> is leeg: klanten zien niets tot het script geladen is, of als het niet laadt.',
    fix: 'Zet in de tag wat de documentatie toont, zoals een link of een formulier.'
  },
  'unlabelled-field': {
    problem: 'Een veld (<{field}>) in <{tag}> heeft geen label.',
    fix: 'Voeg <label for="…"> met de id van het veld toe, of aria-label.'
  },
  'form-without-action': {
    problem:
      'Een formulier in <{tag}> zegt niet waar het naartoe gaat, en doet zonder scripts dus niets nuttigs.',
    fix: 'Voeg action="…" toe met het adres dat het formulier ontvangt.'
  },
  'unnamed-button': {
    problem: 'Een knop heeft geen tekst; schermlezers kunnen niet zeggen wat hij doet.',
    fix: 'Zet een tekst in de knop, of voeg aria-label toe.'
  }
} satisfies RuleTexts
