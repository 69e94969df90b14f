import { Order, Payment, type RequestContext, ScheduledTask, Session } from '@vendure/core'
import { IsNull, LessThan } from 'typeorm'
import { attempt } from './attempt.ts'
import { settleWithin } from './checkout/test-bank.ts'
import { inTurn, lockStock, serverContext } from './context.ts'
import {
  BankSession,
  CartState,
  ChangeKey,
  EndedSession,
  RequestCount,
  SavedItem,
  WishlistEntity
} from './entities.ts'
import { CARD } from './payment.ts'
import type { Shop } from './shop.ts'
import { notifyAll } from './stock-requests.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** For how long requests that were under way at a login may still arrive, in ms. */
const ENDED_MS = 15 * MINUTE
/** For how long the bank's sessions are kept, and carts that nobody changes, in ms. */
const SESSIONS_MS = 30 * DAY
const CARTS_MS = 90 * DAY
/** Per run, so that none takes long. */
const MOST = 200

/** Runs every minute in one of the servers, whichever is first. */
export function housekeepingTask(shop: () => Shop): ScheduledTask {
  return new ScheduledTask({
    id: 'vitrine-housekeeping',
    description: 'Cancels card orders that nobody has paid, and deletes what nobody needs',
    schedule: '* * * * *',
    execute: () => keepHouse(shop())
  })
}

/**
 * Cancels the card orders that were not paid in time, mails what is back in stock, and deletes keys, ended sessions, counts and guests'
 * carts that nobody needs. Servers may do it at the same time. What fails is logged, and tried again in the next run; the rest is done.
 *
 * @param now The time, in ms.
 * @returns How many orders were cancelled.
 */
export async function keepHouse(shop: Shop, now = Date.now()): Promise<{ cancelled: number }> {
  const { rawConnection: db } = shop.connection
  const forget = (what: string, work: () => Promise<unknown>) =>
    attempt(`Forgetting ${what}`, () => inTurn(shop, undefined, work))
  const cancelled = await attempt('Cancelling unpaid orders', () => cancelUnpaid(shop, now))
  await attempt('Mailing what is back in stock', () => notifyAll(shop))
  await forget('keys of changes', () =>
    db.getRepository(ChangeKey).delete({ madeAt: LessThan(now - DAY) })
  )
  await forget('ended sessions', () =>
    db.getRepository(EndedSession).delete({ endedAt: LessThan(now - ENDED_MS) })
  )
  await forget('counts of requests', () =>
    db.getRepository(RequestCount).delete({ resetsAt: LessThan(now) })
  )
  await forget('sessions at the bank', () =>
    db.getRepository(BankSession).delete({ openedAt: LessThan(now - SESSIONS_MS) })
  )
  await forget('lists of guests', () => forgetGuests(shop))
  await attempt('Deleting carts', () => deleteCarts(shop, now))
  return { cancelled: cancelled ?? 0 }
}

/** Cancels what was reserved and not paid: its stock and the uses of its coupons are free again. */
async function cancelUnpaid(shop: Shop, now: number): Promise<number> {
  const unpaid = await shop.connection.rawConnection.getRepository(Payment).find({
    where: {
      method: CARD,
      state: 'Authorized',
      // not `createdAt`, which the database writes in its own time zone
      order: {
        state: 'PaymentAuthorized',
        orderPlacedAt: LessThan(new Date(now - shop.options.holdMinutes * MINUTE))
      }
    },
    relations: { order: true },
    // those that cannot be cancelled stay, and must not keep the others from being read
    order: { createdAt: 'DESC' },
    take: MOST
  })
  let cancelled = 0
  for (const { order } of unpaid) {
    const isCancelled = await attempt(`Cancelling the unpaid order ${order.code}`, () =>
      transaction(shop, ctx => cancelUnlessPaid(shop, ctx, order.id))
    )
    if (isCancelled) cancelled += 1
  }
  return cancelled
}

async function cancelUnlessPaid(
  shop: Shop,
  ctx: RequestContext,
  orderId: Order['id']
): Promise<boolean> {
  // the bank may have authorised it just before
  const payment = await settleWithin(shop, ctx, orderId)
  if (!payment) return false
  const order = await shop.orders.findOne(ctx, orderId, ['lines'])
  await lockStock(shop, ctx, order?.lines.map(line => line.productVariantId) ?? [])
  const stopped = await shop.orders.cancelPayment(ctx, payment.id)
  if ('errorCode' in stopped)
    throw new Error(`Cancelling the payment failed: ${stopped.message}`)
  const reason = 'The order was not paid in time.'
  const cancelled = await shop.orders.cancelOrder(ctx, {
    orderId,
    reason,
    cancelShipping: true
  })
  if ('errorCode' in cancelled) throw new Error(`Cancelling failed: ${cancelled.message}`)
  return true
}

/** Lists and saved items of guests whose sessions Vendure has deleted. */
async function forgetGuests({ connection: { rawConnection } }: Shop): Promise<void> {
  const sessions = rawConnection.getRepository(Session).metadata.tablePath
  for (const entity of [SavedItem, WishlistEntity]) {
    await rawConnection
      .createQueryBuilder()
      .delete()
      .from(entity)
      .where("owner like 'session:%'")
      .andWhere(`owner not in (select 'session:' || id from ${sessions})`)
      .execute()
  }
}

/** Guests' carts that were not changed for long, and what the bridge knew of carts that are gone. */
async function deleteCarts(shop: Shop, now: number): Promise<void> {
  const { rawConnection: db } = shop.connection
  const old = await db.getRepository(Order).find({
    where: {
      active: true,
      customer: IsNull(),
      updatedAt: LessThan(new Date(now - CARTS_MS))
    },
    order: { updatedAt: 'DESC' },
    take: MOST
  })
  for (const order of old) {
    await attempt(`Deleting the cart ${order.code}`, () =>
      transaction(shop, ctx => shop.orders.deleteOrder(ctx, order.id))
    )
  }
  const orders = db.getRepository(Order).metadata.tablePath
  await inTurn(shop, undefined, () =>
    db
      .createQueryBuilder()
      .delete()
      .from(CartState)
      .where(`"orderId" not in (select id from "${orders}")`)
      .execute()
  )
}

function transaction<Result>(
  shop: Shop,
  work: (ctx: RequestContext) => Promise<Result>
): Promise<Result> {
  return inTurn(shop, undefined, async () =>
    shop.connection.withTransaction(await serverContext(shop), work)
  )
}
