import { RefusalError } from 'vitrine/server'
import { type Db, inTransaction } from '../../../kernel/database/database.ts'
import type { Culture } from '../../../kernel/texts/cultures.ts'
import { text } from '../../../kernel/texts/texts.ts'
import { type Role, roles } from './roles.ts'

export interface Member {
  customerId: number
  name: string
  email: string
  role: Role
}

/** The members of a company: administrators first, each role by name. */
export async function membersOf(db: Db, companyId: number): Promise<Member[]> {
  const rows = await db
    .selectFrom('company_members')
    .innerJoin('customers', 'customers.id', 'customer_id')
    .select(['customer_id', 'first_name', 'last_name', 'email', 'role'])
    .where('company_id', '=', companyId)
    .orderBy('last_name')
    .orderBy('first_name')
    .execute()
  return rows
    .map(row => ({
      customerId: row.customer_id,
      name: `${row.first_name} ${row.last_name}`,
      email: row.email,
      role: row.role
    }))
    .sort((one, other) => roles.indexOf(other.role) - roles.indexOf(one.role))
}

/** The member of a company whose role changes, or who is removed. */
interface ChangedMember {
  companyId: number
  customerId: number
  culture: Culture
}

/**
 * Changes the role of a member.
 *
 * @throws {RefusalError} 404 for a customer who is not a member, 409 for the last administrator.
 */
export function changeRole(db: Db, member: ChangedMember, role: Role): Promise<void> {
  return inTransaction(db, async tx => {
    await lockMember(tx, member, role === 'administrator')
    await tx
      .updateTable('company_members')
      .set({ role })
      .where('customer_id', '=', member.customerId)
      .execute()
  })
}

/**
 * Removes a member from the company; the customer's account stays.
 *
 * @throws {RefusalError} 404 for a customer who is not a member, 409 for the last administrator.
 */
export function removeMember(db: Db, member: ChangedMember): Promise<void> {
  return inTransaction(db, async tx => {
    await lockMember(tx, member, false)
    await tx
      .deleteFrom('company_members')
      .where('customer_id', '=', member.customerId)
      .execute()
  })
}

/** Whether other members would be left without an administrator if a customer left; locks the company. */
export async function isNeededAdministrator(tx: Db, customerId: number): Promise<boolean> {
  const own = await tx
    .selectFrom('company_members')
    .select('company_id')
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  if (!own) return false
  await lockCompany(tx, own.company_id)
  const members = await rolesIn(tx, own.company_id)
  const others = members.filter(one => one.customer_id !== customerId)
  return others.length > 0 && !others.some(one => one.role === 'administrator')
}

/**
 * Locks a company until the transaction ends, so that its members and its credit change one after the other. Orders that refer to
 * the company can still be inserted.
 */
export async function lockCompany(tx: Db, companyId: number): Promise<void> {
  await tx
    .selectFrom('companies')
    .select('id')
    .where('id', '=', companyId)
    .forNoKeyUpdate()
    .execute()
}

/** Locks the company of a member, and refuses the change if it would have no administrator left. */
async function lockMember(
  tx: Db,
  { companyId, customerId, culture }: ChangedMember,
  staysAdministrator: boolean
): Promise<void> {
  await lockCompany(tx, companyId)
  const members = await rolesIn(tx, companyId)
  if (!members.some(one => one.customer_id === customerId)) {
    throw new RefusalError(404, text(culture, 'Company.NoSuchMember'))
  }
  const others = members.filter(one => one.customer_id !== customerId)
  if (staysAdministrator || others.some(one => one.role === 'administrator')) return
  throw new RefusalError(409, text(culture, 'Company.LastAdministrator'))
}

function rolesIn(tx: Db, companyId: number) {
  return tx
    .selectFrom('company_members')
    .select(['customer_id', 'role'])
    .where('company_id', '=', companyId)
    .execute()
}
