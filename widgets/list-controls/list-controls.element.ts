import { defineWidget } from '../../src/element/define-widget.tsx'
import { attributes, ListControls } from './list-controls.tsx'

export const define = () =>
  defineWidget('vitrine-list-controls', ListControls, attributes, {
    group: 'search',
    summary:
      'Switches a product list between grid and table, and sets its sort order and page size.'
  })
