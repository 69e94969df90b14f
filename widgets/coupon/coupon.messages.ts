import { messages } from '../../src/i18n/messages.ts'

export const t = messages('coupon', {
  en: {
    label: 'Promotion code',
    apply: 'Apply',
    missing: 'Enter a code.',
    applied: 'The code {code} counts for your basket.',
    removed: 'The code {code} is taken off.',
    undo: 'Undo',
    remove: 'Take the code {code} off'
  },
  fr: {
    label: 'Code promo',
    apply: 'Appliquer',
    missing: 'Saisissez un code.',
    applied: 'Le code {code} est ajouté au panier.',
    removed: 'Le code {code} est retiré.',
    undo: 'Annuler',
    remove: 'Retirer le code {code}'
  },
  nl: {
    label: 'Promotiecode',
    apply: 'Toepassen',
    missing: 'Vul een code in.',
    applied: 'De code {code} is toegevoegd aan de winkelwagen.',
    removed: 'De code {code} is verwijderd.',
    undo: 'Ongedaan maken',
    remove: 'De code {code} verwijderen'
  }
})
