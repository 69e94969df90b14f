import type { OrderRefund } from './order-refunds.ts'
import { concernsOrder } from './shown-status.ts'
import type { OrderStatus } from './tables.ts'

export interface TimelineStep {
  status: OrderStatus | 'refunded'
  at: Date | null
  isDone: boolean
  isCurrent: boolean
}

const WAY: readonly OrderStatus[] = ['awaiting-payment', 'paid', 'sent', 'delivered']
const WAY_ON_ACCOUNT: readonly OrderStatus[] = ['on-account', 'sent', 'delivered']

/**
 * The statuses of an order with their times [ORD-01]. A cancelled order ends with the status that it had reached, and an order of
 * which money is sent back ends with that.
 */
export function timelineOf(
  current: OrderStatus,
  known: readonly { status: OrderStatus; at: Date }[],
  refunds: readonly OrderRefund[]
): TimelineStep[] {
  const atOf = (status: OrderStatus) => known.find(one => one.status === status)?.at ?? null
  const isCancelled = current === 'cancelled'
  const usual = atOf('on-account') === null ? WAY : WAY_ON_ACCOUNT
  const whole: readonly OrderStatus[] =
    atOf('awaiting-approval') === null ? usual : ['awaiting-approval', ...usual]
  const way = isCancelled ? [...whole.filter(status => atOf(status) !== null), current] : whole
  const reached = way.indexOf(current)
  const steps = way.map((status, index) => ({
    status,
    at: atOf(status),
    isDone: index <= reached,
    isCurrent: index === reached
  }))
  const returned = refunds.filter(concernsOrder).at(-1)
  if (!returned) return steps
  const at = returned.doneAt ?? returned.createdAt
  return [
    ...steps.filter(step => step.isDone).map(step => ({ ...step, isCurrent: false })),
    { status: 'refunded', at, isDone: true, isCurrent: true }
  ]
}
