import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CurrencyChange } from 'vitrine/contract'
import { type Currency, HOME_CURRENCY } from '../../kernel/currencies/currency.ts'
import { currenciesOf, keepCurrency } from '../../kernel/currencies/request-currency.ts'
import type { Db } from '../../kernel/database/database.ts'
import { findSession } from '../../kernel/sessions/sessions.ts'
import { inCart } from '../cart/items/change-cart.ts'

/** A request to show prices in another currency. */
export interface CurrencyWish {
  /** ISO 4217; anything else is an error. */
  code: string
  /** Whether the shopper has confirmed the consequences for the cart. */
  isConfirmed: boolean
}

/**
 * Changes the currency of a visitor, without starting a session [LOC-01]. If that changes a cart with items, the shopper must
 * confirm first: the result is a warning with its reason, and nothing changes.
 *
 * @throws {SessionEnded} If the session has just ended.
 */
export async function changeCurrency(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  { code, isConfirmed }: CurrencyWish
): Promise<CurrencyChange> {
  const { currency: current, currencies } = await currenciesOf(db, request)
  const wanted = currencies.find(one => one.code === code.toUpperCase())
  if (!wanted) return outcome('Error', 'UnknownCurrency')
  if (wanted.code === current.code) return outcome('OK')
  const session = await findSession(db, request)
  const reason =
    session && !isConfirmed ? await reasonToAsk(db, session.cartId, wanted) : undefined
  if (reason) return outcome('Warning', reason)
  await keepCurrency(db, request, reply, wanted)
  // a new version: every tab recognizes that its cart is out of date
  if (session) await inCart(db, session.cartId, (tx, cartId) => convertCart(tx, cartId, wanted))
  return outcome('OK')
}

/** Why a shopper might want to keep the currency; `undefined` if nothing is at stake. */
async function reasonToAsk(
  db: Db,
  cartId: number,
  wanted: Currency
): Promise<string | undefined> {
  const item = await db
    .selectFrom('cart_items')
    .select('id')
    .where('cart_id', '=', cartId)
    .limit(1)
    .executeTakeFirst()
  const topUp = await db
    .selectFrom('cart_top_ups')
    .select('id')
    .where('cart_id', '=', cartId)
    .limit(1)
    .executeTakeFirst()
  if (topUp && wanted.code !== HOME_CURRENCY) return 'TopUpLost'
  if (!item) return undefined
  const coupon = await db
    .selectFrom('cart_coupons')
    .innerJoin('coupons', 'coupons.id', 'coupon_id')
    .select('code')
    .where('cart_id', '=', cartId)
    .where('coupons.currency', 'is not', null)
    .where('coupons.currency', '<>', wanted.code)
    .limit(1)
    .executeTakeFirst()
  return coupon ? 'CouponLost' : 'CartConverted'
}

/** Removes what is sold in euros only. The cart always gets a new version. */
async function convertCart(tx: Db, cartId: number, { code }: Currency): Promise<boolean> {
  if (code !== HOME_CURRENCY) {
    await tx.deleteFrom('cart_top_ups').where('cart_id', '=', cartId).execute()
  }
  return true
}

function outcome(
  ResponseCode: CurrencyChange['ResponseCode'],
  reason?: string
): CurrencyChange {
  return {
    ResponseCode,
    ReasonType: reason ?? null,
    ReasonResourceKey: reason ? `Currency.${reason}` : null
  }
}
