import { defineWidget } from '../../src/element/define-widget.tsx'
import { Passkeys } from './passkeys.tsx'

export const define = () =>
  defineWidget(
    'vitrine-passkeys',
    Passkeys,
    {},
    {
      group: 'account',
      summary: 'Lists the customer’s passkeys and lets the browser create another one.'
    }
  )
