import { defineWidget } from '../../src/element/define-widget.tsx'
import { attributes, PasskeyLogin } from './passkey-login.tsx'

export const define = () =>
  defineWidget(
    'vitrine-passkey-login',
    PasskeyLogin,
    attributes,
    {
      group: 'account',
      summary: 'Lets a customer log in with a passkey, by a button or in the login field.'
    },
    'control'
  )
