import { messages } from '../../src/i18n/messages.ts'

export const t = messages('cityField', {
  en: {
    cities: 'Cities',
    loading: 'Searching…',
    'count.one': '{count} city found, use the arrow keys to choose.',
    'count.other': '{count} cities found, use the arrow keys to choose.',
    filled: 'City filled in: {city}.'
  },
  fr: {
    cities: 'Villes',
    loading: 'Recherche en cours…',
    'count.one': '{count} ville trouvée, choisissez avec les flèches.',
    'count.other': '{count} villes trouvées, choisissez avec les flèches.',
    filled: 'Ville complétée : {city}.'
  },
  nl: {
    cities: 'Gemeenten',
    loading: 'Bezig met zoeken…',
    'count.one': '{count} gemeente gevonden, kies met de pijltjes.',
    'count.other': '{count} gemeenten gevonden, kies met de pijltjes.',
    filled: 'Gemeente ingevuld: {city}.'
  }
})
