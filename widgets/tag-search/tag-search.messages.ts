import { messages } from '../../src/i18n/messages.ts'

export const t = messages('tagSearch', {
  en: {
    tags: 'Tags',
    narrow: 'Find a tag',
    none: 'No tags match.',
    entity: 'Show',
    sort: 'Sort by',
    apply: 'Apply'
  },
  fr: {
    tags: 'Mots-clés',
    narrow: 'Trouver un mot-clé',
    none: 'Aucun mot-clé ne correspond.',
    entity: 'Afficher',
    sort: 'Trier par',
    apply: 'Appliquer'
  },
  nl: {
    tags: 'Trefwoorden',
    narrow: 'Een trefwoord zoeken',
    none: 'Geen trefwoorden gevonden.',
    entity: 'Tonen',
    sort: 'Sorteren op',
    apply: 'Toepassen'
  },
  de: {
    tags: 'Schlagwörter',
    narrow: 'Schlagwort suchen',
    none: 'Keine passenden Schlagwörter.',
    entity: 'Anzeigen',
    sort: 'Sortieren nach',
    apply: 'Anwenden'
  }
})
