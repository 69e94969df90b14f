import type { FastifyReply, FastifyRequest } from 'fastify'
import { POPUP_COOKIE, POPUP_HOURS, parseHidden, withHidden } from 'vitrine/shared'
import { replaceCookie } from '../../kernel/cookies/replace-cookie.ts'
import { sentCookies } from '../../kernel/cookies/sent-cookies.ts'
import type { Cms } from '../../kernel/http/page.ts'

/** Adds a popup to the cookie with those that the visitor has closed [POP-01]. Returns whether the popup exists. */
export async function hidePopup(
  { db, basePath }: Pick<Cms, 'db' | 'basePath'>,
  request: FastifyRequest,
  reply: FastifyReply,
  id: string
): Promise<boolean> {
  const popup = await db
    .selectFrom('popups')
    .select(['ends_at', 'repeat_hours'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!popup) return false
  const terms = {
    endDate: popup.ends_at?.toISOString(),
    repeatHours: popup.repeat_hours ?? undefined
  }
  const list = sentCookies(request, POPUP_COOKIE).flatMap(parseHidden)
  // scripts read it, too
  replaceCookie(request, reply, POPUP_COOKIE, withHidden(list, id, terms), {
    path: basePath,
    maxAge: POPUP_HOURS * 3600
  })
  return true
}
