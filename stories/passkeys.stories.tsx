import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { type RequestHandler, refuse, reply } from '../.storybook/msw.ts'
import { endpoints } from '../src/shared/contract/index.ts'
import * as helpers from '../test/support/passkey-html.ts'
import { english } from './english.ts'
import { Scene } from './scene.tsx'
import { withoutPasskeys } from './without-passkeys.ts'

const meta: Meta = { title: 'Widgets/Passkeys' }
export default meta

const { PASSKEY_CREATION, passkeysHtml } = english(helpers)

const { registrationOptions } = endpoints.passkeys

/** The state after the button was pressed, with what the server and the browser then do. */
function pressed(answer: RequestHandler, browserSays?: DOMException): StoryObj {
  return {
    render: () => (
      <Scene
        html={passkeysHtml()}
        replies={[answer]}
        prepare={() => {
          const create = () => Promise.reject(browserSays)
          Object.defineProperty(navigator.credentials, 'create', {
            configurable: true,
            value: create
          })
        }}
      />
    ),
    async play({ canvasElement }) {
      const button = await within(canvasElement).findByRole('button', {
        name: 'Create a passkey'
      })
      await userEvent.click(button)
    }
  }
}

const answered = reply(registrationOptions, PASSKEY_CREATION)

export const Ready: StoryObj = { render: () => <Scene html={passkeysHtml()} /> }

export const Creating = pressed(
  reply(registrationOptions, PASSKEY_CREATION, { wait: 'infinite' })
)

export const Cancelled = pressed(answered, new DOMException('cancelled', 'NotAllowedError'))

export const DeviceKnown = pressed(answered, new DOMException('known', 'InvalidStateError'))

export const Refused = pressed(
  refuse(registrationOptions, 'Confirm your identity first.', { status: 403 })
)

export const Unsupported: StoryObj = {
  beforeEach: withoutPasskeys,
  render: () => <Scene html={passkeysHtml()} />
}

export const Fallback: StoryObj = {
  render: () => <Scene html={passkeysHtml()} script={false} />
}
