import { messages } from '../../src/i18n/messages.ts'

export const t = messages('searchBox', {
  en: {
    label: 'Search for a product',
    submit: 'Search',
    clear: 'Clear the search'
  },
  fr: {
    label: 'Rechercher un produit',
    submit: 'Rechercher',
    clear: 'Effacer la recherche'
  },
  nl: {
    label: 'Een product zoeken',
    submit: 'Zoeken',
    clear: 'Zoekopdracht wissen'
  },
  de: {
    label: 'Nach einem Produkt suchen',
    submit: 'Suchen',
    clear: 'Suchbegriff löschen'
  }
})
