import { messages } from '../../src/i18n/messages.ts'

export const t = messages('pickupPoints', {
  en: {
    title: 'Choose a pickup point',
    change: 'Choose another pickup point',
    chosen: 'Your pickup point'
  },
  fr: {
    title: 'Choisir un point de retrait',
    change: 'Changer de point de retrait',
    chosen: 'Votre point de retrait'
  },
  nl: {
    title: 'Kies een afhaalpunt',
    change: 'Ander afhaalpunt kiezen',
    chosen: 'Uw afhaalpunt'
  },
  de: {
    title: 'Abholstelle wählen',
    change: 'Andere Abholstelle wählen',
    chosen: 'Ihre Abholstelle'
  }
})
