import { optional } from 'valibot'

import { about, flag } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { PasskeyLogin } from './passkey-login.tsx'

export const define = () =>
  defineWidget(
    'vitrine-passkey-login',
    PasskeyLogin,
    {
      autofill: about(
        'Whether the browser also offers passkeys in the suggestions of the field with `autocomplete="username webauthn"`.',
        optional(flag, 'false')
      )
    },
    {
      group: 'account',
      summary: 'Lets a customer log in with a passkey, by a button or in the login field.'
    },
    'control'
  )
