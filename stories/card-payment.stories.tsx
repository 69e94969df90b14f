import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, within } from 'storybook/test'
import { offline, reply } from '../.storybook/msw.ts'
import { endpoints } from '../src/contract/index.ts'
import {
  FAKE_PROVIDER,
  lastMount,
  paymentSession,
  paymentStatus
} from '../test/support/fake-payment-provider.ts'
import { Scene } from './scene.tsx'

const meta: Meta = { title: 'Widgets/Card payment' }
export default meta

const FALLBACK = `<div class="vitrine-card-payment__plain">
  <form method="post" action="/shop/fr/checkout/payment/100001/hosted">
    <p>Vous introduisez votre carte sur la page de notre banque, puis vous revenez ici.</p>
    <button class="vitrine-button vitrine-button--primary vitrine-card-payment__pay">Payer 43,45 €</button>
  </form>
</div>`

function tag(more = '', amount = '43.45'): string {
  return `<vitrine-card-payment order-number="100001" amount="${amount}" provider-module="${FAKE_PROVIDER}" ${more}>${FALLBACK}</vitrine-card-payment>`
}

const { openSession, settle, status } = endpoints.payments
const opened = reply(openSession, paymentSession())
const undecided = reply(status, paymentStatus({ State: 'processing' }))

async function pay(canvasElement: HTMLElement): Promise<void> {
  const canvas = within(canvasElement)
  await userEvent.type(await canvas.findByLabelText('Numéro de carte'), '4111')
  await userEvent.click(canvas.getByRole('button', { name: /^Payer/ }))
}

export const Ready: StoryObj = { render: () => <Scene html={tag()} replies={[opened]} /> }

export const Loading: StoryObj = {
  render: () => (
    <Scene
      html={tag()}
      replies={[reply(openSession, paymentSession(), { wait: 'infinite' })]}
    />
  )
}

export const Failed: StoryObj = {
  render: () => <Scene html={tag()} replies={[offline(openSession)]} />
}

export const Processing: StoryObj = {
  render: () => <Scene html={tag()} replies={[opened]} />,
  async play({ canvasElement }) {
    await pay(canvasElement)
    await expect(
      await within(canvasElement).findByText(/Votre paiement est en cours/)
    ).toBeVisible()
  }
}

export const Refused: StoryObj = {
  render: () => (
    <Scene
      html={tag()}
      replies={[
        opened,
        reply(
          settle,
          paymentStatus({
            State: 'refused',
            Message: 'Votre banque a refusé le paiement. Rien n’a été débité.'
          })
        )
      ]}
    />
  ),
  async play({ canvasElement }) {
    await pay(canvasElement)
    lastMount().options.onFailed({})
    await expect(await within(canvasElement).findByRole('alert')).toHaveTextContent(/refusé/)
  }
}

export const Silent: StoryObj = {
  render: () => <Scene html={tag('time-limit="0"')} replies={[opened, undecided]} />,
  async play({ canvasElement }) {
    await pay(canvasElement)
    await expect(
      await within(canvasElement).findByRole('button', { name: 'Redemander' })
    ).toBeVisible()
  }
}

export const LongWords: StoryObj = {
  render: () => <Scene html={tag('', '1234567.89')} replies={[opened]} locale="nl" />
}

export const Fallback: StoryObj = { render: () => <Scene html={tag()} script={false} /> }
