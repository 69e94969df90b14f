import { defineWidget } from '../../src/element/define-widget.tsx'
import { attributes, TagSearch } from './tag-search.tsx'

export const define = () =>
  defineWidget(
    'vitrine-tag-search',
    TagSearch,
    attributes,
    { group: 'search', summary: 'Finds products and news by the tags an editor gave them.' },
    'content'
  )
