import { messages } from '../../src/i18n/messages.ts'

export const t = messages('quantity', {
  en: {
    label: 'Quantity',
    less: 'Decrease',
    more: 'Increase',
    step: 'Sold in multiples of {count}',
    min: 'Minimum {count}',
    max: 'Maximum {count}',
    perOrder: 'Maximum {count} per order.',
    allThereIs: 'Only {count} left.',
    corrected: '“{typed}” was changed to {value}.',
    adjusted: 'The quantity was changed to {value}.'
  },
  fr: {
    label: 'Quantité',
    less: 'Diminuer',
    more: 'Augmenter',
    step: 'Vendu par {count}',
    min: 'Minimum {count}',
    max: 'Maximum {count}',
    perOrder: 'Maximum {count} par commande.',
    allThereIs: 'Il n’en reste que {count}.',
    corrected: '« {typed} » a été remplacé par {value}.',
    adjusted: 'La quantité a été adaptée à {value}.'
  },
  nl: {
    label: 'Aantal',
    less: 'Verlagen',
    more: 'Verhogen',
    step: 'Verkocht per {count}',
    min: 'Minimaal {count}',
    max: 'Maximaal {count}',
    perOrder: 'Maximaal {count} per bestelling.',
    allThereIs: 'Nog maar {count} op voorraad.',
    corrected: '“{typed}” is gewijzigd in {value}.',
    adjusted: 'Het aantal is aangepast naar {value}.'
  },
  de: {
    label: 'Menge',
    less: 'Verringern',
    more: 'Erhöhen',
    step: 'Nur in Vielfachen von {count} erhältlich',
    min: 'Mindestens {count}',
    max: 'Höchstens {count}',
    perOrder: 'Höchstens {count} pro Bestellung.',
    allThereIs: 'Nur noch {count} verfügbar.',
    corrected: '„{typed}“ wurde in {value} geändert.',
    adjusted: 'Die Menge wurde in {value} geändert.'
  }
})
