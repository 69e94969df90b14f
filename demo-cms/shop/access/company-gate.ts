import type { Gate } from '../../kernel/http/access.ts'
import type { Cms } from '../../kernel/http/page.ts'
import { findSession } from '../../kernel/sessions/sessions.ts'
import { membershipOf } from '../companies/membership.ts'
import type { Role } from '../companies/roles.ts'
import { customerGate } from './customer-gate.ts'

/**
 * Hides the pages of companies from customers without one of these roles, and sends visitors to the login. Staff who act for a
 * member see what every member sees; decisions are the members' own.
 */
export function companyGate(shop: Pick<Cms, 'db' | 'basePath'>, roles: readonly Role[]): Gate {
  const customers = customerGate(shop)
  return async (request, reply) => {
    const answer = await customers(request, reply)
    if (answer !== undefined) return answer
    const session = await findSession(shop.db, request)
    const membership = await membershipOf(shop.db, session?.customerId)
    const isServed = session?.staffId !== undefined && session.staffId !== session.customerId
    const isForEveryone = roles.includes('buyer')
    const mayEnter = membership && roles.includes(membership.role)
    if (mayEnter && (isForEveryone || !isServed)) return undefined
    return reply.callNotFound()
  }
}
