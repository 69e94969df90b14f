import type { Db } from '../../../demo-cms/kernel/database/database.ts'
import { insertSession } from '../../../demo-cms/kernel/sessions/sessions.ts'

/** Who sends a request. `business` and `stranger` are customers like the owner; `acting` is staff acting for the business. */
export const principals = [
  'nobody',
  'guest',
  'stranger',
  'business',
  'owner',
  'staff',
  'acting'
] as const
export type Principal = (typeof principals)[number]

const EMAILS = {
  stranger: 'lotte@example.com',
  business: 'hotel@example.com',
  owner: 'claire@example.com',
  staff: 'balie@example.com'
} as const

/** What a session of the shop is made of. */
export interface Identity {
  cartId: number
  customerId?: number
  staffId?: number
}

/** The sessions of the principals. Each call opens a new one, because a request may end its session. */
export interface Sessions {
  readonly identities: Record<Exclude<Principal, 'nobody'>, Identity>
  /** The `Cookie` header and the token of the forms; nothing for nobody. */
  open(principal: Principal): Promise<{ cookie?: string; csrf?: string }>
}

export async function openSessions(db: Db): Promise<Sessions> {
  const customer = async (name: keyof typeof EMAILS): Promise<Identity> => {
    const { id } = await db
      .selectFrom('customers')
      .select('id')
      .where('email', '=', EMAILS[name])
      .executeTakeFirstOrThrow()
    return { customerId: id, cartId: await newCart(db, id) }
  }
  const business = await customer('business')
  const staff = await customer('staff')
  const identities = {
    guest: { cartId: await newCart(db, null) },
    stranger: await customer('stranger'),
    owner: await customer('owner'),
    business,
    staff,
    acting: { ...business, staffId: staff.customerId! }
  }
  return {
    identities,
    async open(principal) {
      if (principal === 'nobody') return {}
      const { id, csrf } = await insertSession(db, {
        ...identities[principal],
        isAuthenticated: true
      })
      return { cookie: `shop-session=${id}`, csrf }
    }
  }
}

async function newCart(db: Db, customerId: number | null): Promise<number> {
  const { id } = await db
    .insertInto('carts')
    .values({ customer_id: customerId })
    .onConflict(conflict =>
      conflict.column('customer_id').doUpdateSet({ customer_id: customerId })
    )
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
