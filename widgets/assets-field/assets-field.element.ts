import { defineWidget } from '../../src/element/define-widget.tsx'
import { AssetsField, attributes } from './assets-field.tsx'

export const define = () =>
  defineWidget('vitrine-assets-field', AssetsField, attributes, {
    group: 'site',
    summary:
      'Uploads several files in a form, and lists them with their names and sizes, in an order of their own.'
  })
