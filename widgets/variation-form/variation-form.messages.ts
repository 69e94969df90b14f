import { messages } from '../../src/i18n/messages.ts'

export const t = messages('variationForm', {
  en: {
    choose: 'Choose…',
    unavailable: 'unavailable variant',
    sku: 'Reference: {sku}',
    was: 'Instead of',
    now: 'Price',
    tax: 'VAT included',
    taxFor: 'VAT included, per piece for {quantity} pieces',
    'inStock.one': 'In stock: {count} piece',
    'inStock.other': 'In stock: {count} pieces',
    soldOut: 'Sold out at the moment',
    said: 'Price {price}. {stock}.',
    loading: 'One moment: the price of this variant is on its way.',
    failed: 'The variant you chose could not be checked. Try again.',
    missing: 'Choose first: {attribute}.'
  },
  fr: {
    choose: 'Choisir…',
    unavailable: 'variante indisponible',
    sku: 'Référence : {sku}',
    was: 'Au lieu de',
    now: 'Prix',
    tax: 'TVA comprise',
    taxFor: 'TVA comprise, la pièce pour {quantity} pièces',
    'inStock.one': 'En stock : {count} pièce',
    'inStock.other': 'En stock : {count} pièces',
    soldOut: 'Momentanément épuisé',
    said: 'Prix {price}. {stock}.',
    loading: 'Un instant : le prix de cette variante arrive.',
    failed: 'La variante choisie n’a pas pu être vérifiée. Réessayez.',
    missing: 'Choisissez d’abord : {attribute}.'
  },
  nl: {
    choose: 'Kiezen…',
    unavailable: 'variant niet beschikbaar',
    sku: 'Referentie: {sku}',
    was: 'In plaats van',
    now: 'Prijs',
    tax: 'Btw inbegrepen',
    taxFor: 'Btw inbegrepen, per stuk voor {quantity} stuks',
    'inStock.one': 'Op voorraad: {count} stuk',
    'inStock.other': 'Op voorraad: {count} stuks',
    soldOut: 'Tijdelijk uitverkocht',
    said: 'Prijs {price}. {stock}.',
    loading: 'Een ogenblik: de prijs van deze variant komt eraan.',
    failed: 'De gekozen variant kon niet worden nagekeken. Probeer opnieuw.',
    missing: 'Kies eerst: {attribute}.'
  }
})
