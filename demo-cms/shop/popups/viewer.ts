import type { FastifyRequest } from 'fastify'
import type { Db } from '../../kernel/database/database.ts'
import { findSession } from '../../kernel/sessions/sessions.ts'
import type { Popup } from './read-popups.ts'

/** Who looks at a page, as far as popups are concerned. */
export interface Viewer {
  isCustomer: boolean
  isBusiness: boolean
  isStaff: boolean
}

/** Who sends a request. */
export async function viewerOf(db: Db, request: FastifyRequest): Promise<Viewer> {
  const session = await findSession(db, request)
  const customer =
    session?.customerId === undefined
      ? undefined
      : await db
          .selectFrom('customers')
          .select(['kind', 'is_staff'])
          .where('id', '=', session.customerId)
          .executeTakeFirst()
  return {
    isCustomer: customer !== undefined,
    isBusiness: customer?.kind === 'business',
    isStaff: customer?.is_staff === true || session?.staffId !== undefined
  }
}

/** Whether a popup is meant for somebody, on whatever page and visit. */
export function isForViewer(
  { audience }: Pick<Popup, 'audience'>,
  { isCustomer, isBusiness, isStaff }: Viewer
): boolean {
  if (audience === 'staff') return isStaff
  if (audience === 'customers') return isCustomer && !isStaff
  if (audience === 'business') return isBusiness && !isStaff
  return audience === 'everyone' || !isCustomer
}
