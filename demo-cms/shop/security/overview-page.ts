import { fieldOf } from '../../kernel/http/fields.ts'
import type { Cms } from '../../kernel/http/page.ts'
import type { Pages } from '../../kernel/http/pages.ts'
import { sessionsOf } from '../../kernel/sessions/sessions-of.ts'
import { text } from '../../kernel/texts/texts.ts'
import { ownSession } from './own-session.ts'
import { passkeysOf } from './passkeys.ts'
import { hasTwoFactor } from './two-factor.ts'

/** What a form of these pages has done, by the parameter `notice`. */
const NOTICES: Readonly<Record<string, string>> = { password: 'Security.PasswordChanged' }

/** How a customer logs in, with links to the pages that change it [ACC-01]. */
export function securityOverview(pages: Pages, { db, showPage }: Cms): void {
  pages.get('/account/security', async (request, reply, { culture }) => {
    const session = await ownSession(reply)
    const notice = NOTICES[fieldOf(request.query, 'notice')]
    return showPage(request, reply, {
      template: 'security/overview',
      culture,
      title: text(culture, 'Security.Title'),
      model: {
        notice: notice && text(culture, notice),
        sessionsCount: (await sessionsOf(db, session.customerId)).length,
        passkeysCount: (await passkeysOf(db, session.customerId)).length,
        hasTwoFactor: await hasTwoFactor(db, session.customerId)
      }
    })
  })
}
