import { messages } from '../../src/i18n/messages.ts'

export const t = messages('referenceSearch', {
  en: {
    label: 'Your reference',
    go: 'Go to the product',
    found: 'References found',
    'count.one': '{count} reference found, use the arrow keys to choose.',
    'count.other': '{count} references found, use the arrow keys to choose.'
  },
  fr: {
    label: 'Votre référence',
    go: 'Aller à l’article',
    found: 'Références trouvées',
    'count.one': '{count} référence trouvée, choisissez avec les flèches.',
    'count.other': '{count} références trouvées, choisissez avec les flèches.'
  },
  nl: {
    label: 'Uw referentie',
    go: 'Naar het artikel',
    found: 'Gevonden referenties',
    'count.one': '{count} referentie gevonden, kies met de pijltjes.',
    'count.other': '{count} referenties gevonden, kies met de pijltjes.'
  },
  de: {
    label: 'Ihre Artikelnummer',
    go: 'Zum Produkt',
    found: 'Gefundene Artikelnummern',
    'count.one': '{count} Artikelnummer gefunden, Auswahl mit den Pfeiltasten.',
    'count.other': '{count} Artikelnummern gefunden, Auswahl mit den Pfeiltasten.'
  }
})
