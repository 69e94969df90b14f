import type { PageCheckTexts } from './page-check-texts.ts'

export const nl: PageCheckTexts = {
  words: {
    language: 'Nederlands',
    title: 'Paginacontrole',
    checking: 'De pagina wordt gecontroleerd…',
    none: 'Geen problemen gevonden',
    one: '1 probleem gevonden',
    many: '{count} problemen gevonden',
    errors: 'Fouten',
    warnings: 'Waarschuwingen',
    filters: 'Toon',
    chooseLanguage: 'Taal',
    again: 'Opnieuw controleren',
    copy: 'Rapport kopiëren',
    copied: 'Het rapport staat op het klembord.',
    copyYourself: 'De browser laat kopiëren niet toe. Kopieer het rapport uit dit veld.',
    move: 'Naar de andere kant verplaatsen',
    minimise: 'Minimaliseren',
    open: 'De paginacontrole openen',
    close: 'Sluiten',
    show: 'Op de pagina tonen',
    notShown: 'Dit element is op dit moment niet zichtbaar.',
    line: 'Regel {line}, kolom {column}',
    checked: 'Wat werd gecontroleerd',
    checkedHtml: 'De HTML van {url}, zoals de server die verstuurt.',
    checkedDocument:
      'De HTML van de pagina zoals die nu is, omdat de server {url} niet nog eens verstuurt.',
    checkedRules:
      'Tags, hun attributen en hun gewone HTML, id’s, koppen en alternatieve teksten.',
    checkedRuntime:
      'Wat er gebeurde sinds de pagina werd geopend: tags die hun gewone HTML houden, aanroepen en hun antwoorden, het contentbeleid, verspringende inhoud.',
    hidden: 'De filters verbergen alle problemen.',
    weight: 'Gewicht per tag',
    weightNote:
      'Gecomprimeerde scripts die tot nu toe geladen zijn. Bestanden die tags delen, tellen voor elk daarvan.',
    weightUnknown: 'onbekend',
    noWeights: 'De scripts zitten in een bundel, waarvan de bestanden niet bij tags horen.',
    tag: 'Tag',
    files: 'Bestanden',
    editMode:
      'De pagina wordt bewerkt (editMode), dus start er geen tag. Controleer haar ook buiten de editor.',
    noTags: 'De pagina heeft geen tags.',
    version: 'Versie'
  },
  rules: {
    'settings-wrong': {
      problem: '{reason}',
      fix: 'Zet de instellingen als JSON in <script type="application/json" id="vitrine-context"> en geef de inhoud van de pagina id="page"; tot dan start er niets op deze pagina.'
    },
    'two-copies': {
      problem: 'De pagina bevat de bibliotheek twee keer.',
      fix: 'Verwijder een van de twee scripts; een thema of een plug-in kan er een toevoegen.'
    },
    'attribute-refused': {
      problem: '{reason}',
      fix: 'Verbeter het attribuut; tot dan houdt de tag zijn gewone HTML of de vorige waarde.'
    },
    'tag-swallows-page': {
      problem: '<{tag}> in {place} is niet gesloten en bevat {inner} van de pagina.',
      fix: 'Schrijf </{tag}> na de inhoud. Een tag kan niet met /> eindigen.'
    },
    'code-missing': {
      problem:
        'De code van <{tag}> ({file}) kon niet worden geladen, dus blijft de gewone HTML staan.',
      fix: 'Ga na of de hele map van de bibliotheek op de server staat en of het contentbeleid of een blocker haar niet weigert.'
    },
    'view-failed': {
      problem: '<{tag}> werkt niet meer, dus staat de gewone HTML er. {reason}',
      fix: 'Kopieer het rapport en stuur het naar uw ontwikkelaars.'
    },
    'visit-failed': {
      problem: 'De pagina {url} kon niet ter plaatse worden getoond. {reason}',
      fix: 'Open het adres rechtstreeks; als dat werkt, stuur dan het rapport naar uw ontwikkelaars.'
    },
    'tag-cut-off': {
      problem: '<{tag}> is leeg, omdat de alinea eromheen vóór de inhoud eindigt.',
      fix: 'Schrijf de tag buiten alinea’s.'
    },
    'tag-unknown': {
      problem: 'De bibliotheek kent geen tag <{tag}>.',
      fix: 'Verbeter de naam van de tag. Misschien heeft een script hem toegevoegd.'
    },
    'tag-in-shadow': {
      problem: '<{tag}> staat in een shadow root, waar tags niet starten.',
      fix: 'Zet de tag in het document, bijvoorbeeld in een slot.'
    },
    'policy-blocks': {
      problem: 'Het contentbeleid van de pagina blokkeert {what} ({directive}).',
      fix: 'Sta het toe in de header Content-Security-Policy, of haal het van de pagina.'
    },
    'reply-wrong': {
      problem: 'Het antwoord op {call} volgt het contract niet bij “{field}”: {reason}.',
      fix: 'Stuur het rapport naar de makers van de server; “npx vitrine check” test alle aanroepen.'
    },
    'reply-unreadable': {
      problem: 'Het antwoord op {call} is onleesbaar. {reason}',
      fix: 'Stuur het rapport naar de makers van de server; “npx vitrine check” test alle aanroepen.'
    },
    'call-failed': {
      problem: 'De server beantwoordde {call} met {status}.',
      fix: 'Probeer het opnieuw. Blijft het zo, stuur dan het rapport naar de makers van de server.'
    },
    'call-unanswered': {
      problem: 'De server heeft {call} niet beantwoord.',
      fix: 'Controleer de verbinding en het adres van de aanroepen, en of een blocker of het contentbeleid ze weigert.'
    },
    'layout-shift': {
      problem:
        '{element} is tijdens het laden versprongen, met {amount} (een pagina hoort niet boven 0,1 te komen).',
      fix: 'Geef afbeeldingen een width en een height, en zet in een tag gewone HTML die even hoog is als zijn weergave.'
    },
    'styles-missing': {
      problem: 'De pagina heeft geen stylesheet van de bibliotheek.',
      fix: 'Zet <link rel="stylesheet" href="…/vitrine.css"> in haar head.'
    },
    'styles-not-applied': {
      problem: 'De stylesheet {file} is gelinkt, maar heeft geen effect.',
      fix: 'Open het adres: het moet CSS zijn, en de attributen media en integrity van de link moeten kloppen.'
    },
    'version-differs': {
      problem: 'Het script is van versie {script}, de stylesheet van versie {styles}.',
      fix: 'Neem beide uit dezelfde versie.'
    },
    'zoom-prevented': {
      problem: 'De viewport verhindert dat klanten inzoomen.',
      fix: 'Haal user-scalable en maximum-scale uit <meta name="viewport">.'
    },
    'id-repeated': {
      problem: '{count} elementen van de pagina hebben id="{id}".',
      fix: 'Geef elk element een eigen id; labels en links leiden alleen naar het eerste.'
    },
    'picture-without-text': {
      problem: 'De afbeelding {file} heeft geen alternatieve tekst.',
      fix: 'Voeg alt="…" toe met wat ze toont, of alt="" als ze alleen versiert.'
    },
    'heading-missing': {
      problem: 'De pagina heeft geen kop van niveau 1.',
      fix: 'Maak van de titel van de pagina een <h1>.'
    },
    'heading-skips': {
      problem: 'De kop “{text}” is van niveau {level}, na een van niveau {before}.',
      fix: 'Sla geen niveau over: schermlezers tonen koppen als een inhoudsopgave.'
    },
    'heading-empty': {
      problem: 'Een kop van niveau {level} is leeg.',
      fix: 'Geef hem een tekst, of verwijder hem.'
    },
    'library-says': {
      problem: 'De bibliotheek meldt: {reason}',
      fix: 'De gids voor redacteurs legt het uit; stuur anders het rapport naar uw ontwikkelaars.'
    }
  }
}
