import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../../demo-cms/kernel/database/database.ts'
import { insertSession } from '../../../demo-cms/kernel/sessions/sessions.ts'
import { sessionCookie } from '../../support/session-cookie.ts'

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
  staff: 'balie@example.com'
} as const

/** The customer of the seed whom every owner resembles. */
export const MODEL_OWNER = 'claire@example.com'

/** What a session of the shop is made of. */
export interface Identity {
  cartId: number
  customerId?: number
  staffId?: number
}

/** The sessions of the principals. Each call opens a new one, because a request may end its session. */
export interface Sessions {
  readonly identities: Readonly<Record<Exclude<Principal, 'nobody'>, Identity>>
  /** Replaces the owner with a new one without records, because the records of all previous requests would slow every page down. */
  newOwner(): Promise<Identity>
  /** The `Cookie` header and the anti-forgery token of a principal; neither for `nobody`. */
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
    owner: await newOwner(db),
    business,
    staff,
    acting: { ...business, staffId: staff.customerId! }
  }
  return {
    identities,
    async newOwner() {
      identities.owner = await newOwner(db)
      return identities.owner
    },
    async open(principal) {
      if (principal === 'nobody') return {}
      const { id, csrf } = await insertSession(db, {
        ...identities[principal],
        isAuthenticated: true
      })
      return { cookie: await sessionCookie(db, id), csrf }
    }
  }
}

/** A copy of the customer of the seed, with the same addresses. */
async function newOwner(db: Db): Promise<Identity> {
  const { rows } = await sql<{ id: number }>`
    insert into customers
    select (jsonb_populate_record(c, jsonb_build_object(
      'id', nextval(pg_get_serial_sequence('customers', 'id')),
      'email', ${`${randomUUID()}@example.com`}::text
    ))).*
    from customers c where email = ${MODEL_OWNER}
    returning id`.execute(db)
  const { id } = rows[0]!
  await sql`
    insert into addresses
    select (jsonb_populate_record(a, jsonb_build_object(
      'id', nextval(pg_get_serial_sequence('addresses', 'id')),
      'customer_id', ${id}::int
    ))).*
    from addresses a join customers c on c.id = a.customer_id
    where c.email = ${MODEL_OWNER}`.execute(db)
  return { customerId: id, cartId: await newCart(db, id) }
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
