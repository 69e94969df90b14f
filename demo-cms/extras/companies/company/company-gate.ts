import { RefusalError } from 'vitrine/server'
import type { Gate } from '../../../kernel/http/access.ts'
import type { Cms } from '../../../kernel/http/page.ts'
import { cultureOfUrl } from '../../../kernel/http/request-culture.ts'
import { findSession } from '../../../kernel/sessions/sessions.ts'
import { text } from '../../../kernel/texts/texts.ts'
import { customerGate } from '../../../shop/access/customer-gate.ts'
import { membershipOf } from './membership.ts'
import type { Role } from './roles.ts'

/**
 * Refuses the pages of companies with 403 to customers without one of these roles, and sends visitors to the login. Staff who act
 * for a member see what every member sees; decisions are the members' own.
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
    const refuse = (key: string) => new RefusalError(403, text(cultureOfUrl(request), key))
    if (!membership) throw refuse('Company.NotMember')
    if (isServed && !isForEveryone) throw refuse('Account.ThemselvesOnly')
    if (!roles.includes(membership.role)) throw refuse('Company.OtherRole')
    return undefined
  }
}
