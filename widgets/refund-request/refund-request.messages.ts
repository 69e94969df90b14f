import { messages } from '../../src/i18n/messages.ts'

export const t = messages('refundRequest', {
  en: {
    tooMuch: 'At most {max}.',
    one: '{count} item, {amount}',
    other: '{count} items, {amount}'
  },
  fr: {
    tooMuch: '{max} au maximum.',
    one: '{count} article, {amount}',
    other: '{count} articles, {amount}'
  },
  nl: {
    tooMuch: 'Maximaal {max}.',
    one: '{count} artikel, {amount}',
    other: '{count} artikelen, {amount}'
  },
  de: {
    tooMuch: 'Höchstens {max}.',
    one: '{count} Artikel, {amount}',
    other: '{count} Artikel, {amount}'
  }
})
