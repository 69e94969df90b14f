import { messages } from '../../src/i18n/messages.ts'

export const t = messages('payment-methods', {
  en: {
    tooLow: 'The balance is too low for this order.',
    short: 'balance too low',
    chooseAgain: 'The balance is too low for the new total. Choose another payment method.'
  },
  fr: {
    tooLow: 'Le solde ne suffit pas pour cette commande.',
    short: 'solde insuffisant',
    chooseAgain:
      'Le solde ne suffit pas pour le nouveau total. Choisissez un autre mode de paiement.'
  },
  nl: {
    tooLow: 'Het saldo is te laag voor deze bestelling.',
    short: 'saldo te laag',
    chooseAgain: 'Het saldo is te laag voor het nieuwe totaal. Kies een andere betaalmethode.'
  },
  de: {
    tooLow: 'Das Guthaben reicht für diese Bestellung nicht aus.',
    short: 'Guthaben zu niedrig',
    chooseAgain:
      'Das Guthaben reicht für die neue Gesamtsumme nicht aus. Wählen Sie eine andere Zahlungsart.'
  }
})
