import { inTransaction } from '../../kernel/database/database.ts'
import { fieldOf } from '../../kernel/http/fields.ts'
import { homeLink } from '../../kernel/http/localized-site.ts'
import type { Cms } from '../../kernel/http/page.ts'
import type { Pages } from '../../kernel/http/pages.ts'
import { seeOther } from '../../kernel/http/see-other.ts'
import { endSession, endSessionsOf, hasEnded } from '../../kernel/sessions/ended-sessions.ts'
import { sessionsOf } from '../../kernel/sessions/sessions-of.ts'
import { text } from '../../kernel/texts/texts.ts'
import { deviceName } from './device-name.ts'
import { ownSession } from './own-session.ts'
import { placeName } from './place-name.ts'
import { askToConfirm, isRecent } from './recent-login.ts'

const PATH = '/account/security/sessions'

/** Where a customer is logged in, and logging off there, which needs a recent login or the password [ACC-01]. */
export function sessionPages(pages: Pages, { db, showPage }: Cms): void {
  pages.get(PATH, async (request, reply, { culture }) => {
    const session = await ownSession(reply)
    const all = await sessionsOf(db, session.customerId)
    const sessions = all.map(one => ({
      id: one.idHash,
      device: deviceName(one.userAgent, culture),
      place: placeName(one.place, culture),
      seenAt: one.seenAt,
      isCurrent: one.idHash === session.idHash
    }))
    const notice = fieldOf(request.query, 'notice') === 'ended'
    return showPage(request, reply, {
      template: 'security/sessions',
      culture,
      title: text(culture, 'Security.Sessions'),
      model: {
        // the current one first
        sessions: sessions.sort(
          (one, other) => Number(other.isCurrent) - Number(one.isCurrent)
        ),
        notice: notice && text(culture, 'Security.SessionEnded')
      }
    })
  })

  pages.post(PATH, async (request, reply, site) => {
    const session = await ownSession(reply)
    if (!isRecent(session)) return askToConfirm(reply, site, PATH)
    const { customerId, idHash } = session
    const chosen = fieldOf(request.body, 'Session')
    const isFound = await inTransaction(db, async tx => {
      if (chosen === 'others') {
        await endSessionsOf(tx, customerId, idHash)
        return true
      }
      const own = await sessionsOf(tx, customerId)
      if (chosen !== idHash && own.some(one => one.idHash === chosen)) {
        await endSession(tx, chosen, 'elsewhere')
        return true
      }
      return hasEnded(tx, chosen, customerId)
    })
    // this session, somebody else's, or none
    if (!isFound) return reply.callNotFound()
    return seeOther(reply, `${homeLink(site)}${PATH}?notice=ended`)
  })
}
