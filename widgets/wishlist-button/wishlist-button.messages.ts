import { messages } from '../../src/i18n/messages.ts'

export const t = messages('wishlistButton', {
  en: {
    add: 'Add to a list',
    isOn: 'On your list',
    added: 'Added to your list',
    shopOn: 'Return to shopping',
    toList: 'Go to wishlist'
  },
  fr: {
    add: 'Ajouter à une liste',
    isOn: 'Sur votre liste',
    added: 'Ajouté à votre liste',
    shopOn: 'Continuer mes achats',
    toList: 'Voir la liste'
  },
  nl: {
    add: 'Op een lijst zetten',
    isOn: 'Op uw lijst',
    added: 'Toegevoegd aan uw lijst',
    shopOn: 'Verder winkelen',
    toList: 'Naar de lijst'
  },
  de: {
    add: 'Auf eine Liste setzen',
    isOn: 'Auf Ihrer Liste',
    added: 'Auf Ihre Liste gesetzt',
    shopOn: 'Weiter einkaufen',
    toList: 'Zur Wunschliste'
  }
})
