import { messages } from '../../src/i18n/messages.ts'

export const t = messages('customerPicker', {
  en: {
    label: 'Customer',
    find: 'Find',
    found: 'Customers found',
    recent: 'Lately',
    'count.one': '{count} customer found, use the arrow keys to choose.',
    'count.other': '{count} customers found, use the arrow keys to choose.',
    loading: 'Searching…',
    nobody: 'No customer has these words.',
    failed: 'Customers cannot be looked up right now. Press Enter to search.'
  },
  fr: {
    label: 'Client',
    find: 'Chercher',
    found: 'Clients trouvés',
    recent: 'Récemment',
    'count.one': '{count} client trouvé, choisissez avec les flèches.',
    'count.other': '{count} clients trouvés, choisissez avec les flèches.',
    loading: 'Recherche en cours…',
    nobody: 'Aucun client ne correspond.',
    failed: 'La recherche est indisponible. Appuyez sur Entrée pour chercher.'
  },
  nl: {
    label: 'Klant',
    find: 'Zoeken',
    found: 'Gevonden klanten',
    recent: 'Onlangs',
    'count.one': '{count} klant gevonden, kies met de pijltjes.',
    'count.other': '{count} klanten gevonden, kies met de pijltjes.',
    loading: 'Aan het zoeken…',
    nobody: 'Geen klant met deze woorden.',
    failed: 'Er kan nu niet worden gezocht. Druk op Enter om te zoeken.'
  }
})
