import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { reply } from '../.storybook/msw.ts'
import { endpoints } from '../src/shared/contract/index.ts'
import { Scene } from './scene.tsx'

const meta: Meta = { title: 'Widgets/Popup' }
export default meta

function tag(attributes = '') {
  return `<vitrine-popup popup-id="winter-light" heading="Winter lights" load="eager" ${attributes}>
  <a class="vitrine-popup__link" href="/shop/en/popups/winter-light">Winter lights</a>
  <template>
    <p>Three lamps are better than one on the ceiling.</p>
    <p><a href="/shop/en/news/winter-lights">Our advice</a></p>
  </template>
</vitrine-popup>`
}

const closing = reply(endpoints.popups.hide, '', { status: 204 })

/** It opens when the mouse leaves the page, so it waits here. */
export const Waiting: StoryObj = { render: () => <Scene html={tag('opens="exit"')} /> }

/** While the page asks for consent, it waits, although its time has come. */
export const WaitingForConsent: StoryObj = {
  render: () => (
    <Scene
      html={`${tag('delay="0"')}<vitrine-consent-banner><form method="post" action="/shop/en/cookies"><p>We use cookies.</p><button name="choice" value="decline">Decline all</button></form></vitrine-consent-banner>`}
    />
  )
}

export const Open: StoryObj = {
  render: () => <Scene html={tag('delay="0"')} />,
  async play({ canvasElement }) {
    const dialog = await within(canvasElement.ownerDocument.body).findByRole('dialog')
    await waitFor(() => expect(dialog).toBeVisible())
  }
}

export const Closed: StoryObj = {
  render: () => <Scene html={tag('delay="0"')} replies={[closing]} />,
  async play({ canvasElement }) {
    const body = within(canvasElement.ownerDocument.body)
    const dialog = await body.findByRole('dialog')
    await userEvent.click(within(dialog).getByRole('button'))
    await waitFor(() => expect(body.queryByRole('dialog')).toBeNull())
  }
}

export const Fallback: StoryObj = { render: () => <Scene html={tag()} script={false} /> }
