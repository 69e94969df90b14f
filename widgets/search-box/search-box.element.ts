import { optional } from 'valibot'

import { about, count, decimal, text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { SearchBox } from './search-box.tsx'

defineWidget(
  'vitrine-search-box',
  SearchBox,
  {
    action: about('Address of the search page; it gets what was typed as `q`.', text),
    query: about('What the page was found by.', optional(text, '')),
    label: about('Its name, where a page has several; else the words for it.', optional(text)),
    placeholder: about('Examples of what can be searched for.', optional(text)),
    minLength: about('How many letters it takes to suggest something.', optional(count, '2')),
    results: about('How many products to suggest, up to 30.', optional(count, '5')),
    accuracy: about('How alike a misspelt word must be, from 0 to 1.', optional(decimal, '0.3'))
  },
  {
    group: 'search',
    summary: 'Adds a search field that suggests products and categories as the shopper types.'
  }
)
