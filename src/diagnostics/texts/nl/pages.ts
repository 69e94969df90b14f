import type { RuleTexts } from '../../problem.ts'

/** The sentences about pages around tags. */
export const pages = {
  'missing-settings': {
    problem: 'De pagina heeft geen instellingen; Vitrine start niet.',
    fix: 'Druk <script type="application/json" id="vitrine-context">{…}</script> af.'
  },
  'repeated-settings': {
    problem:
      'De pagina heeft haar instellingen twee keer, eerst op regel {line}; de tweede worden genegeerd.',
    fix: 'Verwijder een van de twee.'
  },
  'settings-not-script': {
    problem:
      'De instellingen van de pagina staan niet in een script-element voor JSON; klanten zien ze misschien, of browsers voeren ze uit.',
    fix: 'Schrijf <script type="application/json" id="vitrine-context">.'
  },
  'settings-in-page': {
    problem:
      'De instellingen staan in het element met id="{id}", dat op weg naar een andere pagina vervangen wordt.',
    fix: 'Haal de instellingen eruit, en zet ze bijvoorbeeld in de head.'
  },
  'settings-not-json': {
    problem:
      'De instellingen van de pagina zijn geen geldige JSON; de fout staat bij "{found}". Vitrine start niet.',
    fix: "Controleer daar aanhalingstekens, komma's en haakjes."
  },
  'missing-setting': {
    problem: 'De pagina-instelling "{name}" ontbreekt; Vitrine start niet.',
    fix: 'Voeg "{name}" toe ({expected}).'
  },
  'invalid-setting': {
    problem: 'De pagina-instelling "{name}" is {value}; verwacht wordt {expected}.',
    fix: 'Verbeter "{name}" in de instellingen.'
  },
  'misspelt-setting': {
    problem: 'De pagina-instelling "{name}" bestaat niet.',
    fix: 'Schrijf "{meant}"; hoofdletters tellen mee.'
  },
  'missing-page': {
    problem: 'De pagina heeft geen element met id="{id}"; Vitrine start niet.',
    fix: 'Geef het element met de hoofdinhoud id="{id}".'
  },
  'repeated-page': {
    problem:
      'Twee elementen hebben id="{id}", het eerste op regel {line}; pagina\'s verschijnen maar in een ervan.',
    fix: 'Laat de id bij het element met de hoofdinhoud.'
  },
  'missing-toasts': {
    problem:
      'De pagina heeft geen <vitrine-toasts>; berichten aan klanten worden niet getoond.',
    fix: 'Schrijf één keer <vitrine-toasts></vitrine-toasts>, achter de hoofdinhoud.'
  },
  'repeated-toasts': {
    problem: 'De pagina heeft <vitrine-toasts> twee keer, eerst op regel {line}.',
    fix: 'Verwijder een van de twee.'
  },
  'toasts-in-page': {
    problem:
      '<vitrine-toasts> staat in het element met id="{id}"; berichten verdwijnen op weg naar een andere pagina.',
    fix: 'Zet het achter dat element.'
  },
  'summary-in-page': {
    problem:
      '<vitrine-cart-summary> staat in het element met id="{id}" en wordt op elke pagina opnieuw getekend.',
    fix: 'Zet het in de kop van de pagina, buiten dat element.'
  },
  'missing-stylesheet': {
    problem: 'De pagina laadt het stijlblad van Vitrine niet.',
    fix: 'Voeg <link rel="stylesheet" href="…/vitrine.css"> toe aan de head.'
  },
  'missing-script': {
    problem: 'De pagina laadt het script van Vitrine niet; elke tag toont zijn gewone HTML.',
    fix: 'Voeg <script type="module" src="…/vitrine.nl.js"></script> toe aan de head.'
  },
  'repeated-script': {
    problem:
      'De pagina laadt Vitrine twee keer, eerst op regel {line}: twee exemplaren storen elkaar.',
    fix: 'Verwijder een van de twee scripts.'
  },
  'script-not-module': {
    problem:
      'Het script van Vitrine wordt niet als module geladen; browsers kunnen het niet uitvoeren.',
    fix: 'Voeg type="module" toe aan het script.'
  },
  'missing-language': {
    problem:
      'De pagina zegt niet in welke taal ze is; schermlezers spreken ze misschien verkeerd uit.',
    fix: 'Voeg lang toe aan <html>, zoals <html lang="nl">.'
  },
  'other-language': {
    problem:
      'De pagina zegt dat haar taal "{lang}" is, en haar instellingen zeggen "{culture}".',
    fix: 'Schrijf op beide plaatsen dezelfde taal.'
  },
  'missing-title': {
    problem: 'De pagina heeft geen titel.',
    fix: 'Schrijf <title>…</title> in de head; begin met waarover de pagina gaat.'
  },
  'missing-viewport': {
    problem: 'De pagina past zich niet aan de breedte van telefoons aan.',
    fix: 'Voeg <meta name="viewport" content="width=device-width, initial-scale=1"> toe aan de head.'
  },
  'duplicate-id': {
    problem:
      'De id "{id}" wordt twee keer gebruikt, eerst op regel {line}; labels en links vinden alleen de eerste.',
    fix: 'Geef een van de twee een andere id.'
  },
  'missing-target': {
    problem: '{attribute} noemt de id "{id}", die geen element van de pagina heeft.',
    fix: 'Verbeter de id, of geef hem aan het bedoelde element.'
  },
  'missing-heading': {
    problem: 'De pagina heeft geen hoofdtitel.',
    fix: 'Schrijf één <h1> die zegt waarover de pagina gaat.'
  },
  'several-headings': {
    problem: 'De pagina heeft meer dan één <h1>, de eerste op regel {line}.',
    fix: 'Maak hier een <h2> van.'
  },
  'skipped-heading': {
    problem: 'Een <{heading}> volgt op een <{before}>: daartussen ontbreekt een niveau.',
    fix: 'Gebruik het volgende niveau, en verander de grootte met stijlen.'
  },
  'empty-heading': {
    problem: 'Een titel (<{heading}>) is leeg.',
    fix: 'Schrijf de tekst, of verwijder hem.'
  },
  'missing-alternative': {
    problem: 'Een afbeelding heeft geen alternatieve tekst: {src}',
    fix: 'Voeg alt="…" toe met wat ze toont, of alt="" als ze alleen versiert.'
  },
  'unnamed-link': {
    problem:
      'Een link heeft geen tekst; schermlezers kunnen niet zeggen waar hij naartoe gaat.',
    fix: 'Zet een tekst in de link, geef de afbeelding alt, of voeg aria-label toe.'
  },
  'nested-control': {
    problem:
      '<{inner}> staat in <{outer}>: browsers en schermlezers kunnen er maar een gebruiken.',
    fix: 'Zet ze naast elkaar.'
  },
  'sync-without-id': {
    problem:
      'Een element met data-vitrine-sync heeft geen id, en wordt op weg naar een andere pagina niet vernieuwd.',
    fix: "Voeg een id toe die ook de andere pagina's gebruiken."
  },
  'refresh-without-id': {
    problem:
      'Een element met data-vitrine-refresh heeft geen id; een andere variant vernieuwt het niet.',
    fix: 'Voeg een id toe.'
  },
  'unused-ignore': { problem: 'Deze opmerking schakelt niets uit.', fix: 'Verwijder ze.' }
} satisfies RuleTexts
