import type { FastifyRequest } from 'fastify'
import { RefusalError } from 'vitrine/server'
import type { Db } from '../../../kernel/database/database.ts'
import { cultureOfUrl } from '../../../kernel/http/request-culture.ts'
import { findSession } from '../../../kernel/sessions/sessions.ts'
import { text } from '../../../kernel/texts/texts.ts'
import type { Role } from './roles.ts'

interface Company {
  id: number
  name: string
  vatNumber: string
  /** ISO 4217: the currency of its limits. */
  currency: string
  /** Orders of buyers above it wait for approval; `null`: no order does. */
  approvalLimitMinor: number | null
}

/** A customer as a member of a company. */
export interface Membership {
  customerId: number
  role: Role
  company: Company
}

/** The membership of a customer; `undefined` for everyone else. */
export async function membershipOf(
  db: Db,
  customerId: number | undefined
): Promise<Membership | undefined> {
  if (customerId === undefined) return undefined
  const row = await db
    .selectFrom('company_members')
    .innerJoin('companies', 'companies.id', 'company_id')
    .selectAll('companies')
    .select('role')
    .where('customer_id', '=', customerId)
    .executeTakeFirst()
  return (
    row && {
      customerId,
      role: row.role,
      company: {
        id: row.id,
        name: row.name,
        vatNumber: row.vat_number,
        currency: row.currency,
        approvalLimitMinor: row.approval_limit_minor
      }
    }
  )
}

/**
 * The member who sent a request; the access rules have closed its route to everyone else.
 *
 * @throws {RefusalError} 403 if the customer has just been removed from the company.
 */
export async function memberOf(db: Db, request: FastifyRequest): Promise<Membership> {
  const session = await findSession(db, request)
  const membership = await membershipOf(db, session?.customerId)
  if (membership) return membership
  throw new RefusalError(403, text(cultureOfUrl(request), 'Company.NotMember'))
}
