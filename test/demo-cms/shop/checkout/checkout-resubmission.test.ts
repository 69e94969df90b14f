import { describe, expect, test } from 'vitest'
import {
  filledCheckout,
  order,
  orderNumber,
  ordersWith,
  withCart
} from '../../../support/checkout.ts'
import { stockOf } from '../../../support/ready-variant.ts'
import { EXHAUSTIVE } from '../../../support/tier.ts'
import { withShop } from '../../../support/with-shop.ts'

const shop = withShop()

describe('a form that is sent again', () => {
  test('is one order after a reload or a double click', async () => {
    const { claire, variant } = await withCart(shop)
    const form = await filledCheckout(claire)
    const first = await claire.post(form.action, form.fields)
    const second = await claire.post(form.action, form.fields)
    expect(orderNumber(second)).toBe(orderNumber(first))
    expect(await ordersWith(shop, variant.id)).toHaveLength(1)
  })

  test('at the same moment is one order', async () => {
    const { claire, variant } = await withCart(shop, { stock: 50 })
    const form = await filledCheckout(claire)
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => claire.post(form.action, form.fields))
    )
    expect(new Set(answers.map(orderNumber)).size).toBe(1)
    expect(await ordersWith(shop, variant.id)).toHaveLength(1)
    expect(await stockOf(shop.db, variant.id)).toBe(48)
  })

  test('from another tab reports that the cart is empty', async () => {
    const { claire } = await withCart(shop)
    const [one, other] = [await filledCheckout(claire), await filledCheckout(claire)]
    await claire.post(one.action, one.fields)
    const late = await claire.post(other.action, other.fields)
    expect(late.statusCode).toBe(422)
    expect(late.headers.location).toBeUndefined()
  })

  if (EXHAUSTIVE)
    test('with the key of another shopper does not reveal their order', async () => {
      const first = await withCart(shop)
      const form = await filledCheckout(first.claire)
      const theirs = orderNumber(await first.claire.post(form.action, form.fields))
      const second = await withCart(shop)
      const answer = await order(second.claire, { CheckoutKey: form.fields.CheckoutKey! })
      expect(orderNumber(answer)).not.toBe(theirs)
      expect(await ordersWith(shop, second.variant.id)).toHaveLength(1)
      expect(await ordersWith(shop, first.variant.id)).toHaveLength(1)
    })

  if (EXHAUSTIVE)
    test('with an invalid key is an ordinary order', async () => {
      for (const CheckoutKey of ['', 'x', '__proto__', 'k'.repeat(5000)]) {
        const { claire } = await withCart(shop)
        expect(orderNumber(await order(claire, { CheckoutKey }))).toBeTruthy()
      }
    })
})
