import { shopDay } from '../../kernel/time/shop-time.ts'
import { isWorkingDay } from '../../shop/delivery/working-days.ts'
import type { Order } from '../../shop/orders/read-order.ts'

/** Consumers may withdraw within this many days after the day on which they received the goods. */
const DAYS = 14
const DAY_MS = 86_400_000

/** `open`: the consumer may withdraw; `until` is the last day, which is not known before the delivery. */
export interface WithdrawalPeriod {
  state: 'open' | 'over' | 'business' | 'cancelled'
  until?: Date
}

/**
 * Whether a consumer may withdraw from the contract about an order (directive 2011/83/EU, articles 9 and 11a): until the end of the
 * fourteenth day after the delivery, or of the next working day if that is none. Businesses have no such right.
 */
export function withdrawalPeriod(order: Order, now = new Date()): WithdrawalPeriod {
  if (order.isBusiness) return { state: 'business' }
  if (order.status === 'cancelled') return { state: 'cancelled' }
  const delivered = order.timeline.find(step => step.status === 'delivered' && step.isDone)
  if (!delivered?.at) return { state: 'open' }
  const until = lastDay(delivered.at)
  return { state: shopDay(now) <= shopDay(until) ? 'open' : 'over', until }
}

/** At noon UTC, so that no time zone shifts it. */
function lastDay(delivered: Date): Date {
  const last = new Date(Date.parse(`${shopDay(delivered)}T12:00:00Z`) + DAYS * DAY_MS)
  while (!isWorkingDay(last)) last.setUTCDate(last.getUTCDate() + 1)
  return last
}
