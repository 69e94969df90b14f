import type { Db } from '../../../kernel/database/database.ts'
import type { ExtraEntry } from '../../../shop/account/account-nav.ts'
import type { AccountSection } from '../../../shop/account/account-sections.ts'
import type { DeletionObstacle } from '../../../shop/privacy/deletion-obstacles.ts'
import { isFounding } from './create-company.ts'
import { isNeededAdministrator } from './members.ts'
import { membershipOf } from './membership.ts'
import { pendingOrders } from './pending-orders.ts'
import { seesAllOrders } from './roles.ts'

/** The list of approvals shows the others. */
const MAX_APPROVALS = 5

const MEMBER = 'company member'
const FOUNDER = 'company founder'

/** Whether a customer belongs to a company, or can create one. */
export async function companyFacts(db: Db, customerId: number): Promise<string[]> {
  // every page asks: one query
  const customer = await db
    .selectFrom('customers')
    .leftJoin('company_members', 'customer_id', 'customers.id')
    .select(['kind', 'company', 'vat_number', 'company_id'])
    .where('customers.id', '=', customerId)
    .executeTakeFirst()
  if (!customer) return []
  if (customer.company_id !== null) return [MEMBER]
  return isFounding(customer) ? [FOUNDER] : []
}

/** Members find their company in the navigation of the account, and others who can create one its form. */
export const companyEntries: readonly ExtraEntry[] = [
  {
    name: 'Company.Title',
    path: '/account/company',
    after: '/account/orders',
    isFor: ({ facts }) => facts.has(MEMBER)
  },
  {
    name: 'Company.Create',
    path: '/account/company/create',
    after: '/account/orders',
    isFor: ({ facts, isServed }) => facts.has(FOUNDER) && !isServed
  }
]

/** Whether a customer belongs to a company, and may place orders that wait, or on account. */
export async function isMember(db: Db, customerId: number): Promise<boolean> {
  return (await membershipOf(db, customerId)) !== undefined
}

/** The orders that an approver has to decide about. A member of staff who acts for them does not decide. */
export const ordersToDecide: AccountSection = {
  template: 'companies/to-decide',
  async modelOf(db, { customerId, staffId }) {
    const isServed = staffId !== undefined && staffId !== customerId
    const membership = isServed ? undefined : await membershipOf(db, customerId)
    if (!membership || !seesAllOrders(membership.role)) return undefined
    const pending = await pendingOrders(db, membership.company.id)
    // nobody approves their own order
    const orders = pending.filter(order => order.customerId !== customerId)
    if (orders.length === 0) return undefined
    return { customerId, total: orders.length, orders: orders.slice(0, MAX_APPROVALS) }
  }
}

/** Other members of a company must not be left without an administrator. */
export const lastAdministrator: DeletionObstacle = {
  hinders: isNeededAdministrator,
  reason: 'Privacy.LastAdministrator',
  link: { path: '/account/company/members', name: 'Company.Members' }
}
