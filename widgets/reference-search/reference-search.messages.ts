import { messages } from '../../src/i18n/messages.ts'

export const t = messages('referenceSearch', {
  en: {
    label: 'Your reference',
    go: 'Go to the product',
    found: 'References found',
    'count.one': '{count} reference found, use the arrow keys to choose.',
    'count.other': '{count} references found, use the arrow keys to choose.',
    loading: 'Searching…',
    failed: 'Suggestions are not available right now. Press Enter to search.'
  },
  fr: {
    label: 'Votre référence',
    go: 'Aller à l’article',
    found: 'Références trouvées',
    'count.one': '{count} référence trouvée, choisissez avec les flèches.',
    'count.other': '{count} références trouvées, choisissez avec les flèches.',
    loading: 'Recherche en cours…',
    failed: 'Les suggestions sont indisponibles. Appuyez sur Entrée pour rechercher.'
  },
  nl: {
    label: 'Uw referentie',
    go: 'Naar het artikel',
    found: 'Gevonden referenties',
    'count.one': '{count} referentie gevonden, kies met de pijltjes.',
    'count.other': '{count} referenties gevonden, kies met de pijltjes.',
    loading: 'Bezig met zoeken…',
    failed: 'Suggesties zijn nu niet beschikbaar. Druk op Enter om te zoeken.'
  }
})
