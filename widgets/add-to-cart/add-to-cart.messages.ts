import { messages } from '../../src/i18n/messages.ts'

export const t = messages('addToCart', {
  en: {
    add: 'Add to basket',
    named: '{label}: {name}',
    unavailable: 'Not available',
    inCart: '{count} in your basket',
    addedTitle: 'Added to your basket',
    pieces: 'Quantity: {count}',
    fewer: 'You asked for {wanted}, but only {count} could be added.',
    total: 'Basket total',
    continue: 'Continue shopping',
    goToBasket: 'Go to basket'
  },
  fr: {
    add: 'Ajouter au panier',
    named: '{label} : {name}',
    unavailable: 'Indisponible',
    inCart: '{count} dans votre panier',
    addedTitle: 'Ajouté à votre panier',
    pieces: 'Quantité : {count}',
    fewer: 'Vous en avez demandé {wanted}, mais seuls {count} ont pu être ajoutés.',
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
    fewer: 'U vroeg er {wanted}, maar er konden er maar {count} worden toegevoegd.',
    total: 'Totaal winkelwagen',
    continue: 'Verder winkelen',
    goToBasket: 'Naar winkelwagen'
  },
  de: {
    add: 'In den Warenkorb',
    named: '{label}: {name}',
    unavailable: 'Nicht verfügbar',
    inCart: '{count} in Ihrem Warenkorb',
    addedTitle: 'In den Warenkorb gelegt',
    pieces: 'Menge: {count}',
    fewer: 'Sie wollten {wanted}, es konnten aber nur {count} hinzugefügt werden.',
    total: 'Summe des Warenkorbs',
    continue: 'Weiter einkaufen',
    goToBasket: 'Zum Warenkorb'
  }
})
