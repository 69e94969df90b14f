import { about, text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { Copy } from './copy.tsx'

defineWidget(
  'vitrine-copy',
  Copy,
  {
    value: about('What is copied; it may be written without the blanks that people see.', text),
    label: about('What it is, for the button’s name: IBAN.', text)
  },
  { group: 'checkout', summary: 'Adds a button that copies the text inside the tag.' }
)
