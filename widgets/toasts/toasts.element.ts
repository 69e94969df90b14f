import { defineWidget } from '../../src/element/define-widget.tsx'
import { Toasts } from './toasts.tsx'

defineWidget(
  'vitrine-toasts',
  Toasts,
  {},
  { summary: 'Shows the short messages of the shop, above everything else.' }
)
