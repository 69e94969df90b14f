import { optional } from 'valibot'

import { about, count, text, url } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { ReferenceSearch } from './reference-search.tsx'

export const define = () =>
  defineWidget(
    'vitrine-reference-search',
    ReferenceSearch,
    {
      action: about('URL of the search page, which receives the text as `q`.', url),
      query: about('The search text that the page was rendered with.', optional(text, '')),
      label: about(
        'Accessible name of the field; defaults to a translated text.',
        optional(text)
      ),
      placeholder: about('Placeholder, such as an example of a reference.', optional(text)),
      minLength: about(
        'Minimum number of characters before the search starts.',
        optional(count, '2')
      )
    },
    { group: 'search', summary: 'Finds products by the business customer’s own reference.' }
  )
