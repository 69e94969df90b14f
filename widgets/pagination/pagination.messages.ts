import { messages } from '../../src/i18n/messages.ts'

export const t = messages('pagination', {
  en: {
    pages: 'Pages',
    page: 'Page {number}',
    first: 'First page',
    previous: 'Previous page',
    next: 'Next page',
    last: 'Last page, page {number}',
    range: '{from}–{to} of {total}',
    more: 'Show {count} more',
    moreOf: 'Show more'
  },
  fr: {
    pages: 'Pages',
    page: 'Page {number}',
    first: 'Première page',
    previous: 'Page précédente',
    next: 'Page suivante',
    last: 'Dernière page, page {number}',
    range: '{from}–{to} sur {total}',
    more: 'En afficher {count} de plus',
    moreOf: 'En afficher plus'
  },
  nl: {
    pages: 'Pagina’s',
    page: 'Pagina {number}',
    first: 'Eerste pagina',
    previous: 'Vorige pagina',
    next: 'Volgende pagina',
    last: 'Laatste pagina, pagina {number}',
    range: '{from}–{to} van {total}',
    more: 'Nog {count} tonen',
    moreOf: 'Meer tonen'
  },
  de: {
    pages: 'Seiten',
    page: 'Seite {number}',
    first: 'Erste Seite',
    previous: 'Vorherige Seite',
    next: 'Nächste Seite',
    last: 'Letzte Seite, Seite {number}',
    range: '{from}–{to} von {total}',
    more: '{count} weitere anzeigen',
    moreOf: 'Mehr anzeigen'
  }
})
