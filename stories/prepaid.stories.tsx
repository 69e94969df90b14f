import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent, within } from 'storybook/test'
import { offline, type RequestHandler, refuse, reply } from '../.storybook/msw.ts'
import { endpoints } from '../src/shared/contract/index.ts'
import { cart } from '../test/support/builders.ts'
import { Scene } from './scene.tsx'

const meta: Meta = { title: 'Widgets/Prepaid' }
export default meta

function tag(notifies: boolean): string {
  return `<vitrine-prepaid account-id="3" name="Tableware" balance="1250" currency="EUR" threshold="200" notifies="${notifies}" max="10000">
  <p>Balance : €1,250.00</p>
  <form method="post" action="/shop/en/account/prepaid/addtocart">
    <input type="hidden" name="PrepaidAccountId" value="3">
    <label class="vitrine-label" for="Quantity">Amount to add, in euros</label>
    <input class="vitrine-input" id="Quantity" name="Quantity" inputmode="numeric">
    <button class="vitrine-button vitrine-button--primary">Add to basket</button>
  </form>
  <form method="post" action="/shop/en/account/prepaid/setnotification">
    <input type="hidden" name="PrepaidAccountId" value="3">
    <input type="hidden" name="IsActivated" value="false">
    <button class="vitrine-button">Stop these e-mails</button>
  </form>
</vitrine-prepaid>
<vitrine-toasts></vitrine-toasts>`
}

const { addToCart, setNotification } = endpoints.prepaidAccounts
const ADDED =
  '<p>A credit of €50.00 is in your basket. <a href="/shop/en/shoppingcarts">View the basket</a></p>'

/** The state after an amount was typed and submitted, with this response. */
function submitted(amount: string, ...replies: RequestHandler[]): StoryObj {
  return {
    render: () => (
      <Scene html={tag(true)} replies={[...replies, reply(endpoints.cart.read, cart())]} />
    ),
    async play({ canvasElement }) {
      const canvas = within(canvasElement)
      const field = await canvas.findByRole('textbox')
      if (amount !== '') await userEvent.type(field, amount)
      await userEvent.click(canvas.getByRole('button', { name: 'Add to basket' }))
    }
  }
}

export const Ready: StoryObj = { render: () => <Scene html={tag(true)} /> }

export const SwitchedOff: StoryObj = { render: () => <Scene html={tag(false)} /> }

export const Fallback: StoryObj = { render: () => <Scene html={tag(true)} script={false} /> }

export const Adding: StoryObj = submitted('50', reply(addToCart, ADDED, { wait: 'infinite' }))

export const Added: StoryObj = submitted('50', reply(addToCart, ADDED))

export const AmountMissing: StoryObj = submitted('')

export const Refused: StoryObj = submitted(
  '9000',
  refuse(addToCart, 'A basket can contain €10,000 for each account at most.', { status: 409 })
)

export const Offline: StoryObj = submitted('50', offline(addToCart))

export const SwitchRefused: StoryObj = {
  render: () => (
    <Scene
      html={tag(true)}
      replies={[
        refuse(setNotification, 'This prepaid account does not exist.', { status: 404 })
      ]}
    />
  ),
  async play({ canvasElement }) {
    await userEvent.click(await within(canvasElement).findByRole('switch'))
  }
}
