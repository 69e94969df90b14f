import type { Gate } from '../../kernel/http/access.ts'
import type { Cms } from '../../kernel/http/page.ts'
import { liveSessionOf } from '../../kernel/sessions/live-session.ts'
import { customerGate } from './customer-gate.ts'
import { endedFormGate } from './ended-form-gate.ts'

/** What guests own as well: in their session, a missing record is missing, and no login brings it back. */
const OF_GUESTS =
  /^\/[^/]+\/(?:[^/]+|api\/v1)\/(?:shoppingcarts|catalog\/wishlist|catalog\/products\/addwishlisttocart)(?:[/?]|$)/

/**
 * Lets everyone with a session pass: only handlers know whether a record is theirs. Without one nobody owns anything, and whoever asks
 * had a session whose cookie has expired, or follows a link: they log in first, and what was typed is kept [HTTP-01].
 */
export function ownerGate(shop: Pick<Cms, 'db' | 'basePath'>): Gate {
  const forms = endedFormGate(shop, ['elsewhere', 'login', 'logoff', 'expired'])
  const customers = customerGate(shop)
  return async (request, reply) => {
    const answer = await forms(request, reply)
    if (answer !== undefined) return answer
    const session = await liveSessionOf(shop.db, request)
    // says itself that the browser blocks cookies, so that a wish is not there
    const isConfirmation = /\/catalog\/wishlist\/added(?:\?|$)/.test(request.url)
    return session || isConfirmation ? undefined : customers(request, reply)
  }
}

/**
 * Asks guests to log in for what was not found: it may belong to the customer whose cookie has expired in this browser, which has had
 * the session of a guest since then [HTTP-01].
 */
export function missingGate(shop: Pick<Cms, 'db' | 'basePath'>): Gate {
  const customers = customerGate(shop)
  return async (request, reply) =>
    OF_GUESTS.test(request.url) ? undefined : customers(request, reply)
}
