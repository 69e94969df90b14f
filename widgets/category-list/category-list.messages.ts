import { messages } from '../../src/i18n/messages.ts'

export const t = messages('categoryList', {
  en: { label: 'All categories', below: 'Below {name}' },
  fr: { label: 'Toutes les catégories', below: 'Dans {name}' },
  nl: { label: 'Alle categorieën', below: 'In {name}' }
})
