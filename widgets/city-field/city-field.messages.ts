import { messages } from '../../src/i18n/messages.ts'

export const t = messages('cityField', {
  en: {
    cities: 'Cities',
    loading: 'Searching…',
    'count.one': '{count} city, use the arrow keys to choose.',
    'count.other': '{count} cities, use the arrow keys to choose.',
    filled: 'City filled in: {city}.'
  },
  fr: {
    cities: 'Villes',
    loading: 'Recherche en cours…',
    'count.one': '{count} ville, choisissez avec les flèches.',
    'count.other': '{count} villes, choisissez avec les flèches.',
    filled: 'Ville complétée : {city}.'
  },
  nl: {
    cities: 'Gemeenten',
    loading: 'Aan het zoeken…',
    'count.one': '{count} gemeente, kies met de pijltjes.',
    'count.other': '{count} gemeenten, kies met de pijltjes.',
    filled: 'Gemeente ingevuld: {city}.'
  }
})
