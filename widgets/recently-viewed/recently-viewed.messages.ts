import { messages } from '../../src/i18n/messages.ts'

export const t = messages('recentlyViewed', {
  en: {
    heading: 'Recently viewed',
    clear: 'Clear the list',
    cleared: 'This device has forgotten the products you viewed.'
  },
  fr: {
    heading: 'Vus récemment',
    clear: 'Effacer la liste',
    cleared: 'Cet appareil a oublié les produits que vous avez vus.'
  },
  nl: {
    heading: 'Laatst bekeken',
    clear: 'Lijst wissen',
    cleared: 'Dit toestel is de bekeken producten vergeten.'
  }
})
