import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { offline, type RequestHandler, reply } from '../.storybook/msw.ts'
import { endpoints } from '../src/shared/contract/index.ts'
import * as helpers from '../test/support/passkey-html.ts'
import { english } from './english.ts'
import { Scene } from './scene.tsx'
import { withoutPasskeys } from './without-passkeys.ts'

const meta: Meta = { title: 'Widgets/Passkey login' }
export default meta

const { PASSKEY_REQUEST, passkeyLoginHtml } = english(helpers)

const { loginOptions } = endpoints.passkeys
// without `autofill`: Chromium would offer the passkeys of whoever looks at the story
const html = passkeyLoginHtml('')

/** The state after the button was pressed. */
function pressed(answer: RequestHandler): StoryObj {
  return {
    render: () => (
      <Scene
        html={html}
        replies={[answer]}
        prepare={() => {
          const get = () => Promise.reject(new DOMException('cancelled', 'NotAllowedError'))
          Object.defineProperty(navigator.credentials, 'get', {
            configurable: true,
            value: get
          })
        }}
      />
    ),
    async play({ canvasElement }) {
      const button = await within(canvasElement).findByRole('button', {
        name: 'Log in with a passkey'
      })
      await userEvent.click(button)
    }
  }
}

export const Ready: StoryObj = { render: () => <Scene html={html} /> }

export const Asking = pressed(reply(loginOptions, PASSKEY_REQUEST, { wait: 'infinite' }))

export const Cancelled = pressed(reply(loginOptions, PASSKEY_REQUEST))

export const Offline = pressed(offline(loginOptions))

export const Unsupported: StoryObj = {
  beforeEach: withoutPasskeys,
  render: () => <Scene html={html} />
}

export const Fallback: StoryObj = { render: () => <Scene html={html} script={false} /> }
