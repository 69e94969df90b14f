import { describe, expect, test } from 'vitest'
import { cancelOrder } from '../../../../demo-cms/shop/orders/changes/cancel-order.ts'
import type { Cart } from '../../../../src/shared/contract/index.ts'
import { filledCheckout, order } from '../../../support/checkout.ts'
import type { HtmlForm } from '../../../support/html-form.ts'
import { readyVariant } from '../../../support/ready-variant.ts'
import type { Shopper } from '../../../support/shopper.ts'
import { EXHAUSTIVE, someOf } from '../../../support/tier.ts'
import { withShop } from '../../../support/with-shop.ts'

const COUPON = '/shop/api/v1/shoppingcarts/coupon'

const shop = withShop()

async function withCart(price = 2000) {
  const variant = await readyVariant(shop.db, { price })
  const claire = shop.visitor()
  await claire.add(variant.id, 1)
  return { claire, variant }
}

const apply = (who: Shopper, CouponCode: string) => who.call('POST', COUPON, { CouponCode })

describe('a coupon [CART-06]', () => {
  test('is applied however it is typed, and shows its saving', async () => {
    const { claire } = await withCart(2000)
    const answer = await apply(claire, ' vitrine10 ')
    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toMatchObject({
      ItemsAmountTaxIncl: 20,
      DiscountTaxIncl: 2,
      AmountTaxIncl: 18,
      Items: [{ LineAmountTaxIncl: 20, DiscountTaxIncl: 2 }],
      Coupons: [
        {
          CouponCode: 'VITRINE10',
          AmountTaxIncl: 2,
          Notice: null,
          Description: expect.stringContaining('10')
        }
      ]
    })
  })

  test('changes nothing when it is applied twice', async () => {
    const { claire } = await withCart()
    const first = await apply(claire, 'VITRINE10')
    const second = await apply(claire, 'vitrine10')
    expect(second.json()).toEqual(first.json())
  })

  test('is removed by its code; without a code, all coupons are removed', async () => {
    const { claire } = await withCart(5000)
    await apply(claire, 'VITRINE10')
    await apply(claire, 'MERCI5')
    await apply(claire, 'LIVRAISON')
    const one = await claire.call('DELETE', COUPON, { CouponCode: 'merci5' })
    expect(one.json<Cart>().Coupons!.map(coupon => coupon.CouponCode)).toEqual([
      'VITRINE10',
      'LIVRAISON'
    ])
    const none = await claire.call('DELETE', COUPON)
    expect(none.json<Cart>().Coupons).toEqual([])
  })

  test.each(
    someOf(
      [
        ['ETE2026', 'expiré'],
        ['PREMIERS50', 'nombre maximal d’utilisations'],
        ['BIENTOT', 'à partir du'],
        ['NUSQUAM', 'n’existe pas'],
        ['CLAIRE12', 'n’existe pas'],
        ["' or 1=1 --", 'n’existe pas'],
        ['   ', 'Saisissez']
      ],
      2
    )
  )('%s is refused with a reason', async (code, reason) => {
    const { claire } = await withCart()
    const answer = await apply(claire, code)
    expect([409, 422]).toContain(answer.statusCode)
    expect(answer.json().Message).toContain(reason)
    expect(answer.json().Cart.Coupons).toEqual([])
  })

  test('says how much is missing for its minimum, and applies as soon as it is reached', async () => {
    const { claire, variant } = await withCart(2000)
    const waiting = (await apply(claire, 'MERCI5')).json<Cart>()
    expect(waiting.Coupons![0]).toMatchObject({
      AmountTaxIncl: 0,
      Notice: expect.stringContaining('5,00')
    })
    const more = await claire.add(variant.id, 1)
    expect(more).toMatchObject({
      DiscountTaxIncl: 5,
      Coupons: [{ AmountTaxIncl: 5, Notice: null }]
    })
  })

  test('that cannot be combined is refused beside another one, with a reason', async () => {
    const { claire } = await withCart(6000)
    await apply(claire, 'VITRINE10')
    const answer = await apply(claire, 'SEUL25')
    expect(answer.statusCode).toBe(409)
    expect(answer.json().Message).toContain('ne se cumule pas')
  })

  test('for categories applies only to their items, and names them', async () => {
    const { claire } = await withCart(1000)
    await shop.db
      .updateTable('coupons')
      .set({ category_ids: [999_999] })
      .where('code', '=', 'RAYON20')
      .execute()
    const cart = (await apply(claire, 'RAYON20')).json<Cart>()
    expect(cart.Coupons![0]).toMatchObject({
      AmountTaxIncl: 0,
      Notice: expect.stringContaining('RAYON20')
    })
    const { category_ids } = await shop.db
      .selectFrom('products')
      .select('category_ids')
      .where('id', '=', Number(cart.Items[0]!.ProductId))
      .executeTakeFirstOrThrow()
    await shop.db
      .updateTable('coupons')
      .set({ category_ids: [category_ids[0]!] })
      .where('code', '=', 'RAYON20')
      .execute()
    expect(await claire.cart()).toMatchObject({ DiscountTaxIncl: 2 })
  })

  test('for a free delivery makes every method free', async () => {
    const { claire } = await withCart(2000)
    await apply(claire, 'LIVRAISON')
    const { ShippingMethods } = await claire.cart()
    expect(ShippingMethods!.map(method => method.AmountTaxIncl)).toEqual(
      ShippingMethods!.map(() => 0)
    )
  })
})

