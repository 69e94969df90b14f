import { messages } from '../../src/i18n/messages.ts'

export const t = messages('copy', {
  en: {
    copy: 'Copy',
    name: '{word}: {label}',
    copied: 'Copied',
    failed: 'It could not be copied. Select the text and copy it yourself.'
  },
  fr: {
    copy: 'Copier',
    name: '{word} : {label}',
    copied: 'Copié',
    failed: 'La copie n’a pas pu se faire. Sélectionnez le texte et copiez-le vous-même.'
  },
  nl: {
    copy: 'Kopiëren',
    name: '{word}: {label}',
    copied: 'Gekopieerd',
    failed: 'Het kopiëren is niet gelukt. Selecteer de tekst en kopieer ze zelf.'
  }
})
