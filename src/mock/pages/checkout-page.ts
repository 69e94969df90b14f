import { formatMoney, minorDigits, toMinor } from '../../shared/numbers/money.ts'
import { METHODS, readCart } from '../cart.ts'
import { html, json } from '../markup.ts'
import type { Visit } from '../state.ts'
import { type PageContent, pagesOf } from './layout.ts'

/** The order form. */
export function checkoutPage(visit: Visit): PageContent {
  const { shopper, culture } = visit
  const cart = readCart(visit)
  const { TotalTaxIncl = 0, CurrencyCode } = cart
  const total = formatMoney(TotalTaxIncl, CurrencyCode, culture)
  const value = (name: string) => shopper.draft[name] ?? ''
  if (cart.Items.length === 0)
    return { title: 'Checkout', content: html`<p>Your basket is empty.</p>` }
  return {
    title: 'Checkout',
    content: html`<form id="checkout" method="post" action="${pagesOf(visit)}/checkout">
      <input type="hidden" name="SeenTotal"
        value="${toMinor(TotalTaxIncl, minorDigits(CurrencyCode))}">
      <input type="hidden" name="SignedIn" value="${String(shopper.email !== undefined)}">
      <p><label class="vitrine-label" for="name">Name</label>
        <input class="vitrine-input" id="name" name="BillingLastName" required
          value="${value('BillingLastName')}"></p>
      <p><label class="vitrine-label" for="city">City</label>
        <input class="vitrine-input" id="city" name="BillingCity" required
          value="${value('BillingCity')}"></p>
      <fieldset><legend>Delivery</legend>${METHODS.map(
        ({ id, code, name }) => html`<label>
          <input type="radio" name="ShippingMethod" value="${code}" required${
            shopper.shippingMethodId === id && html` checked`
          }> ${name} <span data-checkout-price="${code}"></span></label>`
      )}</fieldset>
      <vitrine-checkout cart="${json(cart)}">
        <dl class="vitrine-checkout__totals"><dt>Total</dt><dd>${total}</dd></dl>
        <button class="vitrine-button vitrine-button--primary vitrine-checkout__order">
          Order ${total}</button>
      </vitrine-checkout>
    </form>`
  }
}

/** The confirmation of an order; `undefined` if the shopper has no order of this number. */
export function orderPage(
  { shopper, culture }: Visit,
  number: string
): PageContent | undefined {
  const order = shopper.orders.find(order => order.number === number)
  if (!order) return undefined
  const total = formatMoney(order.total, order.currency, culture)
  return { title: `Order ${number}`, content: html`<p>Thank you. Total: ${total}</p>` }
}
