import { describe, expect, test } from 'vitest'
import { buyer, filledCheckout, orderNumber } from '../../../support/checkout.ts'
import { documentOf, formOf } from '../../../support/html-form.ts'
import { readyVariant } from '../../../support/ready-variant.ts'
import type { Answer, Shopper } from '../../../support/shopper.ts'
import { someOf } from '../../../support/tier.ts'
import { withShop } from '../../../support/with-shop.ts'

const CHECKOUT = '/shop/fr/checkout'

const shop = withShop()

/** A cart with two pieces of one product and one of another; both products cost the same. */
async function withTwoProducts() {
  const who = shop.visitor()
  const one = await readyVariant(shop.db, { price: 1000 })
  const other = await readyVariant(shop.db, { price: 1000 })
  await who.add(one.id, 2)
  await who.add(other.id, 1)
  return { who, one: one.id, other: other.id }
}

function clear(who: Shopper): Promise<Answer> {
  return who.call('DELETE', '/shop/api/v1/shoppingcarts/shoppingcartitems')
}

function setPrice(id: number, price_minor: number) {
  return shop.db.updateTable('variants').set({ price_minor }).where('id', '=', id).execute()
}

async function orderCount(): Promise<number> {
  const rows = await shop.db.selectFrom('orders').select('id').execute()
  return rows.length
}

/** Variants and quantities of the order that a response confirms. */
async function ordered(answer: Answer): Promise<Record<string, number>> {
  const rows = await shop.db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select(['variant_id', 'quantity'])
    .where('number', '=', orderNumber(answer))
    .execute()
  return Object.fromEntries(rows.map(row => [row.variant_id, row.quantity]))
}

type Swap = (who: Shopper, one: number, other: number) => Promise<Record<number, number>>

/** Changes made in another tab that keep the total; each returns what the cart contains afterwards. */
const SWAPS: [string, Swap][] = [
  [
    'other products',
    async (who, _, other) => {
      await clear(who)
      await who.add(other, 3)
      return { [other]: 3 }
    }
  ],
  [
    'other quantities',
    async (who, one, other) => {
      await clear(who)
      await who.add(one, 1)
      await who.add(other, 2)
      return { [one]: 1, [other]: 2 }
    }
  ],
  [
    'other prices',
    async (_, one, other) => {
      await setPrice(one, 1100)
      await setPrice(other, 800)
      return { [one]: 2, [other]: 1 }
    }
  ]
]

describe.each(someOf(SWAPS, 1))(
  'a form sent when the cart has %s at the same total',
  (_, swap) => {
    test('orders nothing, and is shown again with everything that was typed [CHK-01]', async () => {
      const { who, one, other } = await withTwoProducts()
      const form = await filledCheckout(who, { BillingStreet1: 'Rue Neuve' })
      const held = await swap(who, one, other)
      const before = await orderCount()

      const refused = await who.post(form.action, form.fields)
      expect(refused.statusCode).toBe(422)
      expect(await orderCount()).toBe(before)
      const page = documentOf(refused.body)
      expect(page.querySelector('.shop-problems')?.textContent).toContain(
        'Vérifiez les articles et le total'
      )

      const again = formOf(refused.body, 'form#checkout')
      const { SeenLines: shown, ...typed } = form.fields
      expect(again.fields).toMatchObject(typed)
      expect(again.fields.SeenLines).not.toBe(shown)
      expect(await ordered(await who.post(again.action, again.fields))).toEqual(held)
    })

    test('does the same step by step, without scripts [CHK-01]', async () => {
      const { who, one, other } = await withTwoProducts()
      for (const step of ['address', 'delivery', 'payment']) {
        const url = `${CHECKOUT}?step=${step}`
        const { fields } = formOf((await who.get(url)).body, 'form#checkout')
        await who.post(url, { ...fields, ...buyer })
      }
      const review = `${CHECKOUT}?step=review`
      const form = formOf((await who.get(review)).body, 'form#checkout')
      const held = await swap(who, one, other)
      const before = await orderCount()

      const refused = await who.post(review, { ...form.fields, AcceptTerms: 'true' })
      expect(refused.statusCode).toBe(422)
      expect(await orderCount()).toBe(before)
      const page = documentOf(refused.body)
      expect(page.querySelector('.shop-review')?.textContent).toContain(buyer.Email)
      const again = formOf(refused.body, 'form#checkout')
      expect(again.action).toBe(review)
      expect(again.fields.AcceptTerms).toBe('true')
      expect(await ordered(await who.post(again.action, again.fields))).toEqual(held)
    })
  }
)

test('says whether the products or only the total changed [CHK-01]', async () => {
  const { who, one } = await withTwoProducts()
  const form = await filledCheckout(who)
  const problemOf = async (fields: Record<string, string>) => {
    const answer = await who.post(form.action, { ...form.fields, ...fields })
    return documentOf(answer.body).querySelector('.shop-problems')?.textContent
  }
  expect(await problemOf({ SeenTotal: '1' })).toContain('Vérifiez le total')
  await who.add(one, 1)
  expect(await problemOf({})).toContain('Vérifiez les articles et le total')
})

test('orders nothing when the form lacks the lines that it showed [CHK-01]', async () => {
  const { who } = await withTwoProducts()
  const form = await filledCheckout(who)
  const before = await orderCount()
  for (const SeenLines of ['', 'x']) {
    const answer = await who.post(form.action, { ...form.fields, SeenLines })
    expect(answer.statusCode).toBe(422)
  }
  expect(await orderCount()).toBe(before)
})

test('orders when the cart has the same products again, in any order [CHK-01]', async () => {
  const { who, one, other } = await withTwoProducts()
  const form = await filledCheckout(who)
  await clear(who)
  await who.add(other, 1)
  await who.add(one, 2)
  expect(await ordered(await who.post(form.action, form.fields))).toEqual({
    [one]: 2,
    [other]: 1
  })
})
