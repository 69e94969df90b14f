import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { reply } from '../.storybook/msw.ts'
import { endpoints } from '../src/shared/contract/index.ts'
import { Scene } from './scene.tsx'

const meta: Meta = { title: 'Widgets/Popup' }
export default meta

function tag(attributes = '') {
  return `<vitrine-popup popup-id="winter-light" heading="L’hiver en lumière" load="eager" ${attributes}>
  <a class="vitrine-popup__link" href="/shop/fr/popups/winter-light">L’hiver en lumière</a>
  <template>
    <p>Trois lampes valent mieux qu’un plafonnier.</p>
    <p><a href="/shop/fr/news/hiver-en-lumiere">Nos conseils</a></p>
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
      html={`${tag('delay="0"')}<vitrine-consent-banner><form method="post" action="/shop/fr/cookies"><p>Nous utilisons des cookies.</p><button name="choice" value="decline">Tout refuser</button></form></vitrine-consent-banner>`}
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
