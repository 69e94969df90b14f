import { messages } from '../../src/i18n/messages.ts'

export const t = messages('prepaid', {
  en: {
    balance: 'Balance',
    amount: 'Amount to add, in {currency}',
    add: 'Add to basket',
    wrong: 'Enter an amount in whole units, {max} at most.',
    notify: 'E-mail me when the balance is low',
    below: 'When it falls below {threshold}'
  },
  fr: {
    balance: 'Solde',
    amount: 'Montant à verser, en {currency}',
    add: 'Ajouter au panier',
    wrong: 'Indiquez un montant entier, de {max} au plus.',
    notify: 'Me prévenir par e-mail quand le solde est bas',
    below: 'Quand il passe sous {threshold}'
  },
  nl: {
    balance: 'Saldo',
    amount: 'Te storten bedrag, in {currency}',
    add: 'In winkelwagen',
    wrong: 'Vul een heel bedrag in, hoogstens {max}.',
    notify: 'Mail mij als het saldo laag is',
    below: 'Als het onder {threshold} zakt'
  },
  de: {
    balance: 'Guthaben',
    amount: 'Aufzuladender Betrag in {currency}',
    add: 'In den Warenkorb',
    wrong: 'Geben Sie einen ganzen Betrag ein, höchstens {max}.',
    notify: 'Bei niedrigem Guthaben per E-Mail benachrichtigen',
    below: 'Wenn es unter {threshold} fällt'
  }
})
