import { messages } from '../../src/i18n/messages.ts'

export const t = messages('cartSummary', {
  en: {
    one: 'Basket, {count} item',
    other: 'Basket, {count} items',
    preview: 'Basket preview',
    empty: 'Your basket is empty.',
    remove: 'Remove {name}',
    quantityOf: 'Quantity of {name}',
    less: 'Decrease quantity of {name}',
    more: 'Increase quantity of {name}',
    subtotal: 'Subtotal',
    goToCart: 'Go to basket'
  },
  fr: {
    one: 'Panier, {count} article',
    other: 'Panier, {count} articles',
    preview: 'Aperçu du panier',
    empty: 'Votre panier est vide.',
    remove: 'Retirer {name}',
    quantityOf: 'Quantité de {name}',
    less: 'Diminuer la quantité de {name}',
    more: 'Augmenter la quantité de {name}',
    subtotal: 'Sous-total',
    goToCart: 'Voir le panier'
  },
  nl: {
    one: 'Winkelwagen, {count} artikel',
    other: 'Winkelwagen, {count} artikelen',
    preview: 'Inhoud van de winkelwagen',
    empty: 'Uw winkelwagen is leeg.',
    remove: '{name} verwijderen',
    quantityOf: 'Aantal {name}',
    less: 'Aantal {name} verlagen',
    more: 'Aantal {name} verhogen',
    subtotal: 'Subtotaal',
    goToCart: 'Naar winkelwagen'
  },
  de: {
    one: 'Warenkorb, {count} Artikel',
    other: 'Warenkorb, {count} Artikel',
    preview: 'Vorschau des Warenkorbs',
    empty: 'Ihr Warenkorb ist leer.',
    remove: '{name} entfernen',
    quantityOf: 'Menge von {name}',
    less: 'Menge von {name} verringern',
    more: 'Menge von {name} erhöhen',
    subtotal: 'Zwischensumme',
    goToCart: 'Zum Warenkorb'
  }
})
