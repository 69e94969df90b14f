import { array, optional, string } from 'valibot'

import { about, json, text, url } from '../../src/element/attributes.ts'
import { defineWidget } from '../../src/element/define-widget.tsx'
import { TwoFactor } from './two-factor.tsx'

export const define = () =>
  defineWidget(
    'vitrine-two-factor',
    TwoFactor,
    {
      address: about(
        'The `otpauth://` URL of the account, which contains the key: shows its QR code.',
        optional(url)
      ),
      codes: about(
        'The recovery codes, which are shown once.',
        optional(json(array(string())))
      ),
      fileName: about(
        'Name of the file with the recovery codes.',
        optional(text, 'recovery-codes.txt')
      ),
      fileHeading: about(
        'The heading of that file and of the printed codes: the shop, what the codes are for, and when they were created.',
        optional(text)
      )
    },
    {
      group: 'account',
      summary:
        'Shows the QR code that sets up an authenticator app, or the recovery codes that replace it.'
    }
  )
