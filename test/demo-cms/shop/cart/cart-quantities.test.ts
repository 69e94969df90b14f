import { describe, expect, test } from 'vitest'
import { cultures } from '../../../../demo-cms/kernel/texts/cultures.ts'
import { ADD_TO_CART, addition, CART } from '../../../support/cart-calls.ts'
import { documentOf } from '../../../support/html-form.ts'
import { readyVariant } from '../../../support/ready-variant.ts'
import { withShop } from '../../../support/with-shop.ts'

const shop = withShop()

describe('quantities', () => {
  test.each([0, -1, 1.5, '2', null, 1e12, [3], {}])('of %j cannot be added', async quantity => {
    const variant = await readyVariant(shop.db)
    const claire = shop.visitor()
    const answer = await claire.call('POST', ADD_TO_CART, addition(variant.id, quantity))
    expect(answer.statusCode).toBe(422)
    expect(answer.json().Message).toMatch(/\w/)
    expect((await claire.cart()).Items).toEqual([])
  })

  test('are raised to the minimum and to the next step [PDP-03]', async () => {
    const variant = await readyVariant(shop.db, { min: 6, step: 6, stock: 100 })
    const cart = await shop.visitor().add(variant.id, 1)
    expect(cart.Items[0]!.Quantity).toBe(6)
    expect(cart.Items[0]!.Notice).toMatch(/\b1\b.*\b6\b/)
  })

  test('start at the first multiple of the step, on every page and in the cart [PDP-03]', async () => {
    const variant = await readyVariant(shop.db, { min: 1, step: 10, stock: 100 })
    const claire = shop.visitor()
    const cart = await claire.add(variant.id, 1)
    const { ItemId, ProductUrl } = cart.Items[0]!
    expect(cart.Items[0]!.Quantity).toBe(10)
    const set = await claire.call('PUT', `${CART}/shoppingcartitems/${ItemId}`, { quantity: 3 })
    expect(set.json().Items[0].Quantity).toBe(10)
    const page = documentOf((await claire.get(ProductUrl)).body)
    expect(page.querySelector('#quantity')?.getAttribute('value')).toBe('10')
    expect(page.querySelector('vitrine-quantity')?.getAttribute('value')).toBe('10')
  })

  test('cannot be ordered if there are fewer than one step [PDP-03]', async () => {
    const variant = await readyVariant(shop.db, { min: 1, step: 10, stock: 9 })
    const answer = await shop.visitor().call('POST', ADD_TO_CART, addition(variant.id))
    expect(answer.statusCode).toBe(409)
  })

  test('are reduced to the maximum, with a notice at the line [CART-08]', async () => {
    const variant = await readyVariant(shop.db, { max: 4 })
    const claire = shop.visitor()
    const added = await claire.add(variant.id, 3)
    const line = added.Items[0]!
    const set = await claire.call('PUT', `${CART}/shoppingcartitems/${line.ItemId}`, {
      quantity: 9
    })
    expect(set.json().Items[0]).toMatchObject({
      Quantity: 4,
      Notice: expect.stringMatching(/\b9\b.*\b4\b/)
    })
  })

  test('are reduced to the stock, with a notice at the line [CART-08]', async () => {
    const variant = await readyVariant(shop.db, { stock: 3 })
    const cart = await shop.visitor().add(variant.id, 5)
    expect(cart.Items[0]).toMatchObject({
      Quantity: 3,
      Notice: expect.stringMatching(/\b5\b.*\b3\b/)
    })
  })

  test('of zero remove the line [CART-02]', async () => {
    const variant = await readyVariant(shop.db)
    const claire = shop.visitor()
    const { Items } = await claire.add(variant.id, 2)
    const answer = await claire.call('PUT', `${CART}/shoppingcartitems/${Items[0]!.ItemId}`, {
      quantity: 0
    })
    expect(answer.json().Items).toEqual([])
  })

  test('lose their notice when the shopper changes them [CART-08]', async () => {
    const variant = await readyVariant(shop.db, { stock: 3 })
    const claire = shop.visitor()
    const { Items } = await claire.add(variant.id, 5)
    const answer = await claire.call('PUT', `${CART}/shoppingcartitems/${Items[0]!.ItemId}`, {
      quantity: 2
    })
    expect(answer.json().Items[0].Notice ?? null).toBeNull()
  })
})

describe('a rejection', () => {
  test('of more than the stock contains a message and the current cart [CART-02]', async () => {
    const variant = await readyVariant(shop.db, { stock: 3 })
    const claire = shop.visitor({ culture: 'nl' })
    await claire.add(variant.id, 3)
    const answer = await claire.call('POST', ADD_TO_CART, addition(variant.id, 1))
    expect(answer.statusCode).toBe(409)
    expect(answer.json().Message).toMatch(/3/)
    expect(answer.json().Cart ?? answer.json()).toMatchObject({ ItemsCount: 3 })
  })

  test('of a sold-out product keeps the cart empty [PDP-05]', async () => {
    const variant = await readyVariant(shop.db, { stock: 0 })
    const claire = shop.visitor()
    const answer = await claire.call('POST', ADD_TO_CART, addition(variant.id))
    expect(answer.statusCode).toBe(409)
    expect((await claire.cart()).ItemsCount).toBe(0)
  })

  test.each(['0', '-1', '99999999999999999999', 'x', '', '1; drop table carts'])(
    'of the variant %j is not a server error',
    async id => {
      const answer = await shop.visitor().call('POST', ADD_TO_CART, {
        ProductVariantId: id,
        Quantity: 1,
        Name: 'x'
      })
      expect([404, 422]).toContain(answer.statusCode)
      expect(answer.json().Message).toMatch(/\w/)
    }
  )

  test('is in the language of the page', async () => {
    const messages = await Promise.all(
      cultures.map(async culture => {
        const answer = await shop.visitor({ culture }).call('POST', ADD_TO_CART, addition(0))
        return answer.json().Message
      })
    )
    expect(new Set(messages).size).toBe(cultures.length)
  })

  test('of a change to another shopper’s line leaves that cart as it was', async () => {
    const variant = await readyVariant(shop.db)
    const claire = shop.visitor()
    const { Items } = await claire.add(variant.id, 2)
    const url = `${CART}/shoppingcartitems/${Items[0]!.ItemId}`
    const stranger = shop.visitor()
    await stranger.add((await readyVariant(shop.db)).id)
    expect((await stranger.call('PUT', url, { quantity: 9 })).statusCode).toBe(404)
    await stranger.call('DELETE', url)
    expect((await claire.cart()).ItemsCount).toBe(2)
  })
})
