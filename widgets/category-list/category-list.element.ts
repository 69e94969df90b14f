import { array, optional } from 'valibot'

import { ListedCategory } from '../../src/contract/category-list.ts'
import { about, count, json, text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { CategoryList } from './category-list.tsx'

defineWidget(
  'vitrine-category-list',
  CategoryList,
  {
    categories: about(
      'All categories, parents before children: `Id`, `ParentId`, `Name`, `Url`, `Count`, `Photo`.',
      json(array(ListedCategory))
    ),
    current: about('The id of the category that the page shows.', optional(text, '')),
    depth: about(
      'How many levels are open at first; the path to the current category is always open.',
      optional(count, '1')
    ),
    label: about('Its name; else the words for it.', optional(text))
  },
  { group: 'search', summary: 'Shows the category tree with pictures and product counts.' }
)
