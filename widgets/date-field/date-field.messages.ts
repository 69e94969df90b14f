import { messages } from '../../src/i18n/messages.ts'

export const t = messages('dateField', {
  en: {
    choose: 'Choose a date',
    example: 'For example {example}',
    invalid: 'Enter a date such as {example}.',
    early: 'Choose {date} or a later date.',
    late: 'Choose {date} or an earlier date.',
    previous: 'Previous month',
    next: 'Next month',
    month: 'Month',
    year: 'Year',
    today: 'Today',
    clear: 'Clear',
    dayLetter: 'd',
    monthLetter: 'm',
    yearLetter: 'y'
  },
  fr: {
    choose: 'Choisir une date',
    example: 'Par exemple {example}',
    invalid: 'Saisissez une date, par exemple {example}.',
    early: 'Choisissez le {date} ou une date ultérieure.',
    late: 'Choisissez le {date} ou une date antérieure.',
    previous: 'Mois précédent',
    next: 'Mois suivant',
    month: 'Mois',
    year: 'Année',
    today: 'Aujourd’hui',
    clear: 'Effacer',
    dayLetter: 'j',
    monthLetter: 'm',
    yearLetter: 'a'
  },
  nl: {
    choose: 'Datum kiezen',
    example: 'Bijvoorbeeld {example}',
    invalid: 'Vul een datum in, bijvoorbeeld {example}.',
    early: 'Kies {date} of een latere datum.',
    late: 'Kies {date} of een vroegere datum.',
    previous: 'Vorige maand',
    next: 'Volgende maand',
    month: 'Maand',
    year: 'Jaar',
    today: 'Vandaag',
    clear: 'Wissen',
    dayLetter: 'd',
    monthLetter: 'm',
    yearLetter: 'j'
  },
  de: {
    choose: 'Datum auswählen',
    example: 'Zum Beispiel {example}',
    invalid: 'Geben Sie ein Datum ein, zum Beispiel {example}.',
    early: 'Wählen Sie den {date} oder ein späteres Datum.',
    late: 'Wählen Sie den {date} oder ein früheres Datum.',
    previous: 'Voriger Monat',
    next: 'Nächster Monat',
    month: 'Monat',
    year: 'Jahr',
    today: 'Heute',
    clear: 'Löschen',
    dayLetter: 'T',
    monthLetter: 'M',
    yearLetter: 'J'
  }
})
