import { afterEach, expect, test, vi } from 'vitest'

import { $cart } from '../../src/stores/cart/cart.ts'
import { cartSummary } from '../../widgets/cart-summary/cart-summary.dormant.ts'
import { wakeOnFormUse } from '../../widgets/wake-on-form-use.ts'
import { cart } from '../support/builders.ts'

const known = cart()
const { ItemsCount, AmountTaxInclHtml } = known

afterEach(() => {
  document.body.replaceChildren()
  $cart.set({ status: 'loading' })
})

test.each([
  ['stays dormant while it shows the cart', ItemsCount, AmountTaxInclHtml, 0],
  ['wakes when the cart has another number of pieces', ItemsCount + 1, AmountTaxInclHtml, 1],
  ['wakes when the cart has another amount', ItemsCount, '€ 1,00', 1]
])('the cart in the header %s [CART-05]', (_, count, amount, times) => {
  const tag = document.createElement('vitrine-cart-summary')
  tag.setAttribute('count', `${count}`)
  tag.setAttribute('amount', amount)
  document.body.append(tag)
  const wake = vi.fn()
  cartSummary(wake)
  expect(wake).not.toHaveBeenCalled()
  $cart.set({ status: 'ready', cart: known, pending: new Set() })
  expect(wake).toHaveBeenCalledTimes(times)
})

test('suggestions of cities load when somebody uses the form with the address [CART-04]', () => {
  document.body.innerHTML = `
    <form><input id="search"></form>
    <form><input id="code"><input id="city"><vitrine-city-field></vitrine-city-field></form>`
  const focus = (id: string) => document.getElementById(id)!.focus()
  const wake = vi.fn()
  const part = wakeOnFormUse('vitrine-city-field')
  part(wake)
  focus('search')
  expect(wake).not.toHaveBeenCalled()
  focus('code')
  expect(wake).toHaveBeenCalled()

  const late = vi.fn()
  part(late)
  expect(late).toHaveBeenCalled()
})
