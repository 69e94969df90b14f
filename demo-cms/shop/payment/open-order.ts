import type { PayerAddress } from 'vitrine/contract'
import type { Db } from '../../kernel/database/database.ts'
import type { Session } from '../../kernel/sessions/query-session.ts'
import { type Order, readOrder } from '../orders/read-order.ts'

/** An order of this shopper with what its payment needs; `undefined` for orders of others. */
export async function ownOrder(db: Db, session: Session, number: string) {
  const order = await readOrder(db, session, number)
  if (!order) return undefined
  return {
    id: order.id,
    number: order.number,
    status: order.status,
    payBy: order.payBy,
    totalMinor: order.totalMinor,
    currency: order.currency,
    payer: payerOf(order)
  }
}

export type OwnOrder = NonNullable<Awaited<ReturnType<typeof ownOrder>>>

function payerOf({ billing }: Order): { holderName: string; billingAddress: PayerAddress } {
  return {
    holderName: `${billing.FirstName} ${billing.LastName}`.trim(),
    billingAddress: {
      Street: billing.Street1,
      HouseNumber: billing.HouseNumber,
      PostalCode: billing.PostalCode,
      City: billing.City,
      CountryId: billing.CountryCode
    }
  }
}
