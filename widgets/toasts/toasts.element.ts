import { defineWidget } from '../../src/element/define-widget.tsx'
import { Toasts } from './toasts.tsx'

export const define = () =>
  defineWidget(
    'vitrine-toasts',
    Toasts,
    {},
    { group: 'site', summary: 'Shows the shop’s toast messages.' },
    'nothing'
  )
