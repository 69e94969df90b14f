import type { FastifyReply, FastifyRequest } from 'fastify'
import { RefusalError } from 'vitrine/server'
import { parseAmountMinor } from 'vitrine/shared'
import { moneyText } from '../../../kernel/currencies/currency.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { changeSeen, shownVersion } from '../../../kernel/http/change-seen.ts'
import { fieldOf } from '../../../kernel/http/fields.ts'
import { homeLink, type LocalizedSite, loginLink } from '../../../kernel/http/localized-site.ts'
import { noStore } from '../../../kernel/http/no-store.ts'
import type { Cms } from '../../../kernel/http/page.ts'
import type { Pages } from '../../../kernel/http/pages.ts'
import { withNotice } from '../../../kernel/http/saved-notice.ts'
import { seeOther } from '../../../kernel/http/see-other.ts'
import { text } from '../../../kernel/texts/texts.ts'
import { creditOf } from '../../../shop/payment/credit.ts'
import { setApprovalLimit } from '../company/approval-limit.ts'
import { createCompany, founderOf } from '../company/create-company.ts'
import { memberOf, membershipOf } from '../company/membership.ts'
import { countPending } from '../company/pending-orders.ts'
import { MAX_MINOR, plainLimit } from '../company/plain-limit.ts'
import { seesAllOrders } from '../company/roles.ts'
import { openInvoices } from './company-orders.ts'

export const COMPANY_PATH = '/account/company'

/** The company of a member, and the page on which a business customer creates its account. */
export function companyPages(pages: Pages, { db, showPage }: Cms): void {
  pages.get(COMPANY_PATH, (request, reply, site) => showCompany(request, reply, site))

  pages.post(`${COMPANY_PATH}/settings`, async (request, reply, site) => {
    const { company, customerId } = await memberOf(db, request)
    const typed = fieldOf(request.body, 'Limit', 20)
    const format = { culture: site.culture, currency: company.currency }
    const limitMinor = typed === '' ? null : parseAmountMinor(typed, format)
    if (limitMinor === undefined || (limitMinor ?? 0) > MAX_MINOR) {
      const Limit = text(site.culture, 'Company.WrongAmount')
      return showCompany(request, reply, site, { problems: { Limit }, typed })
    }
    const form = {
      body: request.body,
      culture: site.culture,
      lock: { table: 'companies', id: company.id },
      state: async (tx: Db) =>
        (await membershipOf(tx, customerId))?.company.approvalLimitMinor ?? null
    }
    const refusal = await changeSeen(db, form, tx =>
      setApprovalLimit(tx, company.id, limitMinor)
    )
    if (refusal) return showCompany(request, reply, site, { problems: {}, typed, refusal })
    return seeOther(reply, `${homeLink(site)}${COMPANY_PATH}?done=saved`)
  })

  pages.get(`${COMPANY_PATH}/create`, async (request, reply, site) => {
    const { customerId } = await reply.session()
    if (await membershipOf(db, customerId)) {
      return seeOther(reply, homeLink(site) + COMPANY_PATH)
    }
    return showCreation(request, reply, site)
  })

  pages.post(`${COMPANY_PATH}/create`, async (request, reply, site) => {
    const { customerId } = await reply.session()
    if (customerId === undefined) return seeOther(reply, loginLink(site, request.url))
    if (!(await membershipOf(db, customerId))) {
      try {
        await createCompany(db, site, customerId)
      } catch (error) {
        if (!(error instanceof RefusalError)) throw error
        return showCreation(request, reply, site, error)
      }
    }
    return seeOther(reply, withNotice(homeLink(site) + COMPANY_PATH, 'company'))
  })

  async function showCompany(
    request: FastifyRequest,
    reply: FastifyReply,
    { culture, ...site }: LocalizedSite,
    rejected?: { problems: Record<string, string>; typed: string; refusal?: RefusalError }
  ): Promise<FastifyReply> {
    const membership = await memberOf(db, request)
    const { company, role, customerId } = membership
    const { approvalLimitMinor, currency } = company
    const credit = await creditOf(db, customerId)
    const seesAll = seesAllOrders(role)
    const { problems = {} } = rejected ?? {}
    noStore(reply)
    return showPage(request, reply, {
      template: 'company/company',
      culture,
      title: text(culture, 'Company.Title'),
      address: homeLink({ ...site, culture }) + COMPANY_PATH,
      status: rejected ? (rejected.refusal?.status ?? 422) : 200,
      model: {
        company,
        version: shownVersion(request.body, approvalLimitMinor, rejected?.refusal),
        refusal: rejected?.refusal?.message,
        role,
        seesAll,
        limit:
          approvalLimitMinor === null ? '' : moneyText(approvalLimitMinor, currency, culture),
        typedLimit: rejected?.typed ?? plainLimit(approvalLimitMinor, currency, culture),
        credit: credit && {
          used: moneyText(credit.usedMinor, currency, culture),
          limit: moneyText(credit.limitMinor, currency, culture),
          days: credit.termDays
        },
        invoices: await openInvoices(db, membership),
        pending: seesAll ? await countPending(db, company.id) : 0,
        isSaved: fieldOf(request.query, 'done') === 'saved',
        problems,
        problemList: Object.entries(problems).map(([name, message]) => ({ name, message }))
      }
    })
  }

  async function showCreation(
    request: FastifyRequest,
    reply: FastifyReply,
    { culture, ...site }: LocalizedSite,
    refusal?: RefusalError
  ): Promise<FastifyReply> {
    const { customerId } = await reply.session()
    if (customerId === undefined) {
      return seeOther(reply, loginLink({ ...site, culture }, request.url))
    }
    return showPage(request, reply, {
      template: 'company/create',
      culture,
      title: text(culture, 'Company.Create'),
      status: refusal?.status ?? 200,
      model: { founder: await founderOf(db, customerId), refusal: refusal?.message }
    })
  }
}
