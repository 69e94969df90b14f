import { optional } from 'valibot'

import { Facets } from '../../src/contract/facets.ts'
import { about, flag, json, text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { Filters } from './filters.tsx'

defineWidget(
  'vitrine-filters',
  Filters,
  {
    facets: about(
      'What the list can be filtered by; asked of the server when not given.',
      optional(json(Facets))
    ),
    currentFilter: about(
      'The active filter: the same JSON as in the address of the list.',
      optional(text, '')
    ),
    categoryId: about('The category of the list.', optional(text)),
    brandId: about('The brand of the list.', optional(text)),
    q: about('The words that the list was searched by.', optional(text)),
    refreshOnClick: about(
      'Every choice changes the list at once; else a button does.',
      optional(flag, 'true')
    ),
    autoSubmit: about(
      'Where choices wait for the button: presses it one second after the last choice.',
      optional(flag, 'false')
    ),
    chips: about(
      'Names what is chosen above the options; not needed beside `<vitrine-active-filters>`.',
      optional(flag, 'true')
    )
  },
  {
    group: 'search',
    summary: 'Filters a product list by brand, price, colour and other facets.'
  }
)
