import { messages } from '../../src/i18n/messages.ts'

export const t = messages('quantity', {
  en: {
    label: 'Quantity',
    less: 'Less',
    more: 'More',
    step: 'Sold per {count}',
    min: 'At least {count}',
    max: 'At most {count}',
    perOrder: 'At most {count} in one order.',
    allThereIs: 'There are no more than {count} left.',
    corrected: '“{typed}” became {value}.',
    adjusted: 'The quantity became {value}.'
  },
  fr: {
    label: 'Quantité',
    less: 'Moins',
    more: 'Plus',
    step: 'Vendu par {count}',
    min: 'Au moins {count}',
    max: 'Au plus {count}',
    perOrder: 'Au plus {count} par commande.',
    allThereIs: 'Il n’en reste pas plus de {count}.',
    corrected: '« {typed} » est devenu {value}.',
    adjusted: 'La quantité est devenue {value}.'
  },
  nl: {
    label: 'Aantal',
    less: 'Minder',
    more: 'Meer',
    step: 'Verkocht per {count}',
    min: 'Minstens {count}',
    max: 'Hoogstens {count}',
    perOrder: 'Hoogstens {count} per bestelling.',
    allThereIs: 'Er zijn er niet meer dan {count}.',
    corrected: '“{typed}” werd {value}.',
    adjusted: 'Het aantal werd {value}.'
  }
})
