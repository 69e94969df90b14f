import { array, optional } from 'valibot'

import { SearchTag, TaggedEntity, TagSort } from '../../src/contract/tag-search.ts'
import { about, json, text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { TagSearch } from './tag-search.tsx'

defineWidget(
  'vitrine-tag-search',
  TagSearch,
  {
    action: about('Address of the page that searches.', text),
    tags: about(
      'The tags, each with the number of things that have it: `Value`, `Name`, `Count`.',
      json(array(SearchTag))
    ),
    tag: about('The `Value` of the tag that the page shows.', optional(text, '')),
    sort: about('The order that the page shows.', optional(text, '')),
    sorts: about('The sort orders: `Value`, `Name`.', optional(json(array(TagSort)), '[]')),
    entityName: about('The kind of thing that the page shows.', optional(text, '')),
    entities: about(
      'The kinds to choose from: `Value`, `Name`, `Count`.',
      optional(json(array(TaggedEntity)), '[]')
    )
  },
  { group: 'search', summary: 'Finds products and news by the tags an editor gave them.' }
)
