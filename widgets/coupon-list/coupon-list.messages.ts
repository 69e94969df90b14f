import { messages } from '../../src/i18n/messages.ts'

export const t = messages('couponList', {
  en: {
    title: 'My promotion codes',
    none: 'You have no promotion codes at the moment.',
    through: 'Valid through {day}',
    until: 'Valid until {day}',
    apply: 'Apply',
    applyNamed: 'Apply {code}',
    applied: 'Code {code} has been applied to your basket.',
    on: 'Applied'
  },
  fr: {
    title: 'Mes codes promo',
    none: 'Vous n’avez pas de code promo pour le moment.',
    through: 'Valable jusqu’au {day} inclus',
    until: 'Valable jusqu’au {day}',
    apply: 'Appliquer',
    applyNamed: 'Appliquer {code}',
    applied: 'Le code {code} a été appliqué à votre panier.',
    on: 'Appliqué'
  },
  nl: {
    title: 'Mijn promotiecodes',
    none: 'U hebt momenteel geen promotiecodes.',
    through: 'Geldig tot en met {day}',
    until: 'Geldig tot {day}',
    apply: 'Toepassen',
    applyNamed: '{code} toepassen',
    applied: 'Code {code} is toegepast op uw winkelwagen.',
    on: 'Toegepast'
  },
  de: {
    title: 'Meine Gutscheincodes',
    none: 'Sie haben derzeit keine Gutscheincodes.',
    through: 'Gültig bis einschließlich {day}',
    until: 'Gültig bis {day}',
    apply: 'Einlösen',
    applyNamed: '{code} einlösen',
    applied: 'Der Code {code} wurde auf Ihren Warenkorb angewendet.',
    on: 'Eingelöst'
  }
})
