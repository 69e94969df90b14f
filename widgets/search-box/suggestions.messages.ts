import { messages } from '../../src/i18n/messages.ts'

export const t = messages('searchBox', {
  en: {
    loading: 'Searching…',
    'found.one': '{count} product found, use the arrow keys to choose.',
    'found.other': '{count} products found, use the arrow keys to choose.',
    categories: 'Categories',
    'inCategories.one': '{count} category.',
    'inCategories.other': '{count} categories.',
    recent: 'Recent searches',
    forget: 'Clear recent searches',
    old: 'You are offline. These are earlier results.',
    failed: 'Suggestions are not available right now. Press Enter to search.',
    all: 'All results for “{words}”'
  },
  fr: {
    loading: 'Recherche en cours…',
    'found.one': '{count} produit trouvé, choisissez avec les flèches.',
    'found.other': '{count} produits trouvés, choisissez avec les flèches.',
    categories: 'Rayons',
    'inCategories.one': '{count} rayon.',
    'inCategories.other': '{count} rayons.',
    recent: 'Recherches récentes',
    forget: 'Effacer les recherches récentes',
    old: 'Vous êtes hors ligne. Voici des résultats précédents.',
    failed: 'Les suggestions sont indisponibles. Appuyez sur Entrée pour rechercher.',
    all: 'Tous les résultats pour « {words} »'
  },
  nl: {
    loading: 'Bezig met zoeken…',
    'found.one': '{count} product gevonden, kies met de pijltjes.',
    'found.other': '{count} producten gevonden, kies met de pijltjes.',
    categories: 'Afdelingen',
    'inCategories.one': '{count} afdeling.',
    'inCategories.other': '{count} afdelingen.',
    recent: 'Recente zoekopdrachten',
    forget: 'Recente zoekopdrachten wissen',
    old: 'U bent offline. Dit zijn eerdere resultaten.',
    failed: 'Suggesties zijn nu niet beschikbaar. Druk op Enter om te zoeken.',
    all: 'Alle resultaten voor “{words}”'
  }
})
