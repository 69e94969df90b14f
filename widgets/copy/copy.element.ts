import { about, text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { Copy } from './copy.tsx'

export const define = () =>
  defineWidget(
    'vitrine-copy',
    Copy,
    {
      value: about('The text to copy, which may omit the spaces of the displayed text.', text),
      label: about('What is copied, such as IBAN; part of the button’s accessible name.', text)
    },
    { group: 'checkout', summary: 'Adds a button that copies the text inside the tag.' },
    'control'
  )
