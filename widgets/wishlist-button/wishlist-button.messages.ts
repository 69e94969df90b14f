import { messages } from '../../src/i18n/messages.ts'

export const t = messages('wishlistButton', {
  en: {
    add: 'Add to a list',
    isOn: 'On your list',
    added: 'Noted',
    shopOn: 'Return to shopping',
    toList: 'Go to wishlist'
  },
  fr: {
    add: 'Ajouter à une liste',
    isOn: 'Sur votre liste',
    added: 'C’est noté',
    shopOn: 'Continuer mes achats',
    toList: 'Voir la liste'
  },
  nl: {
    add: 'Op een lijst zetten',
    isOn: 'Op uw lijst',
    added: 'Genoteerd',
    shopOn: 'Verder winkelen',
    toList: 'Naar de lijst'
  }
})
