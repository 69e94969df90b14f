import { messages } from '../../src/i18n/messages.ts'

export const t = messages('tagSearch', {
  en: {
    tags: 'Tags',
    narrow: 'Find a tag',
    none: 'No tag is called so.',
    entity: 'Show',
    sort: 'Sort by',
    apply: 'Apply'
  },
  fr: {
    tags: 'Mots-clés',
    narrow: 'Trouver un mot-clé',
    none: 'Aucun mot-clé ne porte ce nom.',
    entity: 'Afficher',
    sort: 'Trier par',
    apply: 'Appliquer'
  },
  nl: {
    tags: 'Trefwoorden',
    narrow: 'Een trefwoord zoeken',
    none: 'Geen trefwoord heet zo.',
    entity: 'Tonen',
    sort: 'Sorteren op',
    apply: 'Toepassen'
  }
})
