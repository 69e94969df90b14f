import { messages } from '../../src/i18n/messages.ts'

export const t = messages('customerPicker', {
  en: {
    label: 'Customer',
    find: 'Find',
    found: 'Customers found',
    recent: 'Recent customers',
    'count.one': '{count} customer found, use the arrow keys to choose.',
    'count.other': '{count} customers found, use the arrow keys to choose.',
    nobody: 'No customers match.'
  },
  fr: {
    label: 'Client',
    find: 'Chercher',
    found: 'Clients trouvés',
    recent: 'Clients récents',
    'count.one': '{count} client trouvé, choisissez avec les flèches.',
    'count.other': '{count} clients trouvés, choisissez avec les flèches.',
    nobody: 'Aucun client ne correspond.'
  },
  nl: {
    label: 'Klant',
    find: 'Zoeken',
    found: 'Gevonden klanten',
    recent: 'Recente klanten',
    'count.one': '{count} klant gevonden, kies met de pijltjes.',
    'count.other': '{count} klanten gevonden, kies met de pijltjes.',
    nobody: 'Geen klanten gevonden.'
  },
  de: {
    label: 'Kundin oder Kunde',
    find: 'Suchen',
    found: 'Suchergebnisse',
    recent: 'Zuletzt ausgewählt',
    'count.one': '{count} Ergebnis, Auswahl mit den Pfeiltasten.',
    'count.other': '{count} Ergebnisse, Auswahl mit den Pfeiltasten.',
    nobody: 'Keine Ergebnisse.'
  }
})
