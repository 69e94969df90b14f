import { expect } from 'vitest'
import { filledCheckout, orderNumber, ordersWith } from './checkout.ts'
import { balanceOf, setBalance } from './prepaid.ts'
import { readyVariant, setStock, stockOf } from './ready-variant.ts'
import { shopper } from './shopper.ts'
import type { Shop } from './with-shop.ts'

const HOTEL = 'hotel@example.com'
const ACCOUNT = 1
/** A piece of 10.00 with its delivery, in cents. */
const TOTAL_MINOR = 1595

/**
 * Buyers on two servers order the last pieces of a product at the same time, and each of them sends the form twice: as many
 * of them as there are pieces must get one.
 */
export async function orderLastPieces(
  shop: Shop,
  { buyers: count, pieces }: { buyers: number; pieces: number }
): Promise<void> {
  const second = await shop.secondServer()
  const variant = await readyVariant(shop.db, { stock: count })
  const buyers = await Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const who = shopper(index % 2 ? shop.app : second)
      await who.add(variant.id, 1)
      return { who, form: await filledCheckout(who) }
    })
  )
  await setStock(shop.db, variant.id, pieces)
  const answers = await Promise.all(
    buyers.flatMap(({ who, form }) => [
      who.post(form.action, form.fields),
      who.post(form.action, form.fields)
    ])
  )
  const numbers = answers.filter(answer => answer.statusCode === 303).map(orderNumber)
  expect(new Set(numbers).size).toBe(pieces)
  expect(await ordersWith(shop, variant.id)).toHaveLength(pieces)
  expect(await stockOf(shop.db, variant.id)).toBe(0)
  const others = answers.filter(answer => answer.statusCode !== 303)
  expect(new Set(others.map(answer => answer.statusCode))).toEqual(new Set([422]))
  const carts = await Promise.all(buyers.map(({ who }) => who.cart()))
  expect(carts.filter(cart => cart.ItemsCount === 1)).toHaveLength(count - pieces)
}

/** A customer sends orders at the same time, in several sessions, that one prepaid account must pay as far as it can. */
export async function orderPrepaidAtOnce(
  shop: Shop,
  { orders, balanceMinor }: { orders: number; balanceMinor: number }
): Promise<void> {
  await setBalance(shop.db, ACCOUNT, balanceMinor)
  const forms = []
  for (let index = 0; index < orders; index += 1) {
    const variant = await readyVariant(shop.db, { price: 1000 })
    const buyer = await shop.customer(HOTEL)
    await giveOwnCart(shop)
    await buyer.add(variant.id)
    const form = await filledCheckout(buyer, {
      PaymentMethod: 'prepaid',
      PrepaidAccountId: String(ACCOUNT)
    })
    forms.push({ buyer, form })
  }
  const answers = await Promise.all(
    forms.map(({ buyer, form }) => buyer.post(form.action, form.fields))
  )
  const codes = answers.map(answer => answer.statusCode)
  const payable = Math.floor(balanceMinor / TOTAL_MINOR)
  expect(codes.filter(code => code === 303)).toHaveLength(payable)
  expect(codes.filter(code => code === 422)).toHaveLength(orders - payable)
  expect(await balanceOf(shop.db, ACCOUNT)).toBe(balanceMinor - payable * TOTAL_MINOR)
}

/** Gives the newest session of the customer a cart that no other session has. */
async function giveOwnCart({ db }: Shop): Promise<void> {
  const cart = await db
    .insertInto('carts')
    .values({ customer_id: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const newest = await db
    .selectFrom('sessions')
    .innerJoin('customers', 'customers.id', 'sessions.customer_id')
    .select('id_hash')
    .where('email', '=', HOTEL)
    .orderBy('seen_at', 'desc')
    .executeTakeFirstOrThrow()
  await db
    .updateTable('sessions')
    .set({ cart_id: cart.id })
    .where('id_hash', '=', newest.id_hash)
    .execute()
}
