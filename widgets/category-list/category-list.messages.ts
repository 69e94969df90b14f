import { messages } from '../../src/i18n/messages.ts'

export const t = messages('categoryList', {
  en: { label: 'All categories', below: 'Subcategories of {name}' },
  fr: { label: 'Toutes les catégories', below: 'Sous-catégories de {name}' },
  nl: { label: 'Alle categorieën', below: 'Subcategorieën van {name}' },
  de: {
    label: 'Alle Kategorien',
    below: 'Unterkategorien von {name}'
  }
})
