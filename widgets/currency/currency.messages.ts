import { messages } from '../../src/i18n/messages.ts'

export const t = messages('currency', {
  en: {
    label: 'Currency',
    changed: 'Prices are now in {currency}.',
    unchanged: 'Prices remain in {currency}.',
    ask: 'Switch to {currency}?',
    consequence: 'The prices in your basket will be converted.',
    confirm: 'Switch to {currency}',
    keep: 'Keep {currency}',
    failed: 'The currency could not be changed'
  },
  fr: {
    label: 'Devise',
    changed: 'Les prix sont maintenant en {currency}.',
    unchanged: 'Les prix restent en {currency}.',
    ask: 'Passer en {currency}\u00a0?',
    consequence: 'Les prix de votre panier seront convertis.',
    confirm: 'Passer en {currency}',
    keep: 'Garder {currency}',
    failed: 'La devise n’a pas pu être changée'
  },
  nl: {
    label: 'Munt',
    changed: 'De prijzen staan nu in {currency}.',
    unchanged: 'De prijzen blijven in {currency}.',
    ask: 'Overschakelen naar {currency}?',
    consequence: 'De prijzen in uw winkelwagen worden omgerekend.',
    confirm: 'Overschakelen naar {currency}',
    keep: '{currency} behouden',
    failed: 'De munt kon niet gewijzigd worden'
  },
  de: {
    label: 'Währung',
    changed: 'Die Preise sind jetzt in {currency}.',
    unchanged: 'Die Preise bleiben in {currency}.',
    ask: 'Zu {currency} wechseln?',
    consequence: 'Die Preise in Ihrem Warenkorb werden umgerechnet.',
    confirm: 'Zu {currency} wechseln',
    keep: '{currency} behalten',
    failed: 'Die Währung konnte nicht geändert werden'
  }
})
