import { describe, expect, test } from 'vitest'
import { filledCheckout, ordersWith, withCart } from '../../../support/checkout.ts'
import { orderLastPieces } from '../../../support/crowds.ts'
import { documentOf } from '../../../support/html-form.ts'
import { readyVariant, setStock, stockOf } from '../../../support/ready-variant.ts'
import { shopper } from '../../../support/shopper.ts'
import { EXHAUSTIVE } from '../../../support/tier.ts'
import { withShop } from '../../../support/with-shop.ts'

const shop = withShop()

describe('the last items in stock', () => {
  if (EXHAUSTIVE)
    test('are sold to concurrent buyers on two servers without going below zero', async () => {
      const second = await shop.secondServer()
      const variant = await readyVariant(shop.db, { stock: 20 })
      const buyers = await Promise.all(
        Array.from({ length: 8 }, async (_, index) => {
          const who = shopper(index % 2 ? shop.app : second)
          await who.add(variant.id, 3)
          return { who, form: await filledCheckout(who) }
        })
      )
      await setStock(shop.db, variant.id, 7)
      const answers = await Promise.all(
        buyers.map(({ who, form }) => who.post(form.action, form.fields))
      )
      const done = answers.filter(answer => answer.statusCode === 303)
      expect(done).toHaveLength(2)
      expect(await ordersWith(shop, variant.id)).toHaveLength(2)
      expect(await stockOf(shop.db, variant.id)).toBe(1)
      for (const answer of answers) {
        expect([303, 409, 422]).toContain(answer.statusCode)
      }
    })

  test('go to exactly two of five concurrent buyers when two are left [CHK-01]', async () => {
    await orderLastPieces(shop, { buyers: 5, pieces: 2 })
  })

  test('bought by another shopper are named, while the cart and the form are kept', async () => {
    const { claire, variant } = await withCart(shop, { stock: 5 }, 4)
    const name = (await claire.cart()).Items[0]!.Name
    const form = await filledCheckout(claire)
    await setStock(shop.db, variant.id, 1)
    const answer = await claire.post(form.action, form.fields)
    expect(answer.statusCode).not.toBe(303)
    const words = documentOf(answer.body).querySelector('#page')?.textContent
    expect(words).toContain(name)
    expect(await stockOf(shop.db, variant.id)).toBe(1)
    expect((await claire.cart()).ItemsCount).toBe(4)
  })

  if (EXHAUSTIVE)
    test('are reserved without deadlocks, whatever the order of the lines', async () => {
      const [one, two] = [await readyVariant(shop.db), await readyVariant(shop.db)]
      const buyers = await Promise.all(
        [0, 1, 2, 3, 4, 5].map(async index => {
          const who = shop.visitor()
          for (const { id } of index % 2 ? [one, two] : [two, one]) await who.add(id, 1)
          return { who, form: await filledCheckout(who) }
        })
      )
      const answers = await Promise.all(
        buyers.map(({ who, form }) => who.post(form.action, form.fields))
      )
      expect(answers.map(answer => answer.statusCode)).toEqual(Array(6).fill(303))
    })
})
