import { messages } from '../../src/i18n/messages.ts'

export const t = messages('addToCart', {
  en: {
    add: 'Add to basket',
    named: '{label}: {name}',
    unavailable: 'Not available',
    inCart: '{count} in your basket',
    addedTitle: 'Added to your basket',
    pieces: 'Quantity: {count}',
    total: 'Basket total',
    continue: 'Continue shopping',
    goToBasket: 'Go to basket'
  },
  fr: {
    add: 'Ajouter au panier',
    named: '{label} : {name}',
    unavailable: 'Indisponible',
    inCart: '{count} dans votre panier',
    addedTitle: 'Ajouté à votre panier',
    pieces: 'Quantité : {count}',
    total: 'Total du panier',
    continue: 'Continuer mes achats',
    goToBasket: 'Voir le panier'
  },
  nl: {
    add: 'In winkelwagen',
    named: '{label}: {name}',
    unavailable: 'Niet beschikbaar',
    inCart: '{count} in uw winkelwagen',
    addedTitle: 'Toegevoegd aan uw winkelwagen',
    pieces: 'Aantal: {count}',
    total: 'Totaal winkelwagen',
    continue: 'Verder winkelen',
    goToBasket: 'Naar winkelwagen'
  }
})
