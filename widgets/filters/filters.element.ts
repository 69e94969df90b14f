import { optional } from 'valibot'
import { about, flag, json, text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { Facets } from '../../src/shared/contract/facets.ts'
import { Filters } from './filters.tsx'

export const define = () =>
  defineWidget(
    'vitrine-filters',
    Filters,
    {
      facets: about(
        'The available facets; fetched from the server if not given.',
        optional(json(Facets))
      ),
      currentFilter: about(
        'The active filter, as the same JSON as in the URL of the list.',
        optional(text, '')
      ),
      categoryId: about('Id of the category that the list shows.', optional(text)),
      brandId: about('Id of the brand that the list shows.', optional(text)),
      q: about('The search text of the list.', optional(text)),
      refreshOnClick: about(
        'Whether every choice updates the list at once; otherwise a button does.',
        optional(flag, 'true')
      ),
      autoSubmit: about(
        'Without `refresh-on-click`: updates the list automatically one second after the last choice.',
        optional(flag, 'false')
      ),
      chips: about(
        'Shows the active filters as chips above the options; not needed next to `<vitrine-active-filters>`.',
        optional(flag, 'true')
      )
    },
    {
      group: 'search',
      summary: 'Filters a product list by brand, price, colour and other facets.'
    }
  )
