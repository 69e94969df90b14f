import {
  type ErrorResult,
  type ID,
  isGraphQlErrorResult,
  Order,
  type RequestContext
} from '@vendure/core'
import { RefusalError } from 'vitrine/server'
import { correctQuantity, largestQuantity } from 'vitrine/shared'
import { lockRow } from '../context.ts'
import { type MessageName, messageIn } from '../messages.ts'
import type { BridgeSession, Shop } from '../shop.ts'
import { type VariantView, variantsOf } from '../variants.ts'
import { changed, keepPlace } from './cart-state.ts'
import { readCart } from './read-cart.ts'

/** A cart that is being changed: its rows are locked. */
export interface OpenCart {
  shop: Shop
  /** Of the transaction; its session knows the order. */
  ctx: RequestContext
  culture: string
  orderId: ID
}

/** The lines of the cart of a session; starts a cart if there is none. */
export async function openCart(
  shop: Shop,
  ctx: RequestContext,
  session: BridgeSession,
  culture: string
): Promise<OpenCart> {
  const known = session.orderId
  if (known !== undefined && (await isActive(shop, ctx, known))) {
    return { shop, ctx: withOrder(ctx, known), culture, orderId: known }
  }
  const order = await shop.orders.create(ctx, session.user?.id)
  await shop.sessions.setActiveOrder(ctx, ctx.session!, order)
  await lockRow(shop, ctx, Order, order.id)
  await changed(shop, ctx, order.id)
  return { shop, ctx: withOrder(ctx, order.id), culture, orderId: order.id }
}

/** What became of an addition. */
export interface Addition {
  added: number
  /** Why it is fewer than wanted, as a text for the shopper. */
  problem: string | null
}

/**
 * Adds pieces to the line of a variant, as many as rules and stock allow.
 *
 * @param returns Whether the line was removed and returns to its place.
 */
export async function addPieces(
  cart: OpenCart,
  variantId: ID | undefined,
  wanted: number,
  returns = false
): Promise<Addition> {
  const { shop, ctx, culture, orderId } = cart
  const view =
    variantId === undefined
      ? undefined
      : (await variantsOf(shop, ctx, [variantId])).get(String(variantId))
  if (!view) return { added: 0, problem: messageIn(culture, 'unknownProduct') }
  const order = await orderOf(cart)
  const line = order.lines.find(one => one.productVariantId === view.id)
  const before = line?.quantity ?? 0
  const { quantity, problem } = allowedQuantity(view, before + wanted, culture)
  if (quantity <= before) {
    const isFull = before > 0 && view.stock > 0
    return { added: 0, problem: messageIn(culture, isFull ? 'allInCart' : 'soldOut') }
  }
  const result = line
    ? await shop.orders.adjustOrderLine(ctx, orderId, line.id, quantity)
    : await shop.orders.addItemToOrder(ctx, orderId, view.id, quantity)
  expectOrder(result)
  await changed(shop, ctx, orderId, state => {
    if (!line) keepPlace(state, view.id, returns)
  })
  return { added: quantity - before, problem }
}

/** The nearest quantity that can be ordered, and why it is not the wanted one. */
export function allowedQuantity(
  { rules, stock }: VariantView,
  wanted: number,
  culture: string
): { quantity: number; problem: string | null } {
  const most = largestQuantity(stock, rules)
  const correct = correctQuantity(wanted, rules)
  const quantity = Math.min(correct, most)
  if (quantity === wanted) return { quantity, problem: null }
  if (quantity <= 0) return { quantity: 0, problem: messageIn(culture, 'soldOut') }
  const name: MessageName = correct > most ? 'fewer' : 'corrected'
  return { quantity, problem: messageIn(culture, name, { quantity }) }
}

export async function orderOf({ shop, ctx, orderId }: OpenCart): Promise<Order> {
  const order = await shop.orders.findOne(ctx, orderId, ['lines', 'shippingLines'])
  if (!order) throw new Error(`The cart ${orderId} is gone.`)
  return order
}

/** @throws {Error} if Vendure has refused what was checked before. */
export function expectOrder(result: Order | ErrorResult | object): void {
  if (isGraphQlErrorResult(result as never)) {
    throw new Error(`Vendure refused a change: ${(result as ErrorResult).message}`)
  }
}

/** Refuses a change; the page shows the reason, and the cart as it is. */
export async function refuse(
  cart: Omit<OpenCart, 'orderId'>,
  status: number,
  message: string
): Promise<never> {
  const Cart = await readCart(cart.shop, cart.ctx, cart.culture)
  throw new RefusalError(status, message, { details: { Cart } })
}

/** The context after the session has got an order. */
export function withOrder(ctx: RequestContext, orderId: ID): RequestContext {
  const copy = ctx.copy()
  Object.assign(copy, { _session: { ...ctx.session, activeOrderId: orderId } })
  return copy
}

async function isActive(shop: Shop, ctx: RequestContext, id: ID): Promise<boolean> {
  const order = await shop.connection
    .getRepository(ctx, Order)
    .findOne({ where: { id }, select: { id: true, active: true }, loadEagerRelations: false })
  return order?.active === true
}
