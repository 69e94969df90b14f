import { defineWidget } from '../../src/element/define-widget.tsx'
import { attributes, CategoryList } from './category-list.tsx'

export const define = () =>
  defineWidget('vitrine-category-list', CategoryList, attributes, {
    group: 'search',
    summary: 'Shows the category tree with pictures and product counts.'
  })
