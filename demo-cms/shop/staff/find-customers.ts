import { sql } from 'kysely'
import { tidyVatNumber } from 'vitrine/shared'
import type { Db } from '../../kernel/database/database.ts'
import { containsFolded } from '../../kernel/database/folded.ts'
import { HOME_COUNTRY } from '../delivery/delivery-country.ts'

export interface FoundCustomer {
  CustomerId: string
  Email: string
  Name: string
  Company: string | null
}

const MIN_LENGTH = 2
const MAX_FOUND = 10
const RECENT = 5

/** Finds customers, except staff, by name, company, e-mail address or id, from 2 characters on [CHK-13]. */
export async function findCustomers(db: Db, typed: string): Promise<FoundCustomer[]> {
  const words = typed.trim()
  if (words.length < MIN_LENGTH) return []
  const rows = await columns(db)
    .where(({ eb, or }) =>
      or([
        ...[
          sql.ref('email'),
          sql.ref('company'),
          sql`concat_ws(' ', first_name, last_name)`,
          sql.ref('vat_number')
        ].map(column => containsFolded(column, words)),
        eb('vat_number', '=', tidyVatNumber(words, HOME_COUNTRY))
      ])
    )
    .orderBy('email')
    .limit(MAX_FOUND)
    .execute()
  return rows.map(shown)
}

/** The customers that a member of staff has recently ordered for, the latest first. */
export async function recentCustomers(db: Db, staffId: number): Promise<FoundCustomer[]> {
  const rows = await columns(db)
    .innerJoin('staff_choices', 'staff_choices.customer_id', 'customers.id')
    .where('staff_id', '=', staffId)
    .orderBy('chosen_at', 'desc')
    .limit(RECENT)
    .execute()
  return rows.map(shown)
}

/** A customer to order for; not a member of staff. */
export async function customerToServe(db: Db, id: number): Promise<FoundCustomer | undefined> {
  const row = await columns(db).where('customers.id', '=', id).executeTakeFirst()
  return row && shown(row)
}

function columns(db: Db) {
  return db
    .selectFrom('customers')
    .select(['customers.id', 'email', 'first_name', 'last_name', 'company'])
    .where('is_staff', '=', false)
    .where('deleted_at', 'is', null)
}

function shown(row: {
  id: number
  email: string
  first_name: string
  last_name: string
  company: string | null
}): FoundCustomer {
  return {
    CustomerId: String(row.id),
    Email: row.email,
    Name: `${row.first_name} ${row.last_name}`,
    Company: row.company
  }
}
