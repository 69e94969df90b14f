import { defineWidget } from '../../src/element/define-widget.tsx'
import { attributes, Culture } from './culture.tsx'

export const define = () =>
  defineWidget('vitrine-culture', Culture, attributes, {
    group: 'site',
    summary: 'Links to the current page in the site’s other languages.'
  })
