import { messages } from '../../src/i18n/messages.ts'

export const t = messages('customerPicker', {
  en: {
    label: 'Customer',
    find: 'Find',
    found: 'Customers found',
    recent: 'Recent customers',
    'count.one': '{count} customer found, use the arrow keys to choose.',
    'count.other': '{count} customers found, use the arrow keys to choose.',
    loading: 'Searching…',
    nobody: 'No customers match.',
    failed: 'Suggestions are not available right now. Press Enter to search.'
  },
  fr: {
    label: 'Client',
    find: 'Chercher',
    found: 'Clients trouvés',
    recent: 'Clients récents',
    'count.one': '{count} client trouvé, choisissez avec les flèches.',
    'count.other': '{count} clients trouvés, choisissez avec les flèches.',
    loading: 'Recherche en cours…',
    nobody: 'Aucun client ne correspond.',
    failed: 'Les suggestions sont indisponibles. Appuyez sur Entrée pour rechercher.'
  },
  nl: {
    label: 'Klant',
    find: 'Zoeken',
    found: 'Gevonden klanten',
    recent: 'Recente klanten',
    'count.one': '{count} klant gevonden, kies met de pijltjes.',
    'count.other': '{count} klanten gevonden, kies met de pijltjes.',
    loading: 'Bezig met zoeken…',
    nobody: 'Geen klanten gevonden.',
    failed: 'Suggesties zijn nu niet beschikbaar. Druk op Enter om te zoeken.'
  }
})
