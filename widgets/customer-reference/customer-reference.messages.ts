import { messages } from '../../src/i18n/messages.ts'

export const t = messages('customerReference', {
  en: {
    label: 'Your reference for this product',
    save: 'Save',
    title: 'Your reference',
    failed: '{failed} {why}'
  },
  fr: {
    label: 'Votre référence pour cet article',
    save: 'Enregistrer',
    title: 'Votre référence',
    failed: '{failed} {why}'
  },
  nl: {
    label: 'Uw referentie voor dit artikel',
    save: 'Bewaren',
    title: 'Uw referentie',
    failed: '{failed} {why}'
  },
  de: {
    label: 'Ihre Artikelnummer für dieses Produkt',
    save: 'Speichern',
    title: 'Ihre Artikelnummer',
    failed: '{failed} {why}'
  }
})
