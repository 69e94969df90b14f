import type { FastifyReply, FastifyRequest } from 'fastify'
import { RefusalError } from 'vitrine/server'
import type { Db } from '../../../kernel/database/database.ts'
import { fieldOf } from '../../../kernel/http/fields.ts'
import { homeLink, type LocalizedSite, loginLink } from '../../../kernel/http/localized-site.ts'
import { noStore } from '../../../kernel/http/no-store.ts'
import type { Cms } from '../../../kernel/http/page.ts'
import type { Pages } from '../../../kernel/http/pages.ts'
import { withNotice } from '../../../kernel/http/saved-notice.ts'
import { seeOther } from '../../../kernel/http/see-other.ts'
import { findSession } from '../../../kernel/sessions/sessions.ts'
import { text } from '../../../kernel/texts/texts.ts'
import { membershipOf } from '../company/membership.ts'
import { COMPANY_PATH } from './company-pages.ts'
import {
  acceptInvitation,
  findInvitation,
  INVITATION_PATH,
  type Invitation,
  isSameAddress
} from './invitations.ts'

/** What somebody with an invitation has to do next. */
type Step = 'log-in' | 'join' | 'other-account' | 'already-member'

/**
 * The page that the link in an invitation leads to. It asks everyone to log in or to register, so that it does not tell whether the
 * address has an account.
 */
export function invitationPages(pages: Pages, { db, showPage }: Cms): void {
  pages.get(INVITATION_PATH, (request, reply, site) => show(request, reply, site))

  // a form, because programs that check mails follow their links
  pages.post(INVITATION_PATH, async (request, reply, site) => {
    const id = idOf(request)
    const session = await findSession(db, request)
    if (!(await findInvitation(db, id))) return show(request, reply, site)
    if (session?.customerId === undefined)
      return seeOther(reply, loginLink(site, linkOf(site, id)))
    // a member of staff who acts for a customer does not decide this
    if (session.staffId !== undefined && session.staffId !== session.customerId) {
      throw new RefusalError(403, text(site.culture, 'Account.ThemselvesOnly'))
    }
    try {
      await acceptInvitation(db, id, session.customerId, site.culture)
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error
      return show(request, reply, site, error)
    }
    return seeOther(reply, withNotice(homeLink(site) + COMPANY_PATH, 'joined'))
  })

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    site: LocalizedSite,
    refusal?: RefusalError
  ): Promise<FastifyReply> {
    const { culture } = site
    const id = idOf(request)
    const invitation = await findInvitation(db, id)
    const customerId = (await findSession(db, request))?.customerId
    // the id in the URL must not reach other sites
    noStore(reply).header('referrer-policy', 'no-referrer')
    return showPage(request, reply, {
      template: 'company/invitation',
      culture,
      title: text(culture, invitation ? 'Company.Invitation.Title' : 'Account.LinkExpired'),
      status: invitation ? (refusal?.status ?? 200) : 410,
      canonicalPath: homeLink(site) + INVITATION_PATH,
      address: linkOf(site, id),
      model: {
        id,
        invitation,
        step: invitation && (await stepOf(db, invitation, customerId)),
        returnUrl: linkOf(site, id),
        refusal: refusal?.message
      }
    })
  }
}

async function stepOf(
  db: Db,
  { email }: Invitation,
  customerId: number | undefined
): Promise<Step> {
  if (customerId === undefined) return 'log-in'
  const customer = await db
    .selectFrom('customers')
    .select('email')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  if (!isSameAddress(customer.email, email)) return 'other-account'
  return (await membershipOf(db, customerId)) ? 'already-member' : 'join'
}

function linkOf(site: LocalizedSite, id: string): string {
  return `${homeLink(site)}${INVITATION_PATH}?id=${encodeURIComponent(id)}`
}

/** The id in the link of a mail, which the form of its page contains as well. */
function idOf(request: FastifyRequest): string {
  return fieldOf(request.body, 'Id') || fieldOf(request.query, 'id')
}
