import { array, optional } from 'valibot'
import { about, json, url } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { ActiveFilter } from '../../src/shared/contract/facets.ts'
import { ActiveFilters } from './active-filters.tsx'

export const define = () =>
  defineWidget(
    'vitrine-active-filters',
    ActiveFilters,
    {
      active: about(
        'The active filters, with the names to display.',
        optional(json(array(ActiveFilter)), '[]')
      ),
      href: about('URL of the list; defaults to the URL of the page.', optional(url, ''))
    },
    {
      group: 'search',
      summary:
        'Shows the active filters of a product list as chips, removable one by one or all at once.'
    }
  )
