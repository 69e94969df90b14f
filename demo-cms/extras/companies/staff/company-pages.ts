import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RefusalError } from 'vitrine/server'
import { parseAmountMinor } from 'vitrine/shared'
import type { Db } from '../../../kernel/database/database.ts'
import { changeSeen, shownVersion } from '../../../kernel/http/change-seen.ts'
import { fieldOf, idOf, plainFieldOf } from '../../../kernel/http/fields.ts'
import { homeLink, type LocalizedSite } from '../../../kernel/http/localized-site.ts'
import { noStore } from '../../../kernel/http/no-store.ts'
import type { Cms } from '../../../kernel/http/page.ts'
import type { Pages } from '../../../kernel/http/pages.ts'
import { seeOther } from '../../../kernel/http/see-other.ts'
import { text } from '../../../kernel/texts/texts.ts'
import { staffOf } from '../../../shop/staff/staff-of.ts'
import { MAX_MINOR, plainLimit } from '../company/plain-limit.ts'
import { companyForStaff, findCompanies, setCredit } from './find-companies.ts'

const PATH = '/sales/companies'
/** The longest payment term, in days. */
const MAX_TERM_DAYS = 180

interface Rejected {
  problems: Record<string, string>
  typed: { limit: string; days: string }
  refusal?: RefusalError
}

/** What the form edits. */
function creditTerms(company: Awaited<ReturnType<typeof companyForStaff>>) {
  return company && [company.creditLimitMinor, company.termDays]
}

/** Lets staff approve companies for orders on account, with a credit limit and a payment term. */
export function staffCompanyPages(pages: Pages, { db, showPage }: Cms): void {
  pages.get(PATH, async (request, reply, { culture }) => {
    // other visitors must not learn that the page exists
    if ((await staffOf(db, request)) === undefined) return reply.callNotFound()
    const name = fieldOf(request.query, 'name', 60)
    noStore(reply)
    return showPage(request, reply, {
      template: 'staff/companies',
      culture,
      title: text(culture, 'Staff.Companies'),
      model: { name, companies: await findCompanies(db, name) }
    })
  })

  pages.get(`${PATH}/:id`, async (request, reply, site) => {
    if ((await staffOf(db, request)) === undefined) return reply.callNotFound()
    return show(request, reply, site, request.params.id)
  })

  pages.post(`${PATH}/:id`, async (request, reply, site) => {
    if ((await staffOf(db, request)) === undefined) return reply.callNotFound()
    const { id } = request.params
    const company = await companyForStaff(db, idOf(id) ?? 0)
    if (!company) return reply.callNotFound()
    const typed = {
      limit: fieldOf(request.body, 'CreditLimit', 20),
      days: plainFieldOf(request.body, 'TermDays', 5)
    }
    const format = { culture: site.culture, currency: company.currency }
    const limitMinor = typed.limit === '' ? null : parseAmountMinor(typed.limit, format)
    const isLimit = limitMinor === null || (limitMinor && limitMinor <= MAX_MINOR)
    const termDays = idOf(typed.days)
    const isTerm = termDays !== undefined && termDays <= MAX_TERM_DAYS
    if (!isLimit || !isTerm) {
      const problems = {
        ...(!isLimit && { CreditLimit: text(site.culture, 'Company.WrongAmount') }),
        ...(!isTerm && {
          TermDays: text(site.culture, 'Staff.Companies.WrongTerm', { max: MAX_TERM_DAYS })
        })
      }
      return show(request, reply, site, id, { problems, typed })
    }
    const form = {
      body: request.body,
      culture: site.culture,
      lock: { table: 'companies', id: company.id },
      state: async (tx: Db) => creditTerms(await companyForStaff(tx, company.id))
    }
    const refusal = await changeSeen(db, form, tx =>
      setCredit(tx, company.id, { limitMinor, termDays })
    )
    if (refusal) return show(request, reply, site, id, { problems: {}, typed, refusal })
    return seeOther(reply, `${homeLink(site)}${PATH}/${company.id}?done=saved`)
  })

  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    { culture }: LocalizedSite,
    id: string,
    rejected?: Rejected
  ): Promise<FastifyReply> {
    const company = await companyForStaff(db, idOf(id) ?? 0)
    if (!company) {
      reply.callNotFound()
      return reply
    }
    const { problems = {} } = rejected ?? {}
    noStore(reply)
    return showPage(request, reply, {
      template: 'staff/company',
      culture,
      title: company.name,
      status: rejected ? (rejected.refusal?.status ?? 422) : 200,
      model: {
        company,
        version: shownVersion(request.body, creditTerms(company), rejected?.refusal),
        refusal: rejected?.refusal?.message,
        isApproved: company.creditLimitMinor !== null,
        typed: rejected?.typed ?? {
          limit: plainLimit(company.creditLimitMinor, company.currency, culture),
          days: String(company.termDays)
        },
        isSaved: fieldOf(request.query, 'done') === 'saved',
        problems,
        problemList: Object.entries(problems).map(([name, message]) => ({ name, message }))
      }
    })
  }
}
