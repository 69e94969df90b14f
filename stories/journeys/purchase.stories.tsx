import type { Meta, StoryObj } from '@storybook/react-vite'
import { userEvent } from 'storybook/test'
import { journey } from './journey.tsx'
import type { MockShop } from './mock-shop.ts'

const meta: Meta = { title: 'Journeys/Cart and checkout', tags: ['!autodocs'] }
export default meta

function fillCart({ shopper }: MockShop): void {
  shopper.lines.push({ id: '1', variantId: '101', quantity: 2 })
}

/** The cart with coupons, delivery and what is left until free delivery; all of them follow a change of a line. */
export const Cart: StoryObj = {
  ...journey({
    prepare: fillCart,
    pages: ['shoppingcarts'],
    html: `<vitrine-free-shipping amount="49" free-from="75">
  <div class="vitrine-free-shipping">
    <p class="vitrine-free-shipping__text" id="free-shipping">Only €26.00 more for free delivery.</p>
    <progress class="vitrine-free-shipping__bar" value="49" max="75" aria-labelledby="free-shipping"></progress>
  </div>
</vitrine-free-shipping>`
  }),
  async play({ canvas }) {
    const more = await canvas.findByRole('button', { name: /increase.*teapot/i })
    await userEvent.click(more)
    await canvas.findByRole('link', { name: /basket, 3 items/i })
  }
}

/** The order form: its totals follow the choice of the delivery. */
export const Checkout: StoryObj = {
  ...journey({ prepare: fillCart, pages: ['checkout'] }),
  async play({ canvas }) {
    await userEvent.click(canvas.getAllByRole('radio')[0]!)
    await canvas.findByRole('button', { name: /order/i })
  }
}
