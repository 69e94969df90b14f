import { messages } from '../i18n/messages.ts'

export const t = messages('lookup', {
  en: {
    loading: 'Searching…',
    failed: 'Suggestions are not available right now. Press Enter to search.'
  },
  fr: {
    loading: 'Recherche en cours…',
    failed: 'Les suggestions sont indisponibles. Appuyez sur Entrée pour rechercher.'
  },
  nl: {
    loading: 'Bezig met zoeken…',
    failed: 'Suggesties zijn nu niet beschikbaar. Druk op Enter om te zoeken.'
  },
  de: {
    loading: 'Suche läuft …',
    failed:
      'Zurzeit sind keine Vorschläge verfügbar. Drücken Sie die Eingabetaste, um zu suchen.'
  }
})
