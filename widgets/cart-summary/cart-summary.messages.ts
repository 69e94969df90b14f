import { messages } from '../../src/i18n/messages.ts'

export const t = messages('cartSummary', {
  en: {
    one: 'Cart, {count} item',
    other: 'Cart, {count} items',
    preview: 'Preview of the basket',
    empty: 'Your basket is empty.',
    remove: 'Remove {name}',
    quantityOf: 'Quantity of {name}',
    less: 'Less {name}',
    more: 'More {name}',
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
    less: 'Moins de {name}',
    more: 'Plus de {name}',
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
    less: 'Minder {name}',
    more: 'Meer {name}',
    subtotal: 'Subtotaal',
    goToCart: 'Naar winkelwagen'
  }
})
