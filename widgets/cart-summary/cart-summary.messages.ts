import { messages } from '../../src/i18n/messages.ts'

export const t = messages('cartSummary', {
  en: {
    one: 'Cart, {count} item',
    other: 'Cart, {count} items',
    preview: 'Preview of the cart',
    empty: 'Your cart is empty.',
    remove: 'Remove {name}',
    pieces: '{count} ×',
    subtotal: 'Subtotal',
    goToCart: 'Go to cart'
  },
  fr: {
    one: 'Panier, {count} article',
    other: 'Panier, {count} articles',
    preview: 'Aperçu du panier',
    empty: 'Votre panier est vide.',
    remove: 'Retirer {name}',
    pieces: '{count} ×',
    subtotal: 'Sous-total',
    goToCart: 'Voir le panier'
  },
  nl: {
    one: 'Winkelwagen, {count} artikel',
    other: 'Winkelwagen, {count} artikelen',
    preview: 'Inhoud van de winkelwagen',
    empty: 'Uw winkelwagen is leeg.',
    remove: '{name} verwijderen',
    pieces: '{count} ×',
    subtotal: 'Subtotaal',
    goToCart: 'Naar winkelwagen'
  }
})
