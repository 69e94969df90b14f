import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { journey } from './journey.tsx'

const meta: Meta = {
  title: 'Journeys/Account',
  tags: ['!autodocs'],
  globals: { role: 'private' }
}
export default meta

/** The login, with a passkey or a password. */
export const Login: StoryObj = journey({ pages: ['security/login'] })

/** The lists of a customer, a past order to repeat, coupons, and a new password. */
export const Account: StoryObj = {
  ...journey({
    pages: ['catalog/wishlist/list'],
    prepare({ shopper }) {
      shopper.email = 'claire@example.com'
      shopper.orders.push({
        number: '100123',
        lines: [{ variantId: '601', quantity: 2 }],
        total: 19.9,
        currency: 'EUR',
        state: 'paid'
      })
    },
    html: `<section><h2>Order 100123</h2>
<vitrine-reorder order-id="100123" cart-href="/shop/en/shoppingcarts">
  <form method="post" action="/shop/en/sales/orders/addtocart">
    <input type="hidden" name="OrderId" value="100123">
    <button class="vitrine-button">Order again</button>
  </form>
</vitrine-reorder>
<vitrine-coupon-list user-id="1">
  <a class="vitrine-button" href="/shop/en/account#coupons">My coupons</a>
</vitrine-coupon-list></section>
<section><h2>Password</h2>
<label class="vitrine-label" for="Password">New password</label>
<vitrine-password-field strength known="Claire Dubois claire@example.com">
  <input class="vitrine-input" type="password" id="Password" name="Password" autocomplete="new-password" required minlength="10">
</vitrine-password-field></section>`
  }),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: /^order again/i }))
    await expect(
      await canvas.findByRole('link', { name: /basket, 2 items/i })
    ).toBeInTheDocument()
  }
}
