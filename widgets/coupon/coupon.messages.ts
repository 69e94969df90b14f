import { messages } from '../../src/i18n/messages.ts'

export const t = messages('coupon', {
  en: {
    label: 'Promotion code',
    apply: 'Apply',
    missing: 'Enter a code.',
    applied: 'Code {code} has been applied to your basket.',
    removed: 'Code {code} has been removed.',
    undo: 'Undo',
    remove: 'Remove code {code}'
  },
  fr: {
    label: 'Code promo',
    apply: 'Appliquer',
    missing: 'Saisissez un code.',
    applied: 'Le code {code} a été appliqué à votre panier.',
    removed: 'Le code {code} a été retiré.',
    undo: 'Annuler',
    remove: 'Retirer le code {code}'
  },
  nl: {
    label: 'Promotiecode',
    apply: 'Toepassen',
    missing: 'Vul een code in.',
    applied: 'Code {code} is toegepast op uw winkelwagen.',
    removed: 'Code {code} is verwijderd.',
    undo: 'Ongedaan maken',
    remove: 'Code {code} verwijderen'
  },
  de: {
    label: 'Gutscheincode',
    apply: 'Einlösen',
    missing: 'Geben Sie einen Code ein.',
    applied: 'Der Code {code} wurde auf Ihren Warenkorb angewendet.',
    removed: 'Der Code {code} wurde entfernt.',
    undo: 'Rückgängig machen',
    remove: 'Code {code} entfernen'
  }
})
