import { optional } from 'valibot'

import { about, count, decimal, text, url } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { SearchBox } from './search-box.tsx'

export const define = () =>
  defineWidget(
    'vitrine-search-box',
    SearchBox,
    {
      action: about(
        'URL of the search page, which receives the text as `q`, or as the field of the plain form is named; defaults to `pages.search` of the page settings, or to the URL of the plain form.',
        optional(url)
      ),
      query: about('The search text that the page was rendered with.', optional(text, '')),
      label: about(
        'Accessible name, needed if a page has several search fields; defaults to a translated text.',
        optional(text)
      ),
      placeholder: about('Placeholder, such as examples of search terms.', optional(text)),
      minLength: about(
        'Minimum number of characters before products are suggested.',
        optional(count, '2')
      ),
      results: about('Number of products to suggest, up to 30.', optional(count, '5')),
      accuracy: about(
        'Minimum similarity of misspelt words, from 0 to 1.',
        optional(decimal, '0.3')
      )
    },
    {
      group: 'search',
      summary: 'Adds a search field that suggests products and categories as the shopper types.'
    }
  )
