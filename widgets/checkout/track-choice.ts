import { fieldsIn } from '../../src/element/form-of.ts'
import type { AnalyticsEvent } from '../../src/shared/contract/analytics.ts'
import type { Cart } from '../../src/shared/contract/cart.ts'
import { track } from '../../src/stores/analytics/analytics.ts'
import { itemOf } from '../../src/stores/cart/cart-tracking.ts'

/** The choices already reported to analytics, by form. */
const told = new WeakMap<HTMLFormElement, Record<string, string>>()

/** Reports the delivery and payment method when selected, or at the latest when the form is submitted; each choice once. */
export function trackChoice(event: Event, cart: Cart): void {
  const target = event.target as HTMLInputElement | HTMLFormElement
  const isSent = event.type === 'submit'
  const form = isSent ? (target as HTMLFormElement) : target.form
  if (!form || (!isSent && event.type !== 'change')) return
  for (const name of ['ShippingMethod', 'PaymentMethod']) {
    if (!isSent && target.name !== name) continue
    const value = fieldsIn(form).find(radio => radio.name === name && radio.checked)?.value
    const before = told.get(form)
    if (!value || before?.[name] === value) continue
    told.set(form, { ...before, [name]: value })
    track(eventOf(name, value, cart))
  }
}

function eventOf(name: string, value: string, cart: Cart): AnalyticsEvent {
  const coupon = cart.Coupons?.map(one => one.CouponCode).join(', ')
  const ecommerce = {
    currency: cart.CurrencyCode,
    value: cart.AmountTaxIncl,
    ...(coupon && { coupon }),
    items: cart.Items.map(item => itemOf(item, item.Quantity))
  }
  return name === 'ShippingMethod'
    ? { event: 'add_shipping_info', ecommerce: { ...ecommerce, shipping_tier: value } }
    : { event: 'add_payment_info', ecommerce: { ...ecommerce, payment_type: value } }
}
