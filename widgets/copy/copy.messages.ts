import { messages } from '../../src/i18n/messages.ts'

export const t = messages('copy', {
  en: {
    copy: 'Copy',
    name: '{word}: {label}',
    copied: 'Copied',
    failed: 'Copying failed. The text is selected, so that you can copy it yourself.'
  },
  fr: {
    copy: 'Copier',
    name: '{word} : {label}',
    copied: 'Copié',
    failed: 'La copie a échoué. Le texte est sélectionné : copiez-le vous-même.'
  },
  nl: {
    copy: 'Kopiëren',
    name: '{word}: {label}',
    copied: 'Gekopieerd',
    failed: 'Kopiëren is mislukt. De tekst is geselecteerd: kopieer hem zelf.'
  },
  de: {
    copy: 'Kopieren',
    name: '{word}: {label}',
    copied: 'Kopiert',
    failed:
      'Das Kopieren ist fehlgeschlagen. Der Text ist markiert, sodass Sie ihn selbst kopieren können.'
  }
})
