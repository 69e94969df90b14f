import { RefusalError } from 'vitrine/server'
import type { Gate } from '../../kernel/http/access.ts'
import type { Cms } from '../../kernel/http/page.ts'
import { cultureFor, cultureOfUrl } from '../../kernel/http/request-culture.ts'
import { text } from '../../kernel/texts/texts.ts'
import { staffOf } from '../staff/staff-of.ts'
import { customerGate } from './customer-gate.ts'

/**
 * Sends visitors from the pages of staff to the login and refuses their calls with 401: they may be staff whose session has ended.
 * Customers get neither, with 403 [CHK-13].
 */
export function staffGate(shop: Pick<Cms, 'db' | 'basePath'>): Gate {
  const customers = customerGate(shop)
  return async (request, reply) => {
    if ((await staffOf(shop.db, request)) !== undefined) return undefined
    const answer = await customers(request, reply)
    if (answer !== undefined) return answer
    const { isCall } = request.routeOptions.config
    if (isCall) throw new RefusalError(403, text(cultureFor(request), 'Staff.Only'))
    throw new RefusalError(403, text(cultureOfUrl(request), 'Staff.OnlyPage'))
  }
}
