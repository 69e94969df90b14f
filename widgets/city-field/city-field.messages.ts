import { messages } from '../../src/i18n/messages.ts'

export const t = messages('cityField', {
  en: {
    cities: 'Cities',
    'count.one': '{count} city found, use the arrow keys to choose.',
    'count.other': '{count} cities found, use the arrow keys to choose.',
    filled: 'City filled in: {city}.'
  },
  fr: {
    cities: 'Villes',
    'count.one': '{count} ville trouvée, choisissez avec les flèches.',
    'count.other': '{count} villes trouvées, choisissez avec les flèches.',
    filled: 'Ville complétée : {city}.'
  },
  nl: {
    cities: 'Gemeenten',
    'count.one': '{count} gemeente gevonden, kies met de pijltjes.',
    'count.other': '{count} gemeenten gevonden, kies met de pijltjes.',
    filled: 'Gemeente ingevuld: {city}.'
  },
  de: {
    cities: 'Orte',
    'count.one': '{count} Ort gefunden, Auswahl mit den Pfeiltasten.',
    'count.other': '{count} Orte gefunden, Auswahl mit den Pfeiltasten.',
    filled: 'Ort eingetragen: {city}.'
  }
})
