import { messages } from '../../src/i18n/messages.ts'

export const t = messages('cityField', {
  en: {
    cities: 'Cities',
    'count.one': '{count} city found, use the arrow keys to choose.',
    'count.other': '{count} cities found, use the arrow keys to choose.',
    filled: 'City filled in: {city}.'
  },
  fr: {
    cities: 'Localités',
    'count.one': '{count} localité trouvée, choisissez avec les flèches.',
    'count.other': '{count} localités trouvées, choisissez avec les flèches.',
    filled: 'Localité complétée : {city}.'
  },
  nl: {
    cities: 'Plaatsen',
    'count.one': '{count} plaats gevonden, kies met de pijltjes.',
    'count.other': '{count} plaatsen gevonden, kies met de pijltjes.',
    filled: 'Plaats ingevuld: {city}.'
  },
  de: {
    cities: 'Orte',
    'count.one': '{count} Ort gefunden, Auswahl mit den Pfeiltasten.',
    'count.other': '{count} Orte gefunden, Auswahl mit den Pfeiltasten.',
    filled: 'Ort eingetragen: {city}.'
  }
})
