import { array, optional } from 'valibot'
import { about, count, json, text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { ListedCategory } from '../../src/shared/contract/category-list.ts'
import { CategoryList } from './category-list.tsx'

export const define = () =>
  defineWidget(
    'vitrine-category-list',
    CategoryList,
    {
      categories: about(
        'All categories, parents before children: `Id`, `ParentId`, `Name`, `Url`, `Count`, `Photo`.',
        json(array(ListedCategory))
      ),
      current: about('Id of the current category.', optional(text, '')),
      depth: about(
        'Number of levels that are initially expanded; the path to the current category is always expanded.',
        optional(count, '1')
      ),
      label: about(
        'Accessible name of the list; defaults to a translated text.',
        optional(text)
      )
    },
    { group: 'search', summary: 'Shows the category tree with pictures and product counts.' }
  )
