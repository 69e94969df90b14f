import { messages } from '../../src/i18n/messages.ts'

export const t = messages('activeFilters', {
  en: {
    active: 'Active filters',
    chip: '{facet}: {option}',
    remove: 'Remove the filter {name}',
    clear: 'Clear all'
  },
  fr: {
    active: 'Filtres actifs',
    chip: '{facet} : {option}',
    remove: 'Retirer le filtre {name}',
    clear: 'Tout effacer'
  },
  nl: {
    active: 'Actieve filters',
    chip: '{facet}: {option}',
    remove: 'Filter {name} verwijderen',
    clear: 'Alles wissen'
  },
  de: {
    active: 'Aktive Filter',
    chip: '{facet}: {option}',
    remove: 'Filter {name} entfernen',
    clear: 'Alle entfernen'
  }
})
