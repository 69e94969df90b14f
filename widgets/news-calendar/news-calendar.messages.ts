import { messages } from '../../src/i18n/messages.ts'

export const t = messages('newsCalendar', {
  en: {
    category: 'Category',
    all: 'All categories',
    shown: 'News: {period}',
    failed: 'The news could not be loaded.'
  },
  fr: {
    category: 'Rubrique',
    all: 'Toutes les rubriques',
    shown: 'Actualités : {period}',
    failed: 'Les actualités n’ont pas pu être chargées.'
  },
  nl: {
    category: 'Rubriek',
    all: 'Alle rubrieken',
    shown: 'Nieuws: {period}',
    failed: 'Het nieuws kon niet worden geladen.'
  },
  de: {
    category: 'Rubrik',
    all: 'Alle Rubriken',
    shown: 'Neuigkeiten: {period}',
    failed: 'Die Neuigkeiten konnten nicht geladen werden.'
  }
})
