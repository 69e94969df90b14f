import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { reply } from '../.storybook/msw.ts'
import { $consent } from '../src/consent/consent.ts'
import { endpoints } from '../src/shared/contract/index.ts'
import { Scene } from './scene.tsx'

const meta: Meta = { title: 'Widgets/Consent banner' }
export default meta

const LINKS = 'policy-href="/shop/en/c/cookies" settings-href="/shop/en/cookies"'

function tag(attributes: string): string {
  return `<h1>Teapots</h1><p><a href="/shop/en/p/teapot">Red teapot</a></p>
<vitrine-consent-banner ${attributes}>
  <form method="post" action="/shop/en/cookies">
    <div class="vitrine-consent-banner__words">
      <p>We use cookies. <a href="/shop/en/cookies">Customise</a></p>
    </div>
    <div class="vitrine-consent-banner__choices">
      <button class="vitrine-button vitrine-consent-banner__choice" name="choice" value="decline">Decline all</button>
      <button class="vitrine-button vitrine-consent-banner__choice" name="choice" value="accept">Accept all</button>
    </div>
  </form>
</vitrine-consent-banner>`
}

async function asks(canvasElement: HTMLElement): Promise<void> {
  const body = within(canvasElement.ownerDocument.body)
  const found = await body.findByRole('button', { name: 'Accept all' })
  await waitFor(() => expect(found).toBeVisible())
}

export const Banner: StoryObj = {
  render: () => <Scene html={tag(LINKS)} />,
  play: ({ canvasElement }) => asks(canvasElement)
}

export const Modal: StoryObj = {
  render: () => <Scene html={tag(`mode="modal" ${LINKS}`)} />,
  play: ({ canvasElement }) => asks(canvasElement)
}

export const WithoutLinks: StoryObj = {
  render: () => <Scene html={tag('')} />,
  play: ({ canvasElement }) => asks(canvasElement)
}

export const PrivacySignal: StoryObj = {
  beforeEach() {
    const signal = { value: true, configurable: true }
    Object.defineProperty(navigator, 'globalPrivacyControl', signal)
    return () => Reflect.deleteProperty(navigator, 'globalPrivacyControl')
  },
  render: () => <Scene html={tag(LINKS)} />,
  play: ({ canvasElement }) => asks(canvasElement)
}

export const Decided: StoryObj = {
  render: () => <Scene html={tag(LINKS)} />,
  async play({ canvasElement }) {
    const settings = { stamp: '2026-1', preferences: true, statistics: false, marketing: false }
    $consent.set({ status: 'decided', settings, isKept: true })
    await waitFor(() => expect(canvasElement.querySelector('section, form')).toBeNull())
  }
}

const recording = reply(endpoints.consent.record, '', { status: 204 })

export const Dismissed: StoryObj = {
  render: () => <Scene html={tag(LINKS)} replies={[recording]} />,
  async play({ canvasElement }) {
    await asks(canvasElement)
    const body = within(canvasElement.ownerDocument.body)
    await userEvent.click(body.getByRole('button', { name: 'Decline all' }))
    await waitFor(() => expect(canvasElement.querySelector('section, form')).toBeNull())
  }
}

export const Fallback: StoryObj = { render: () => <Scene html={tag(LINKS)} script={false} /> }
