import { messages } from '../../src/i18n/messages.ts'

export const t = messages('wishlistCount', {
  en: { one: 'My lists, {count} product', other: 'My lists, {count} products' },
  fr: { one: 'Mes listes, {count} produit', other: 'Mes listes, {count} produits' },
  nl: { one: 'Mijn lijsten, {count} product', other: 'Mijn lijsten, {count} producten' },
  de: {
    one: 'Meine Listen, {count} Produkt',
    other: 'Meine Listen, {count} Produkte'
  }
})
