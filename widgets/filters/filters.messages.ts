import { messages } from '../../src/i18n/messages.ts'

export const t = messages('filters', {
  en: {
    title: 'Filter',
    titleChosen: 'Filter ({count})',
    loading: 'The filters are on their way…',
    active: 'Active filters',
    chip: '{facet}: {option}',
    remove: 'Remove the filter {name}',
    clear: 'Clear all',
    search: 'Search in {facet}',
    'matches.one': '{count} option',
    'matches.other': '{count} options',
    all: 'Show all {count}',
    'total.one': '{count} product',
    'total.other': '{count} products',
    'show.one': 'Show {count} product',
    'show.other': 'Show {count} products',
    show: 'Show the results'
  },
  fr: {
    title: 'Filtrer',
    titleChosen: 'Filtrer ({count})',
    loading: 'Les filtres arrivent…',
    active: 'Filtres actifs',
    chip: '{facet} : {option}',
    remove: 'Retirer le filtre {name}',
    clear: 'Tout effacer',
    search: 'Chercher dans {facet}',
    'matches.one': '{count} option',
    'matches.other': '{count} options',
    all: 'Tout afficher ({count})',
    'total.one': '{count} produit',
    'total.other': '{count} produits',
    'show.one': 'Afficher {count} produit',
    'show.other': 'Afficher {count} produits',
    show: 'Afficher les résultats'
  },
  nl: {
    title: 'Filteren',
    titleChosen: 'Filteren ({count})',
    loading: 'De filters komen eraan…',
    active: 'Actieve filters',
    chip: '{facet}: {option}',
    remove: 'Filter {name} verwijderen',
    clear: 'Alles wissen',
    search: 'Zoeken in {facet}',
    'matches.one': '{count} optie',
    'matches.other': '{count} opties',
    all: 'Alle {count} tonen',
    'total.one': '{count} product',
    'total.other': '{count} producten',
    'show.one': '{count} product tonen',
    'show.other': '{count} producten tonen',
    show: 'Resultaten tonen'
  }
})
