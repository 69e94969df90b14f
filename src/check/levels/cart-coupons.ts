import { is } from 'valibot'
import { Cart, coupons } from '../../shared/contract/index.ts'
import { type Check, checksOf } from '../check.ts'
import type { Client } from '../client.ts'
import { type Exchange, jsonOf } from '../exchange.ts'
import { expectAmount, expectRefusal, expectReply, expectSame, expectThat } from '../expect.ts'
import type { Shop } from '../shop.ts'
import { add, readCart, shopping } from '../shopping.ts'
import { skip } from '../verdict.ts'

/** Coupons on the cart. One that the shop accepts is given with `--coupon`. */
export const couponChecks: readonly Check[] = checksOf('cart', 'calls', [
  {
    id: 'coupon.unknown-is-refused',
    name: 'An unknown code is refused, and the shopper is told so.',
    remedy: 'Answer 4xx and {"Message": "…"}, or false.',
    run: shop =>
      shopping(shop, async (client, product) => {
        await add(client, product)
        const exchange = await apply(client, 'NO-SUCH-CODE')
        if (exchange.status === 200)
          expectSame(jsonOf(exchange) === false, true, 'a refusal is')
        else expectRefusal(exchange)
      })
  },
  {
    id: 'coupon.empty-is-refused',
    name: 'An empty code is refused.',
    remedy: 'Answer 422 and {"Message": "…"}.',
    run: shop =>
      shopping(shop, async (client, product) => {
        await add(client, product)
        const exchange = await apply(client, '')
        if (exchange.status === 200)
          expectSame(jsonOf(exchange) === false, true, 'a refusal is')
        else expectRefusal(exchange)
      })
  },
  {
    id: 'coupon.refusal-keeps-the-cart',
    name: 'A refused code changes nothing.',
    remedy: 'Check the code before the cart changes.',
    run: shop =>
      shopping(shop, async (client, product) => {
        const before = await add(client, product, 2)
        await apply(client, 'NO-SUCH-CODE')
        const after = await readCart(client)
        expectAmount(after.AmountTaxIncl, before.AmountTaxIncl, 'AmountTaxIncl')
        expectSame(after.Coupons?.length ?? 0, 0, 'the number of coupons')
      })
  },
  {
    id: 'coupon.is-accepted',
    name: 'A code that the shop knows is accepted, and the cart shows it.',
    remedy: 'Apply the coupon, and answer with the cart or with true.',
    run: shop =>
      withCoupon(shop, async (client, code) => {
        const { Coupons } = await readCart(client)
        const isThere = Coupons?.some(one => sameCode(one.CouponCode, code))
        expectThat(isThere, `the coupon ${code} in the cart`, 'it is missing')
      })
  },
  {
    id: 'coupon.says-what-it-grants',
    name: 'A coupon in the cart says what it grants, or why it does not yet.',
    remedy: 'Send Description, and Notice while the coupon is not effective.',
    run: shop =>
      withCoupon(shop, async client => {
        for (const { CouponCode, Description } of (await readCart(client)).Coupons ?? []) {
          expectThat(Description.trim(), `a Description of ${CouponCode}`, 'it is empty')
        }
      })
  },
  {
    id: 'coupon.adds-up',
    name: 'What coupons take off adds up to the cent.',
    remedy: 'Distribute the discount over the lines so that nothing is lost by rounding.',
    run: shop =>
      withCoupon(shop, async client => {
        const { AmountTaxIncl, ItemsAmountTaxIncl, DiscountTaxIncl, Items } =
          await readCart(client)
        if (ItemsAmountTaxIncl === undefined) skip('the cart has no ItemsAmountTaxIncl')
        const discount = DiscountTaxIncl ?? 0
        expectAmount(AmountTaxIncl, ItemsAmountTaxIncl - discount, 'AmountTaxIncl')
        if (Items.every(line => line.DiscountTaxIncl === undefined)) return
        const lines = Items.reduce((sum, line) => sum + (line.DiscountTaxIncl ?? 0), 0)
        expectAmount(lines, discount, 'the discounts of the lines')
      })
  },
  {
    id: 'coupon.counts-once',
    name: 'The same coupon counts once.',
    remedy: 'Refuse a coupon that is in the cart, or answer with the cart as it is.',
    run: shop =>
      withCoupon(shop, async (client, code) => {
        const before = await readCart(client)
        await apply(client, code)
        const after = await readCart(client)
        expectAmount(after.AmountTaxIncl, before.AmountTaxIncl, 'AmountTaxIncl')
        expectSame(after.Coupons?.length, before.Coupons?.length, 'the number of coupons')
      })
  },
  {
    id: 'coupon.can-be-removed',
    name: 'A coupon can be removed.',
    remedy: 'Remove the coupon with that code, and answer with the cart or with true.',
    run: shop =>
      withCoupon(shop, async (client, code) => {
        const exchange = await client.call(coupons.remove, { body: { CouponCode: code } })
        expectReply(exchange, coupons.remove.reply)
        expectSame((await readCart(client)).Coupons?.length ?? 0, 0, 'the number of coupons')
      })
  },
  {
    id: 'coupon.all-can-be-removed',
    name: 'All coupons are removed if no code is given.',
    remedy: 'Remove all coupons when CouponCode is missing.',
    run: shop =>
      withCoupon(shop, async client => {
        expectReply(await client.call(coupons.remove, { body: {} }), coupons.remove.reply)
        expectSame((await readCart(client)).Coupons?.length ?? 0, 0, 'the number of coupons')
      })
  },
  {
    id: 'coupon.is-of-one-visitor',
    name: 'A coupon changes the cart of one visitor only.',
    remedy: 'Keep coupons with the cart.',
    run: shop =>
      withCoupon(shop, async () => {
        await shopping(shop, async (other, product) => {
          const { Coupons } = await add(other, product)
          expectSame(Coupons?.length ?? 0, 0, 'the number of coupons')
        })
      })
  }
])

/** A visitor applies the coupon of the options to a cart with five pieces. */
function withCoupon(
  shop: Shop,
  run: (client: Client, code: string) => Promise<void>
): Promise<void> {
  const { coupon } = shop.options
  if (!coupon) return skip('it needs a code that the shop accepts: --coupon CODE')
  return shopping(shop, async (client, product) => {
    await add(client, product, 5)
    const exchange = await apply(client, coupon)
    const reply = expectReply(exchange, coupons.apply.reply)
    expectThat(
      reply === true || is(Cart, reply),
      'true or the cart',
      `it is ${reply}`,
      exchange
    )
    await run(client, coupon)
    await client.call(coupons.remove, { body: {} })
  })
}

function apply(client: Client, CouponCode: string): Promise<Exchange> {
  return client.call(coupons.apply, { body: { CouponCode } })
}

function sameCode(one: string, other: string): boolean {
  return one.toUpperCase() === other.toUpperCase()
}
