import { array, optional } from 'valibot'
import { about, json, text, url } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { SearchTag, TaggedEntity, TagSort } from '../../src/shared/contract/tag-search.ts'
import { TagSearch } from './tag-search.tsx'

export const define = () =>
  defineWidget(
    'vitrine-tag-search',
    TagSearch,
    {
      action: about('URL of the search page.', url),
      tags: about(
        'The tags with the number of tagged items: `Value`, `Name`, `Count`.',
        json(array(SearchTag))
      ),
      tag: about('`Value` of the selected tag.', optional(text, '')),
      sort: about('`Value` of the selected sort order.', optional(text, '')),
      sorts: about(
        'Available sort orders: `Value`, `Name`.',
        optional(json(array(TagSort)), '[]')
      ),
      entityName: about(
        '`Value` of the selected kind of item, such as products or news.',
        optional(text, '')
      ),
      entities: about(
        'Available kinds of items: `Value`, `Name`, `Count`.',
        optional(json(array(TaggedEntity)), '[]')
      )
    },
    { group: 'search', summary: 'Finds products and news by the tags an editor gave them.' },
    'content'
  )
