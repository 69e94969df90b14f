import { defineWidget } from '../../src/element/define-widget.tsx'
import { attributes, Copy } from './copy.tsx'

export const define = () =>
  defineWidget(
    'vitrine-copy',
    Copy,
    attributes,
    { group: 'checkout', summary: 'Adds a button that copies the text inside the tag.' },
    'control'
  )
