import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { fieldOf } from '../../kernel/http/fields.ts'
import type { Shop } from '../../kernel/http/page.ts'
import { RefusalError } from '../../kernel/http/refusal-error.ts'
import { returnPath } from '../../kernel/http/return-path.ts'
import { findSession } from '../../kernel/sessions/sessions.ts'
import { type Culture, isCulture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { seeOther } from '../layout/show-page.ts'
import { checkLogin } from './check-login.ts'
import { logIn, logOff } from './log-in.ts'
import { readRegistration, register, registrationProblems } from './register.ts'

type Params = { culture: string }
type Visit = FastifyRequest<{ Params: Params }>

/** Login, registration and logoff [ACC-01]. */
export async function securityPages(app: FastifyInstance, shop: Shop): Promise<void> {
  const { db, basePath, showPage } = shop
  const path = `${basePath}/:culture/security`

  page('/login', async (visit, reply, culture) => showLogin(visit, reply, culture))

  form('/login', async (visit, reply, culture) => {
    const email = fieldOf(visit.body, 'Email')
    const password = fieldOf(visit.body, 'Password', 1000)
    try {
      const customerId = await checkLogin(db, email, password, visit.ip, culture)
      await logIn(db, visit, reply, customerId)
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error
      if (error.retryAfter) reply.header('retry-after', String(error.retryAfter))
      return showLogin(visit, reply, culture, error)
    }
    return seeOther(reply, returnPath(visit) ?? `${basePath}/${culture}/account`)
  })

  page('/register', async (visit, reply, culture) =>
    showRegister(visit, reply, culture, { Kind: 'private' }, {})
  )

  form('/register', async (visit, reply, culture) => {
    const fields = readRegistration(visit.body)
    const problems = registrationProblems(fields, culture)
    if (Object.keys(problems).length > 0) {
      return showRegister(visit, reply, culture, fields, problems)
    }
    const customerId = await register(db, fields, culture)
    if (customerId === undefined) {
      return showRegister(visit, reply, culture, fields, {
        Email: text(culture, 'Account.CannotRegister')
      })
    }
    await logIn(db, visit, reply, customerId)
    return seeOther(reply, returnPath(visit) ?? `${basePath}/${culture}/account`)
  })

  page('/logoff', async (visit, reply, culture) =>
    showPage(visit, reply, {
      template: 'account/logoff',
      culture,
      title: text(culture, 'Account.LogOff'),
      model: {}
    })
  )

  form('/logoff', async (visit, reply, culture) => {
    await logOff(db, visit, reply)
    // what a shared browser still holds of the pages is nobody's any more
    reply.header('clear-site-data', '"cache"')
    return seeOther(reply, `${basePath}/${culture}`)
  })

  async function showLogin(
    visit: Visit,
    reply: FastifyReply,
    culture: Culture,
    refusal?: RefusalError
  ): Promise<FastifyReply> {
    const session = await findSession(db, visit)
    return showPage(visit, reply, {
      template: 'account/login',
      culture,
      title: text(culture, 'Account.LogIn'),
      status: refusal?.status ?? 200,
      model: {
        email: fieldOf(visit.body, 'Email'),
        problem: refusal?.message,
        returnUrl: returnPath(visit) ?? '',
        isLoggedIn: session?.customerId !== undefined
      }
    })
  }

  async function showRegister(
    visit: Visit,
    reply: FastifyReply,
    culture: Culture,
    fields: object,
    problems: Record<string, string>
  ): Promise<FastifyReply> {
    const list = Object.entries(problems).map(([name, message]) => ({ name, message }))
    return showPage(visit, reply, {
      template: 'account/register',
      culture,
      title: text(culture, 'Account.Register'),
      status: list.length > 0 ? 422 : 200,
      model: { fields, problems, problemList: list, returnUrl: returnPath(visit) ?? '' }
    })
  }

  type Handler = (visit: Visit, reply: FastifyReply, culture: Culture) => Promise<FastifyReply>

  function page(name: string, handler: Handler): void {
    app.get<{ Params: Params }>(`${path}${name}`, withCulture(handler))
  }

  function form(name: string, handler: Handler): void {
    app.post<{ Params: Params }>(`${path}${name}`, withCulture(handler))
  }
}

function withCulture(
  handler: (visit: Visit, reply: FastifyReply, culture: Culture) => Promise<FastifyReply>
) {
  return async (visit: Visit, reply: FastifyReply) => {
    const { culture } = visit.params
    if (!isCulture(culture)) return reply.callNotFound()
    return handler(visit, reply, culture)
  }
}
