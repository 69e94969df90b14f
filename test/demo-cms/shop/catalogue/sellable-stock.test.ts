import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { EURO } from '../../../../demo-cms/kernel/currencies/currency.ts'
import { possibleQuantity } from '../../../../demo-cms/shop/cart/items/change-cart.ts'
import { readCards } from '../../../../demo-cms/shop/catalogue/cards.ts'
import { addStock, receiveExpected } from '../../../../demo-cms/shop/notifications/arrivals.ts'
import { allowsQuantity } from '../../../../src/shared/numbers/quantity.ts'
import { ADD_TO_CART, addition, CART } from '../../../support/cart-calls.ts'
import { documentOf } from '../../../support/html-form.ts'
import {
  readyVariant,
  setStock,
  stockOf,
  type VariantWishes
} from '../../../support/ready-variant.ts'
import { addToWishlist, wishlist } from '../../../support/wishlists.ts'
import { withShop } from '../../../support/with-shop.ts'

const shop = withShop({ publicOrigin: 'http://localhost' })

const site = { basePath: '/shop', culture: 'en', currency: EURO, currencies: [EURO] } as const

/** A product whose only stock is that of its first variant. */
async function onlyVariant(wishes: VariantWishes) {
  const variant = await readyVariant(shop.db, wishes)
  await sql`delete from stocks where variant_id <> ${variant.id}
    and variant_id in (select id from variants where product_id = ${variant.productId})`.execute(
    shop.db
  )
  const { sku } = await shop.db
    .selectFrom('variants')
    .select('sku')
    .where('id', '=', variant.id)
    .executeTakeFirstOrThrow()
  return { ...variant, sku }
}

/** `'InStock'` or `'OutOfStock'`, and what the page offers. */
async function productPage(slug: string) {
  const page = documentOf(
    (await shop.visitor({ culture: 'en' }).get(`/shop/en/p/${slug}`)).body
  )
  return {
    words: page.querySelector('.vitrine-variation-form__stock')?.textContent,
    isDisabled: page
      .querySelector('.shop-order button[type="submit"]')!
      .hasAttribute('disabled'),
    offersMail: page.querySelector('.vitrine-stock-notification__link') !== null,
    data: /"availability":"https:\\?\/\\?\/schema.org\\?\/(\w+)"/.exec(
      page.documentElement.outerHTML
    )?.[1]
  }
}

async function isListedAsAvailable(productId: number) {
  const [card] = await readCards(shop.db, site, [productId])
  return card!.isAvailable
}

test.each([
  ['one is left of what is sold by twos', { step: 2, min: 2, stock: 1 }],
  ['one is left of what is sold by twos, whatever the minimum', { step: 2, stock: 1 }],
  ['fewer than the minimum are left', { min: 5, stock: 4 }],
  [
    'the first multiple of the step from the minimum on is not left',
    { min: 5, step: 4, stock: 7 }
  ]
])('is sold out everywhere when %s [PDP-03]', async (_, wishes) => {
  const { id, slug, sku, productId } = await onlyVariant(wishes)
  expect(await productPage(slug)).toEqual({
    words: 'Temporarily out of stock',
    isDisabled: true,
    offersMail: true,
    data: 'OutOfStock'
  })
  expect(await isListedAsAvailable(productId)).toBe(false)

  const claire = shop.visitor({ culture: 'en' })
  const refused = await claire.call('POST', ADD_TO_CART, addition(id))
  expect(refused.statusCode).toBe(409)
  expect(refused.json().Message).toBe('This product is currently sold out.')
  const [line] = (
    await claire.call('GET', `/shop/api/v1/catalog/quickorder/lines?lines=${sku};10`)
  ).json()
  expect(line).toMatchObject({ PossibleQuantity: 0, Product: { StockQuantity: 0 } })
  expect(line.Problem).toBe('This product is currently sold out.')
  const variantsUrl = `/shop/api/v1/catalog/products/${productId}/productvariants?quantity=1`
  expect((await claire.call('GET', variantsUrl)).json().ProductVariantViewModel).toMatchObject({
    IsAvailable: false,
    StockQuantity: 0
  })
  const { WishlistId } = await addToWishlist(claire, { ProductVariantId: String(id) })
  expect((await wishlist(claire, WishlistId)).Lines[0]).toMatchObject({ StockQuantity: 0 })
  const stockUrl = `/shop/en/stock?productId=${productId}&productVariantId=${id}`
  const cells = documentOf((await claire.get(stockUrl)).body).querySelectorAll('main td')
  expect([...cells].map(cell => cell.textContent!.trim().split(/\s/)[0])).not.toContain(
    String(wishes.stock)
  )
})

