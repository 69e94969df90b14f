import { messages } from '../../src/i18n/messages.ts'

export const t = messages('recentlyViewed', {
  en: {
    heading: 'Recently viewed',
    clear: 'Clear the list',
    cleared: 'Your recently viewed products have been cleared.'
  },
  fr: {
    heading: 'Vus récemment',
    clear: 'Effacer la liste',
    cleared: 'La liste des produits vus récemment a été effacée.'
  },
  nl: {
    heading: 'Laatst bekeken',
    clear: 'Lijst wissen',
    cleared: 'De lijst met bekeken producten is gewist.'
  },
  de: {
    heading: 'Zuletzt angesehen',
    clear: 'Liste löschen',
    cleared: 'Die Liste Ihrer zuletzt angesehenen Produkte wurde gelöscht.'
  }
})
