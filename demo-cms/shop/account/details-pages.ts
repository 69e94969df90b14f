import type { FastifyReply, FastifyRequest } from 'fastify'
import { RefusalError } from 'vitrine/server'
import { isEmail, isPhoneNumber } from 'vitrine/shared'
import type { Db } from '../../kernel/database/database.ts'
import { changeSeen, shownVersion } from '../../kernel/http/change-seen.ts'
import { emailFieldOf, fieldOf, passwordOf, plainFieldOf } from '../../kernel/http/fields.ts'
import { homeLink } from '../../kernel/http/localized-site.ts'
import { noStore } from '../../kernel/http/no-store.ts'
import type { Cms } from '../../kernel/http/page.ts'
import type { Pages } from '../../kernel/http/pages.ts'
import { cultureOfUrl } from '../../kernel/http/request-culture.ts'
import { withNotice } from '../../kernel/http/saved-notice.ts'
import { seeOther } from '../../kernel/http/see-other.ts'
import type { RouteLimit } from '../../kernel/limits/rate-limiter.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { refusalOf } from '../security/busy.ts'
import { accountOf } from '../security/check-login.ts'
import { ownSession } from '../security/own-session.ts'
import { verifyPassword } from '../security/password.ts'
import { requestEmailChange } from './change-email.ts'
import { confirmEmailPages } from './confirm-email-pages.ts'

/** The fields of the form, as they were typed. */
interface Details {
  FirstName: string
  LastName: string
  Email: string
  PhoneNumber: string
}

type Problems = Partial<Record<keyof Details | 'Password', string>>

const PATH = '/account/details'

/**
 * The personal details of a customer [ACC-03], as a page or in a dialog: a form with problems comes back into the dialog;
 * otherwise it closes, and the page behind is refreshed. A new e-mail address needs the password, and the link in a mail to it.
 */
export function detailsPages(pages: Pages, cms: Cms): void {
  const { db, showPage, isDemo } = cms
  confirmEmailPages(pages, cms)

  const limit: RouteLimit = {
    name: 'login',
    showForm: (request, reply, refusal) =>
      showForm(request, reply, cultureOfUrl(request), { refusal })
  }

  pages.get(PATH, (request, reply, { culture }) => showForm(request, reply, culture))

  pages.post(PATH, { limit }, async (request, reply, site) => {
    const { culture } = site
    const session = await ownSession(reply)
    const { customerId } = session
    const customer = await readCustomer(customerId)
    const fields = readFields(request)
    const hasNewEmail = accountOf(fields.Email) !== accountOf(customer.email)
    const problems = problemsOf(fields, culture)
    const password = passwordOf(request.body, 'Password')
    if (hasNewEmail && !password) problems.Password = text(culture, 'Details.PasswordForEmail')
    if (Object.keys(problems).length > 0) return showForm(request, reply, culture, { problems })
    try {
      if (hasNewEmail && !(await verifyPassword(password, customer.password_hash))) {
        const Password = text(culture, 'Account.WrongPassword')
        return showForm(request, reply, culture, { problems: { Password } })
      }
      if (hasNewEmail && !(await request.isWithinLimit('register'))) {
        throw new RefusalError(429, text(culture, 'Details.TooManyMails'))
      }
    } catch (error) {
      return showForm(request, reply, culture, { refusal: refusalOf(error, culture) })
    }
    const form = {
      body: request.body,
      culture,
      lock: { table: 'customers', id: customerId },
      state: async (tx: Db) => detailsOf(await readCustomer(customerId, tx))
    }
    const conflict = await changeSeen(db, form, async tx => {
      await tx
        .updateTable('customers')
        .set({
          first_name: fields.FirstName,
          last_name: fields.LastName,
          phone: fields.PhoneNumber || null
        })
        .where('id', '=', customerId)
        .execute()
      if (!hasNewEmail) return
      const origin = request.shopOrigin
      const change = { customerId, oldEmail: customer.email, newEmail: fields.Email, origin }
      await requestEmailChange(tx, site, change)
    })
    if (conflict) return showForm(request, reply, culture, { refusal: conflict })
    if (!hasNewEmail) return seeOther(reply, withNotice(`${homeLink(site)}/account`, 'details'))
    noStore(reply)
    return showPage(request, reply, {
      template: 'details/mail-sent',
      culture,
      title: text(culture, 'Account.MailSent'),
      model: { email: fields.Email, hasOutbox: isDemo }
    })
  })

  async function showForm(
    request: FastifyRequest,
    reply: FastifyReply,
    culture: Culture,
    { problems = {}, refusal }: { problems?: Problems; refusal?: RefusalError } = {}
  ): Promise<FastifyReply> {
    const session = await ownSession(reply)
    const customer = await readCustomer(session.customerId)
    const problemList = Object.entries(problems).map(([name, message]) => ({ name, message }))
    if (refusal?.retryAfter) reply.header('retry-after', String(refusal.retryAfter))
    const stored = detailsOf(customer)
    return showPage(request, reply, {
      template: 'details/details',
      culture,
      title: text(culture, 'Account.Details'),
      status: refusal?.status ?? (problemList.length > 0 ? 422 : 200),
      model: {
        fields: request.method === 'POST' ? readFields(request) : stored,
        version: shownVersion(request.body, stored, refusal),
        problems,
        problemList,
        refusal: refusal?.message
      }
    })
  }

  function readCustomer(id: number, tx = db) {
    return tx
      .selectFrom('customers')
      .select(['email', 'first_name', 'last_name', 'phone', 'password_hash'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  }
}

function detailsOf(customer: {
  first_name: string
  last_name: string
  email: string
  phone: string | null
}): Details {
  return {
    FirstName: customer.first_name,
    LastName: customer.last_name,
    Email: customer.email,
    PhoneNumber: customer.phone ?? ''
  }
}

function readFields({ body }: FastifyRequest): Details {
  return {
    FirstName: fieldOf(body, 'FirstName'),
    LastName: fieldOf(body, 'LastName'),
    Email: emailFieldOf(body),
    PhoneNumber: plainFieldOf(body, 'PhoneNumber')
  }
}

function problemsOf(fields: Details, culture: Culture): Problems {
  const problems: Problems = {}
  for (const name of ['FirstName', 'LastName'] as const) {
    if (!fields[name]) problems[name] = text(culture, `Checkout.Missing.${name}`)
  }
  if (!fields.Email) problems.Email = text(culture, 'Checkout.Missing.Email')
  else if (!isEmail(fields.Email)) problems.Email = text(culture, 'Checkout.Wrong.Email')
  if (fields.PhoneNumber && !isPhoneNumber(fields.PhoneNumber)) {
    problems.PhoneNumber = text(culture, 'Checkout.Wrong.PhoneNumber')
  }
  return problems
}
