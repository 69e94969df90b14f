import { defineWidget } from '../../src/element/define-widget.tsx'
import { attributes, SearchBox } from './search-box.tsx'

export const define = () =>
  defineWidget('vitrine-search-box', SearchBox, attributes, {
    group: 'search',
    summary: 'Adds a search field that suggests products and categories as the shopper types.'
  })
