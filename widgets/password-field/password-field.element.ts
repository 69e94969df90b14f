import { optional } from 'valibot'

import { about, flag, text } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { PasswordField } from './password-field.tsx'

export const define = () =>
  defineWidget(
    'vitrine-password-field',
    PasswordField,
    {
      strength: about(
        'Whether the field is for a new password: says how hard it is to guess.',
        optional(flag, 'false')
      ),
      known: about(
        'Words that others know about the owner, such as the name and the e-mail address, separated by spaces: a new password must not consist of them.',
        optional(text, '')
      ),
      knownFields: about(
        'Names of fields of the same form that contain such words, separated by spaces.',
        optional(text, '')
      )
    },
    {
      group: 'account',
      summary: 'Adds a button that shows the password, and says how hard a new one is to guess.'
    },
    'field'
  )
