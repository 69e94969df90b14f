import type { Meta, StoryObj } from '@storybook/react-vite'
import { HttpResponse, http } from 'msw'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { offline, reply } from '../.storybook/msw.ts'
import { endpoints } from '../src/shared/contract/index.ts'
import provider, {
  lastMount,
  paymentSession,
  paymentStatus
} from '../test/support/fake-payment-provider.ts'
import { Scene } from './scene.tsx'

const meta: Meta = { title: 'Widgets/Card payment' }
export default meta

const MODULE = '/shop/fake-bank/provider.js'

/** The page specifies its own provider module, which exports the fake provider of this Storybook. */
const bank = http.get(MODULE, () => {
  const script = 'export default globalThis.storyPaymentProvider'
  return new HttpResponse(script, { headers: { 'Content-Type': 'text/javascript' } })
})
Object.assign(globalThis, { storyPaymentProvider: provider })

const FALLBACK = `<div class="vitrine-card-payment__plain">
  <form method="post" action="/shop/en/checkout/payment/100001/hosted">
    <p>You enter your card on the page of our bank, and then return here.</p>
    <button class="vitrine-button vitrine-button--primary vitrine-card-payment__pay">Pay €43.45</button>
  </form>
</div>`

function tag(more = '', amount = '43.45'): string {
  return `<vitrine-card-payment order-number="100001" amount="${amount}" provider-module="${MODULE}" ${more}>${FALLBACK}</vitrine-card-payment>`
}

const { openSession, settle, status } = endpoints.payments
const opened = reply(openSession, paymentSession())
const unpaid = reply(status, paymentStatus())
const undecided = reply(status, paymentStatus({ State: 'processing' }))

async function pay(canvasElement: HTMLElement): Promise<void> {
  const canvas = within(canvasElement)
  await userEvent.type(await canvas.findByLabelText('Numéro de carte'), '4111')
  await userEvent.click(canvas.getByRole('button', { name: /^Pay/ }))
}

export const Ready: StoryObj = {
  render: () => <Scene html={tag()} replies={[bank, opened]} />,
  async play({ canvasElement }) {
    await within(canvasElement).findByLabelText('Numéro de carte')
  }
}

export const Loading: StoryObj = {
  render: () => (
    <Scene
      html={tag()}
      replies={[bank, reply(openSession, paymentSession(), { wait: 'infinite' })]}
    />
  )
}

export const Failed: StoryObj = {
  render: () => <Scene html={tag()} replies={[bank, offline(openSession)]} />
}

export const Processing: StoryObj = {
  render: () => <Scene html={tag()} replies={[bank, opened, unpaid]} />,
  async play({ canvasElement }) {
    await pay(canvasElement)
    await expect(
      await within(canvasElement).findByText(/Your payment is being processed/)
    ).toBeVisible()
  }
}

export const Refused: StoryObj = {
  render: () => (
    <Scene
      html={tag()}
      replies={[
        bank,
        opened,
        unpaid,
        reply(
          settle,
          paymentStatus({
            State: 'refused',
            Message: 'Your bank has refused the payment. Nothing was charged.'
          })
        )
      ]}
    />
  ),
  async play({ canvasElement }) {
    await pay(canvasElement)
    await waitFor(() => expect(lastMount().submits).toBe(1))
    lastMount().options.onFailed({})
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent(/refused/)
  }
}

export const Silent: StoryObj = {
  render: () => <Scene html={tag('time-limit="0"')} replies={[bank, opened, undecided]} />,
  async play({ canvasElement }) {
    await pay(canvasElement)
    await expect(
      await within(canvasElement).findByRole('button', { name: 'Check again' })
    ).toBeVisible()
  }
}

export const LongWords: StoryObj = {
  render: () => <Scene html={tag('', '1234567.89')} replies={[bank, opened]} locale="nl" />
}

export const Fallback: StoryObj = { render: () => <Scene html={tag()} script={false} /> }
