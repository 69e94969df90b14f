import { defineWidget } from '../../src/element/define-widget.tsx'
import { attributes, TwoFactor } from './two-factor.tsx'

export const define = () =>
  defineWidget('vitrine-two-factor', TwoFactor, attributes, {
    group: 'account',
    summary:
      'Shows the QR code that sets up an authenticator app, or the recovery codes that replace it.'
  })
