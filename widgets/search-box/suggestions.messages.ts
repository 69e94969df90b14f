import { messages } from '../../src/i18n/messages.ts'

export const t = messages('searchBox', {
  en: {
    'found.one': '{count} product found, use the arrow keys to choose.',
    'found.other': '{count} products found, use the arrow keys to choose.',
    categories: 'Categories',
    'inCategories.one': '{count} category.',
    'inCategories.other': '{count} categories.',
    recent: 'Recent searches',
    forget: 'Clear recent searches',
    old: 'You are offline. These are earlier results.',
    all: 'All results for “{text}”'
  },
  fr: {
    'found.one': '{count} produit trouvé, choisissez avec les flèches.',
    'found.other': '{count} produits trouvés, choisissez avec les flèches.',
    categories: 'Rayons',
    'inCategories.one': '{count} rayon.',
    'inCategories.other': '{count} rayons.',
    recent: 'Recherches récentes',
    forget: 'Effacer les recherches récentes',
    old: 'Vous êtes hors ligne. Voici des résultats précédents.',
    all: 'Tous les résultats pour « {text} »'
  },
  nl: {
    'found.one': '{count} product gevonden, kies met de pijltjes.',
    'found.other': '{count} producten gevonden, kies met de pijltjes.',
    categories: 'Afdelingen',
    'inCategories.one': '{count} afdeling.',
    'inCategories.other': '{count} afdelingen.',
    recent: 'Recente zoekopdrachten',
    forget: 'Recente zoekopdrachten wissen',
    old: 'U bent offline. Dit zijn eerdere resultaten.',
    all: 'Alle resultaten voor “{text}”'
  },
  de: {
    'found.one': '{count} Produkt gefunden, Auswahl mit den Pfeiltasten.',
    'found.other': '{count} Produkte gefunden, Auswahl mit den Pfeiltasten.',
    categories: 'Kategorien',
    'inCategories.one': '{count} Kategorie.',
    'inCategories.other': '{count} Kategorien.',
    recent: 'Letzte Suchen',
    forget: 'Letzte Suchen löschen',
    old: 'Sie sind offline. Dies sind frühere Ergebnisse.',
    all: 'Alle Ergebnisse für „{text}“'
  }
})