describe('an order with a coupon', () => {
  test('is reduced to the cent on every line, and uses up the coupon', async () => {
    const { claire, variant } = await withCart(1999)
    await apply(claire, 'VITRINE10')
    const answer = await order(claire)
    expect(answer.statusCode).toBe(303)
    const made = await shop.db
      .selectFrom('orders')
      .innerJoin('order_items', 'order_id', 'orders.id')
      .select(['orders.id', 'items_minor', 'orders.discount_minor', 'total_minor', 'taxes'])
      .select(['shipping_minor', 'total_tax_excl_minor'])
      .select('order_items.discount_minor as line_discount')
      .where('variant_id', '=', variant.id)
      .executeTakeFirstOrThrow()
    expect(made).toMatchObject({
      items_minor: 1999,
      discount_minor: 200,
      line_discount: 200,
      shipping_minor: 595,
      total_minor: 1999 - 200 + 595
    })
    expect(made.taxes).toEqual([
      { vatPercent: 21, taxMinor: made.total_minor - made.total_tax_excl_minor }
    ])
    const uses = await shop.db
      .selectFrom('coupon_uses')
      .select('saved_minor')
      .where('order_id', '=', made.id)
      .execute()
    expect(uses).toEqual([{ saved_minor: 200 }])
    expect((await claire.cart()).Coupons).toEqual([])
  })

  test('does not use up a coupon that saved nothing', async () => {
    const { claire } = await withCart(2000)
    await apply(claire, 'MERCI5')
    await order(claire)
    expect((await claire.cart()).Coupons!.map(coupon => coupon.CouponCode)).toEqual(['MERCI5'])
  })

  test('accepts a first-order coupon only for an e-mail address without orders', async () => {
    const Email = 'nouvelle@example.com'
    const { claire } = await withCart(2000)
    await apply(claire, 'BIENVENUE')
    expect((await order(claire, { Email })).statusCode).toBe(303)
    const { claire: again } = await withCart(2000)
    await apply(again, 'BIENVENUE')
    const answer = await order(again, { Email: 'NOUVELLE@example.com' })
    expect(answer.statusCode).toBe(422)
    expect(answer.body).toContain('BIENVENUE')
    expect((await again.cart()).Items).toHaveLength(1)
  })

  test('grants a first-order coupon again after the first order was cancelled, in the cart and in the order [CART-06]', async () => {
    const { id, email } = await shop.db
      .selectFrom('customers')
      .select(['id', 'email'])
      .where('is_staff', '=', false)
      .where('kind', '=', 'private')
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(selectFrom('orders').select('id').whereRef('customer_id', '=', 'customers.id'))
        )
      )
      .executeTakeFirstOrThrow()
    const who = await shop.customer(email)
    const applied = async () => (await apply(who, 'BIENVENUE')).statusCode
    const place = async () => {
      await who.add((await readyVariant(shop.db, { price: 2000 })).id, 1)
      return order(who, { Email: email })
    }
    expect((await place()).statusCode).toBe(303)
    await who.add((await readyVariant(shop.db)).id, 1)
    expect(await applied()).toBe(409)
    const { id: orderId } = await shop.db
      .selectFrom('orders')
      .select('id')
      .where('customer_id', '=', id)
      .executeTakeFirstOrThrow()
    await cancelOrder(shop.db, orderId, { reason: 'customer' })
    expect(await applied()).toBe(200)
    expect((await order(who, { Email: email })).statusCode).toBe(303)
    const { count } = await shop.db
      .selectFrom('coupon_uses')
      .innerJoin('orders', 'orders.id', 'order_id')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('customer_id', '=', id)
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(1)
    // an order as a guest with the customer's address counts, too, as it does when the order is placed
    await who.add((await readyVariant(shop.db)).id, 1)
    await shop.db
      .updateTable('orders')
      .set({ customer_id: null })
      .where('customer_id', '=', id)
      .execute()
    expect(await applied()).toBe(409)
  })

  test('grants the last use to one of many concurrent orders', async () => {
    await shop.db
      .insertInto('coupons')
      .values({ code: 'DERNIER', kind: 'amount', value: 300, max_uses: 1 })
      .execute()
    const second = await shop.secondServer()
    const carts: { who: Shopper; form: HtmlForm }[] = []
    for (let index = 0; index < (EXHAUSTIVE ? 20 : 4); index += 1) {
      const { claire } = await withCart(2000)
      await apply(claire, 'DERNIER')
      const who = claire.on(index % 2 === 0 ? shop.app : second)
      const form = await filledCheckout(who, { Email: `client${index}@example.com` })
      carts.push({ who, form })
    }
    const answers = await Promise.all(
      carts.map(({ who, form }) => who.post(form.action, form.fields))
    )
    const won = answers.filter(answer => answer.statusCode === 303)
    expect(won).toHaveLength(1)
    for (const [index, answer] of answers.entries()) {
      if (answer.statusCode === 303) continue
      expect(answer.body).toContain('DERNIER')
      const cart = await carts[index]!.who.cart()
      expect(cart.Items).toHaveLength(1)
      expect(cart.Coupons).toEqual([
        expect.objectContaining({
          CouponCode: 'DERNIER',
          AmountTaxIncl: 0,
          Notice: expect.stringContaining('nombre maximal d’utilisations')
        })
      ])
    }
    const { uses } = await shop.db
      .selectFrom('coupons')
      .select('uses')
      .where('code', '=', 'DERNIER')
      .executeTakeFirstOrThrow()
    expect(uses).toBe(1)
    const [loser] = carts.filter((_, index) => answers[index]!.statusCode !== 303)
    // without the coupon, the order succeeds
    const form = await filledCheckout(loser!.who)
    expect((await loser!.who.post(form.action, form.fields)).statusCode).toBe(303)
  })

  test('uses a customer’s personal coupon once', async () => {
    const claire = await shop.customer('claire@example.com')
    const variant = await readyVariant(shop.db, { price: 5000 })
    await claire.add(variant.id, 1)
    expect((await apply(claire, 'claire12')).json()).toMatchObject({ DiscountTaxIncl: 12 })
    expect((await order(claire)).statusCode).toBe(303)
    await claire.add(variant.id, 1)
    expect((await apply(claire, 'CLAIRE12')).statusCode).toBe(409)
  })
})
