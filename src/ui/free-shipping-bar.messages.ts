import { messages } from '../i18n/messages.ts'

export const t = messages('freeShipping', {
  en: {
    missing: 'Only {amount} more for free delivery.',
    reached: 'Your delivery is free.'
  },
  fr: {
    missing: 'Plus que {amount} pour la livraison gratuite.',
    reached: 'La livraison est gratuite.'
  },
  nl: {
    missing: 'Nog {amount} voor gratis levering.',
    reached: 'De levering is gratis.'
  },
  de: {
    missing: 'Noch {amount} bis zur kostenlosen Lieferung.',
    reached: 'Ihre Lieferung ist kostenlos.'
  }
})
