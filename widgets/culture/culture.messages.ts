import { messages } from '../../src/i18n/messages.ts'

export const t = messages('culture', {
  en: { languages: 'Language' },
  fr: { languages: 'Langue' },
  nl: { languages: 'Taal' },
  de: { languages: 'Sprache' }
})
