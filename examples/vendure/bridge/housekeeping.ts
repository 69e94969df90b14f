import { Order, Payment, type RequestContext, ScheduledTask, Session } from '@vendure/core'
import { IsNull, LessThan } from 'typeorm'
import { settleWithin } from './checkout/test-bank.ts'
import { inTurn, serverContext } from './context.ts'
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
 * carts that nobody needs. Servers may do it at the same time.
 *
 * @param now The time, in ms.
 * @returns How many orders were cancelled.
 */
export async function keepHouse(shop: Shop, now = Date.now()): Promise<{ cancelled: number }> {
  const cancelled = await cancelUnpaid(shop, now)
  await notifyAll(shop)
  const { rawConnection: db } = shop.connection
  await inTurn(shop, undefined, async () => {
    await db.getRepository(ChangeKey).delete({ madeAt: LessThan(now - DAY) })
    await db.getRepository(EndedSession).delete({ endedAt: LessThan(now - ENDED_MS) })
    await db.getRepository(RequestCount).delete({ resetsAt: LessThan(now) })
    await db.getRepository(BankSession).delete({ openedAt: LessThan(now - SESSIONS_MS) })
    await forgetGuests(shop)
  })
  await deleteCarts(shop, now)
  return { cancelled }
}

/** Cancels what was reserved and not paid: its stock and the uses of its coupons are free again. */
async function cancelUnpaid(shop: Shop, now: number): Promise<number> {
  const unpaid = await shop.connection.rawConnection.getRepository(Payment).find({
    where: {
      method: CARD,
      state: 'Authorized',
      createdAt: LessThan(new Date(now - shop.options.holdMinutes * MINUTE)),
      order: { state: 'PaymentAuthorized' }
    },
    relations: { order: true },
    take: MOST
  })
  let cancelled = 0
  for (const { order } of unpaid) {
    const isCancelled = await transaction(shop, ctx => cancelUnlessPaid(shop, ctx, order.id))
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
  await shop.orders.cancelPayment(ctx, payment.id)
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
    take: MOST
  })
  for (const order of old) {
    await transaction(shop, ctx => shop.orders.deleteOrder(ctx, order.id))
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
