import { defineWidget } from '../../src/element/define-widget.tsx'
import { Toasts } from './toasts.tsx'

defineWidget(
  'vitrine-toasts',
  Toasts,
  {},
  { group: 'site', summary: 'Shows the shop’s toast messages.' },
  'nothing'
)