test('what is left over is sold out in carts that already contain it, and cannot be ordered [CART-08]', async () => {
  const { id } = await onlyVariant({ step: 2, stock: 6 })
  const claire = shop.visitor({ culture: 'en' })
  const { Items } = await claire.add(id, 4)
  await setStock(shop.db, id, 1)
  expect((await claire.cart()).Items[0]).toMatchObject({
    Notice: 'This product is currently sold out.'
  })
  const set = await claire.call('PUT', `${CART}/shoppingcartitems/${Items[0]!.ItemId}`, {
    quantity: 2
  })
  expect(set.statusCode).toBe(409)
})

test('the pieces in the cart count: one more of what is sold by twos cannot be added [CART-08]', async () => {
  const { id, slug } = await onlyVariant({ step: 2, stock: 3 })
  expect((await productPage(slug)).words).toBe('Only 2 pieces left')
  const claire = shop.visitor({ culture: 'en' })
  await claire.add(id, 2)
  const more = await claire.call('POST', ADD_TO_CART, addition(id))
  expect(more.statusCode).toBe(409)
  expect(more.json().Message).toBe('There are only 2 left, which are already in your basket.')
})

test('notices at once that the stock, the rules or the variants have changed [CAT-01]', async () => {
  const { id, productId } = await onlyVariant({ stock: 1 })
  const rules = (step_quantity: number) =>
    shop.db.updateTable('products').set({ step_quantity }).where('id', '=', productId).execute()
  expect(await isListedAsAvailable(productId)).toBe(true)
  await rules(2)
  expect(await isListedAsAvailable(productId)).toBe(false)
  await rules(1)
  expect(await isListedAsAvailable(productId)).toBe(true)
  await shop.db
    .updateTable('stocks')
    .set({ quantity: 0 })
    .where('variant_id', '=', id)
    .execute()
  expect(await isListedAsAvailable(productId)).toBe(false)
  await setStock(shop.db, id, 3)
  expect(await isListedAsAvailable(productId)).toBe(true)
  await shop.db.deleteFrom('variants').where('id', '=', id).execute()
  expect(await isListedAsAvailable(productId)).toBe(false)
})

test('mails those who wait only when as many are back as can be ordered [PDP-07]', async () => {
  const { id, productId } = await onlyVariant({ step: 2, stock: 0 })
  await shop.visitor().post('/shop/fr/catalog/stocknotification/subscribe', {
    productId: String(productId),
    productVariantId: String(id),
    Email: 'ann@example.com'
  })
  const mails = () =>
    shop.db
      .selectFrom('mails')
      .select('id')
      .where('recipient', '=', 'ann@example.com')
      .execute()
  await addStock(shop.db, id, 1, 1)
  expect(await stockOf(shop.db, id)).toBe(1)
  expect(await mails()).toEqual([])
  await addStock(shop.db, id, 2, 1)
  expect(await mails()).toHaveLength(1)
})

test('mails those who wait when what is left can be ordered by new rules [PDP-07]', async () => {
  const { id, productId } = await onlyVariant({ step: 2, stock: 1 })
  await shop.visitor().post('/shop/fr/catalog/stocknotification/subscribe', {
    productId: String(productId),
    productVariantId: String(id),
    Email: 'rules@example.com'
  })
  const mails = () =>
    shop.db
      .selectFrom('mails')
      .select('id')
      .where('recipient', '=', 'rules@example.com')
      .execute()
  await receiveExpected(shop.db)
  expect(await mails()).toEqual([])
  await shop.db
    .updateTable('products')
    .set({ step_quantity: 1 })
    .where('id', '=', productId)
    .execute()
  await receiveExpected(shop.db)
  expect(await mails()).toHaveLength(1)
})

test('sells every quantity that the rules allow, and no other, whatever is left [PDP-03]', async () => {
  const small = [0, 1, 2, 3, 4, 5, 6, 7]
  const cases = small.flatMap(stock =>
    small.flatMap(min =>
      small.flatMap(max => [1, 2, 3, 5].map(step => ({ stock, min, max, step })))
    )
  )
  const { rows } = await sql<{ sellable: number }>`
    select sellable_pieces(stock, min, max, step) as sellable
    from json_to_recordset(${JSON.stringify(cases)}::json) as (stock int, min int, max int, step int)`.execute(
    shop.db
  )
  const wrong = cases.filter((rules, index) => {
    const allowed = small.filter(
      quantity => quantity > 0 && quantity <= rules.stock && allowsQuantity(quantity, rules)
    )
    const stock = rows[index]!.sellable
    if (allowed.length === 0) return stock !== 0
    return possibleQuantity(1000, 0, { rules, stock }, 'en') !== Math.max(...allowed)
  })
  expect(wrong).toEqual([])
})
