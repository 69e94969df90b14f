import type { FastifyReply, FastifyRequest } from 'fastify'
import { RefusalError } from 'vitrine/server'
import { isEmail } from 'vitrine/shared'
import type { Db } from '../../../kernel/database/database.ts'
import { changeSeen, versionOf } from '../../../kernel/http/change-seen.ts'
import { emailFieldOf, fieldOf, idOf } from '../../../kernel/http/fields.ts'
import { homeLink, type LocalizedSite } from '../../../kernel/http/localized-site.ts'
import { noStore } from '../../../kernel/http/no-store.ts'
import type { Cms } from '../../../kernel/http/page.ts'
import type { Pages } from '../../../kernel/http/pages.ts'
import { cultureOfUrl } from '../../../kernel/http/request-culture.ts'
import { seeOther } from '../../../kernel/http/see-other.ts'
import type { RouteLimit } from '../../../kernel/limits/rate-limiter.ts'
import { text } from '../../../kernel/texts/texts.ts'
import { changeRole, membersOf, removeMember } from '../company/members.ts'
import { memberOf } from '../company/membership.ts'
import { isRole, roles } from '../company/roles.ts'
import { COMPANY_PATH } from './company-pages.ts'
import { invite, openInvitations, withdrawInvitation } from './invitations.ts'

const PATH = `${COMPANY_PATH}/members` as const
const INVITATIONS = `${COMPANY_PATH}/invitations` as const
/** The values of `?done=`: the outcome of the last action. */
const OUTCOMES = ['invited', 'withdrawn', 'changed', 'removed']

interface Rejected {
  problems?: Record<string, string>
  refusal?: RefusalError | undefined
}

/** The members of a company; administrators invite and remove them, and change their roles. */
export function memberPages(pages: Pages, { db, basePath, showPage }: Cms): void {
  const limit: RouteLimit = {
    name: 'invitations',
    showForm: (request, reply, refusal) =>
      show(request, reply, { basePath, culture: cultureOfUrl(request) }, { refusal })
  }

  pages.get(PATH, (request, reply, site) => show(request, reply, site))

  pages.post(INVITATIONS, { limit }, async (request, reply, site) => {
    const { culture } = site
    const email = emailFieldOf(request.body)
    const role = fieldOf(request.body, 'Role', 20)
    const problems = {
      ...(!isEmail(email) && { Email: text(culture, 'Checkout.Wrong.Email') }),
      ...(!isRole(role) && { Role: text(culture, 'Company.ChooseRole') })
    }
    if (!isEmail(email) || !isRole(role)) return show(request, reply, site, { problems })
    const membership = await memberOf(db, request)
    return attempt(request, reply, site, 'invited', () =>
      invite(db, site, membership, { email, role, origin: request.shopOrigin })
    )
  })

  pages.post(`${INVITATIONS}/:id/withdraw`, async (request, reply, site) => {
    const { company } = await memberOf(db, request)
    const id = idOf(request.params.id) ?? 0
    if (!(await withdrawInvitation(db, company.id, id))) return reply.callNotFound()
    return seeOther(reply, `${homeLink(site)}${PATH}?done=withdrawn`)
  })

  pages.post(`${PATH}/:id`, async (request, reply, site) => {
    const { company } = await memberOf(db, request)
    const { culture } = site
    const member = {
      companyId: company.id,
      customerId: idOf(request.params.id) ?? 0,
      culture
    }
    const form = {
      body: request.body,
      culture,
      lock: { table: 'companies', id: company.id },
      state: async (tx: Db) =>
        (await membersOf(tx, company.id)).find(one => one.customerId === member.customerId)
          ?.role
    }
    const changed = async (change: (tx: Db) => Promise<void>) => {
      const refusal = await changeSeen(db, form, change)
      if (refusal) throw refusal
    }
    if (fieldOf(request.body, 'Action') === 'remove') {
      return attempt(request, reply, site, 'removed', () =>
        changed(tx => removeMember(tx, member))
      )
    }
    const role = fieldOf(request.body, 'Role', 20)
    if (!isRole(role)) {
      return show(request, reply, site, {
        refusal: new RefusalError(422, text(culture, 'Company.ChooseRole'))
      })
    }
    return attempt(request, reply, site, 'changed', () =>
      changed(tx => changeRole(tx, member, role))
    )
  })

  /** Makes a change and shows its outcome; a refusal is shown above the form. */
  async function attempt(
    request: FastifyRequest,
    reply: FastifyReply,
    site: LocalizedSite,
    done: string,
    change: () => Promise<void>
  ): Promise<FastifyReply> {
    try {
      await change()
    } catch (error) {
      if (!(error instanceof RefusalError) || error.status === 404) throw error
      return show(request, reply, site, { refusal: error })
    }
    return seeOther(reply, `${homeLink(site)}${PATH}?done=${done}`)
  }

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    site: LocalizedSite,
    { problems = {}, refusal }: Rejected = {}
  ): Promise<FastifyReply> {
    const { culture } = site
    const { company, role, customerId } = await memberOf(db, request)
    const isAdministrator = role === 'administrator'
    const done = fieldOf(request.query, 'done')
    const typed = fieldOf(request.body, 'Role', 20)
    // the form of a member, which was refused
    const changedId = idOf((request.params as { id?: string }).id ?? '')
    const list = Object.entries(problems).map(([name, message]) => ({ name, message }))
    if (refusal?.retryAfter) reply.header('retry-after', String(refusal.retryAfter))
    noStore(reply)
    return showPage(request, reply, {
      template: 'company/members',
      culture,
      title: text(culture, 'Company.Members'),
      address: homeLink(site) + PATH,
      status: refusal?.status ?? (list.length > 0 ? 422 : 200),
      model: {
        company,
        customerId,
        isAdministrator,
        roles,
        members: (await membersOf(db, company.id)).map(member => ({
          ...member,
          version: versionOf(member.role),
          typedRole: member.customerId === changedId && isRole(typed) ? typed : member.role
        })),
        invitations: isAdministrator ? await openInvitations(db, company.id) : [],
        done: OUTCOMES.includes(done) ? text(culture, `Company.Done.${done}`) : '',
        typed: {
          email: emailFieldOf(request.body),
          role: changedId === undefined && typed !== '' ? typed : 'buyer'
        },
        problems,
        problemList: list,
        refusal: refusal?.message
      }
    })
  }
}
