import { messages } from '../../src/i18n/messages.ts'

export const t = messages('quickView', {
  en: { label: 'Quick view', named: '{label}: {name}' },
  fr: { label: 'Aperçu rapide', named: '{label} : {name}' },
  nl: { label: 'Snel bekijken', named: '{label}: {name}' },
  de: {
    label: 'Schnellansicht',
    named: '{label}: {name}'
  }
})
