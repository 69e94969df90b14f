import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RefusalError } from 'vitrine/server'
import { passwordOf } from '../../kernel/http/fields.ts'
import { homeLink } from '../../kernel/http/localized-site.ts'
import type { Cms } from '../../kernel/http/page.ts'
import type { Pages } from '../../kernel/http/pages.ts'
import { cultureOfUrl } from '../../kernel/http/request-culture.ts'
import { seeOther } from '../../kernel/http/see-other.ts'
import type { RouteLimit } from '../../kernel/limits/rate-limiter.ts'
import type { Culture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { refusalOf } from './busy.ts'
import { changeOwnPassword } from './change-password.ts'
import { newPasswordProblem, passwordLengths } from './new-password.ts'
import { ownSession } from './own-session.ts'
import { hashPassword, verifyPassword } from './password.ts'

type Problems = Partial<Record<'CurrentPassword' | 'Password', string>>

/** Changing the password [ACC-01]. The current one is needed, so that nobody takes over an account on a device left alone. */
export function passwordPages(pages: Pages, { db, showPage }: Cms): void {
  const limit: RouteLimit = {
    name: 'login',
    showForm: (request, reply, refusal) =>
      showForm(request, reply, cultureOfUrl(request), {}, refusal)
  }

  pages.get('/account/security/password', (request, reply, { culture }) =>
    showForm(request, reply, culture)
  )

  pages.post('/account/security/password', { limit }, async (request, reply, site) => {
    const { culture } = site
    const session = await ownSession(reply)
    const { customerId } = session
    const customer = await readCustomer(customerId)
    const current = passwordOf(request.body, 'CurrentPassword')
    const password = passwordOf(request.body, 'Password')
    const problems: Problems = {}
    if (!current) problems.CurrentPassword = text(culture, 'Account.MissingPassword')
    const problem = newPasswordProblem(password, customer.known, culture)
    if (problem) problems.Password = problem
    else if (password === current) problems.Password = text(culture, 'Security.SamePassword')
    if (Object.keys(problems).length > 0) return showForm(request, reply, culture, problems)
    try {
      const checkedHash = customer.passwordHash
      const isRight = await verifyPassword(current, checkedHash)
      const isChanged =
        isRight &&
        (await changeOwnPassword(db, request, reply, session, {
          customerId,
          checkedHash,
          passwordHash: await hashPassword(password),
          origin: request.shopOrigin,
          site
        }))
      if (!isChanged) {
        const CurrentPassword = text(culture, 'Account.WrongPassword')
        return showForm(request, reply, culture, { CurrentPassword })
      }
    } catch (error) {
      return showForm(request, reply, culture, {}, refusalOf(error, culture))
    }
    return seeOther(reply, `${homeLink(site)}/account/security?notice=password`)
  })

  async function showForm(
    request: FastifyRequest,
    reply: FastifyReply,
    culture: Culture,
    problems: Problems = {},
    refusal?: RefusalError
  ): Promise<FastifyReply> {
    const session = await ownSession(reply)
    const { email, known } = await readCustomer(session.customerId)
    if (refusal?.retryAfter) reply.header('retry-after', String(refusal.retryAfter))
    const problemList = Object.entries(problems).map(([name, message]) => ({ name, message }))
    return showPage(request, reply, {
      template: 'security/password',
      culture,
      title: text(culture, 'Security.ChangePassword'),
      status: refusal?.status ?? (problemList.length > 0 ? 422 : 200),
      model: {
        email,
        known: known.join(' '),
        lengths: passwordLengths,
        problems,
        problemList,
        refusal: refusal?.message
      }
    })
  }

  async function readCustomer(id: number) {
    const row = await db
      .selectFrom('customers')
      .select(['email', 'first_name', 'last_name', 'company', 'password_hash'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return {
      email: row.email,
      passwordHash: row.password_hash,
      known: [row.first_name, row.last_name, row.company ?? '', row.email]
    }
  }
}
