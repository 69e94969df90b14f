import type { FastifyReply } from 'fastify'
import { homeLink, type LocalizedSite } from '../../kernel/http/localized-site.ts'
import { seeOther } from '../../kernel/http/see-other.ts'
import type { Session } from '../../kernel/sessions/query-session.ts'

/** How long after a login its owner may change what protects the account. */
const RECENT_MINUTES = 10

/** The page that asks for the password again. */
export const CONFIRM_PATH = '/account/security/confirm'

/** Whether the owner of a session has proved a short time ago who they are: a device that was left alone must not be enough. */
export function isRecent({ authenticatedAt }: Pick<Session, 'authenticatedAt'>): boolean {
  const age = Date.now() - (authenticatedAt?.getTime() ?? Number.NEGATIVE_INFINITY)
  return age < RECENT_MINUTES * 60_000
}

/**
 * Leads to the page that asks for the password, and from there to the page where the customer wanted to change something.
 *
 * @param path Of that page, below the home page.
 */
export function askToConfirm(
  reply: FastifyReply,
  site: LocalizedSite,
  path: string
): FastifyReply {
  const home = homeLink(site)
  return seeOther(reply, `${home}${CONFIRM_PATH}?returnUrl=${encodeURIComponent(home + path)}`)
}
