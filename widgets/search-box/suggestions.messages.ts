import { messages } from '../../src/i18n/messages.ts'

export const t = messages('searchBox', {
  en: {
    loading: 'Searching…',
    'found.one': '{count} product found, use the arrow keys to choose.',
    'found.other': '{count} products found, use the arrow keys to choose.',
    failed: 'Suggestions are not available right now. Press Enter to search.',
    all: 'All results for “{words}”'
  },
  fr: {
    loading: 'Recherche en cours…',
    'found.one': '{count} produit trouvé, choisissez avec les flèches.',
    'found.other': '{count} produits trouvés, choisissez avec les flèches.',
    failed: 'Les suggestions sont indisponibles. Appuyez sur Entrée pour rechercher.',
    all: 'Tous les résultats pour « {words} »'
  },
  nl: {
    loading: 'Aan het zoeken…',
    'found.one': '{count} product gevonden, kies met de pijltjes.',
    'found.other': '{count} producten gevonden, kies met de pijltjes.',
    failed: 'Er zijn nu geen suggesties. Druk op Enter om te zoeken.',
    all: 'Alle resultaten voor “{words}”'
  }
})
