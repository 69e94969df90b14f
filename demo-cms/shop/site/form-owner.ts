import { createHash } from 'node:crypto'
import type { Session } from '../../kernel/sessions/query-session.ts'

/** Whose page the forms of a page are for, so that nobody continues what another customer has typed [ACC-01]. The same in every session. */
export function formOwner({ customerId }: Session): string {
  if (customerId === undefined) return 'guest'
  return createHash('sha256')
    .update(`form owner ${customerId}`)
    .digest('base64url')
    .slice(0, 16)
}
