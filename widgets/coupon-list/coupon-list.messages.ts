import { messages } from '../../src/i18n/messages.ts'

export const t = messages('couponList', {
  en: {
    title: 'My promotion codes',
    none: 'There is no code for you at the moment.',
    until: 'Valid until {day}',
    apply: 'Apply',
    applyNamed: 'Apply {code}',
    applied: 'The code {code} counts for your basket.',
    on: 'In the basket'
  },
  fr: {
    title: 'Mes codes promo',
    none: 'Il n’y a pas de code pour vous en ce moment.',
    until: 'Valable jusqu’au {day}',
    apply: 'Appliquer',
    applyNamed: 'Appliquer {code}',
    applied: 'Le code {code} est ajouté au panier.',
    on: 'Dans le panier'
  },
  nl: {
    title: 'Mijn promotiecodes',
    none: 'Er is nu geen code voor u.',
    until: 'Geldig tot {day}',
    apply: 'Toepassen',
    applyNamed: '{code} toepassen',
    applied: 'De code {code} is toegevoegd aan de winkelwagen.',
    on: 'In de winkelwagen'
  }
})
