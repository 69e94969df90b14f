import { optional } from 'valibot'

import { about, count, text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { ReferenceSearch } from './reference-search.tsx'

defineWidget(
  'vitrine-reference-search',
  ReferenceSearch,
  {
    action: about('Address of the page that searches without scripts; it gets `q`.', text),
    query: about('What the page was found by.', optional(text, '')),
    label: about('Its name; else the words for it.', optional(text)),
    placeholder: about('An example of a reference.', optional(text)),
    minLength: about('How many characters it takes to look.', optional(count, '2'))
  },
  { group: 'search', summary: 'Finds products by the business customer’s own reference.' }
)
