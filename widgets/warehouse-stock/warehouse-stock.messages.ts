import { messages } from '../../src/i18n/messages.ts'

export const t = messages('warehouseStock', {
  en: { link: 'Stock by warehouse' },
  fr: { link: 'Stock par entrepôt' },
  nl: { link: 'Voorraad per magazijn' },
  de: {
    link: 'Bestand nach Lager'
  }
})
