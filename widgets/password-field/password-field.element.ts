import { defineWidget } from '../../src/element/define-widget.tsx'
import { attributes, PasswordField } from './password-field.tsx'

export const define = () =>
  defineWidget(
    'vitrine-password-field',
    PasswordField,
    attributes,
    {
      group: 'account',
      summary: 'Adds a button that shows the password, and says how hard a new one is to guess.'
    },
    'field'
  )
