import { messages } from '../../src/i18n/messages.ts'

export const t = messages('newsList', {
  en: {
    displays: 'Display',
    list: 'List',
    blog: 'Blog',
    masonry: 'Mosaic',
    shown: 'Display: {display}'
  },
  fr: {
    displays: 'Affichage',
    list: 'Liste',
    blog: 'Blog',
    masonry: 'Mosaïque',
    shown: 'Affichage : {display}'
  },
  nl: {
    displays: 'Weergave',
    list: 'Lijst',
    blog: 'Blog',
    masonry: 'Mozaïek',
    shown: 'Weergave: {display}'
  },
  de: {
    displays: 'Darstellung',
    list: 'Liste',
    blog: 'Blog',
    masonry: 'Mosaik',
    shown: 'Darstellung: {display}'
  }
})
