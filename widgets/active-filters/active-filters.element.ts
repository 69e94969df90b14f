import { array, optional } from 'valibot'

import { ActiveFilter } from '../../src/contract/facets.ts'
import { about, json, text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { ActiveFilters } from './active-filters.tsx'

defineWidget(
  'vitrine-active-filters',
  ActiveFilters,
  {
    active: about(
      'What the list is filtered by, with its names.',
      optional(json(array(ActiveFilter)), '[]')
    ),
    href: about('The address of the list; by default the page’s own.', optional(text, ''))
  },
  {
    group: 'search',
    summary:
      'Shows the active filters of a product list as chips, removable one by one or all at once.'
  }
)
