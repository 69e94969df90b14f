import { messages } from '../../src/i18n/messages.ts'

export const t = messages('assetTree', {
  en: {
    inside: 'Folders in {name}',
    failed: 'The folders could not be loaded. {why}'
  },
  fr: {
    inside: 'Dossiers de {name}',
    failed: 'Les dossiers n’ont pas pu être chargés. {why}'
  },
  nl: {
    inside: 'Mappen in {name}',
    failed: 'De mappen konden niet worden geladen. {why}'
  },
  de: {
    inside: 'Ordner in {name}',
    failed: 'Die Ordner konnten nicht geladen werden. {why}'
  }
})
