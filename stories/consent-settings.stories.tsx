import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { reply } from '../.storybook/msw.ts'
import { $consent, type ConsentChoice } from '../src/consent/consent.ts'
import { endpoints } from '../src/shared/contract/index.ts'
import { Scene } from './scene.tsx'

const meta: Meta = { title: 'Widgets/Consent settings' }
export default meta

const TAG = `<vitrine-consent-settings policy-href="/shop/en/c/cookies" load="eager">
  <a href="/shop/en/cookies">Cookie settings</a>
</vitrine-consent-settings>`

async function open(canvasElement: HTMLElement, choice?: ConsentChoice): Promise<void> {
  const body = within(canvasElement.ownerDocument.body)
  const button = await body.findByRole('button', { name: 'Cookie settings' })
  if (choice) {
    const settings = { stamp: '2026-1', ...choice }
    $consent.set({ status: 'decided', settings, isKept: true })
  }
  await userEvent.click(button)
  const found = await body.findByRole('dialog')
  await waitFor(() => expect(found).toBeVisible())
}

const NONE = { preferences: false, statistics: false, marketing: false }

export const Closed: StoryObj = { render: () => <Scene html={TAG} /> }

export const Undecided: StoryObj = {
  render: () => <Scene html={TAG} />,
  play: ({ canvasElement }) => open(canvasElement)
}

export const AllAccepted: StoryObj = {
  render: () => <Scene html={TAG} />,
  play: ({ canvasElement }) =>
    open(canvasElement, { preferences: true, statistics: true, marketing: true })
}

export const Mixed: StoryObj = {
  render: () => <Scene html={TAG} />,
  play: ({ canvasElement }) => open(canvasElement, { ...NONE, statistics: true })
}

const SERVICES = [
  {
    Id: 'visit-counter',
    Category: 'statistics',
    Name: 'Visit counter',
    Text: 'Counts the pages seen.'
  },
  { Id: 'click-map', Category: 'statistics', Name: 'Click map' }
]
const WITH_SERVICES = TAG.replace(
  'load=',
  `services='${JSON.stringify(SERVICES)}' cookie-tables load=`
)

export const Services: StoryObj = {
  render: () => <Scene html={WITH_SERVICES} />,
  play: ({ canvasElement }) =>
    open(canvasElement, { ...NONE, statistics: true, refused: ['click-map'] })
}

const tables = reply(
  endpoints.consent.cookies,
  '<table><caption>Statistics</caption><thead><tr><th scope="col">Name</th><th scope="col">Duration</th></tr></thead><tbody><tr><th scope="row">vc_*</th><td>13 mois</td></tr></tbody></table>'
)

export const CookieTables: StoryObj = {
  render: () => <Scene html={WITH_SERVICES} replies={[tables]} />,
  async play({ canvasElement }) {
    await open(canvasElement)
    const dialog = within(within(canvasElement.ownerDocument.body).getByRole('dialog'))
    await userEvent.click(dialog.getByText(/Everything that is stored/))
    await waitFor(() => expect(dialog.getByRole('table')).toBeVisible())
  }
}

const recording = reply(endpoints.consent.record, '', { status: 204 })

/** After consent was withdrawn, a message offers to reload the page. */
export const Withdrawn: StoryObj = {
  render: () => (
    <Scene html={`${WITH_SERVICES}<vitrine-toasts></vitrine-toasts>`} replies={[recording]} />
  ),
  async play({ canvasElement }) {
    await open(canvasElement, { ...NONE, statistics: true })
    const body = within(canvasElement.ownerDocument.body)
    const dialog = within(body.getByRole('dialog'))
    await userEvent.click(dialog.getByRole('switch', { name: /Statistics/ }))
    await userEvent.click(dialog.getByRole('button', { name: /Save/ }))
    await waitFor(() => expect(body.getByRole('button', { name: /Reload/ })).toBeVisible())
  }
}

export const PrivacySignal: StoryObj = {
  beforeEach() {
    const signal = { value: true, configurable: true }
    Object.defineProperty(navigator, 'globalPrivacyControl', signal)
    return () => Reflect.deleteProperty(navigator, 'globalPrivacyControl')
  },
  render: () => <Scene html={TAG} />,
  play: ({ canvasElement }) => open(canvasElement)
}

export const Fallback: StoryObj = { render: () => <Scene html={TAG} script={false} /> }
