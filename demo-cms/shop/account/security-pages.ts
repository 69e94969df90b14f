import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RefusalError } from '../../../src/server/index.ts'
import { fieldOf } from '../../kernel/http/fields.ts'
import type { Cms } from '../../kernel/http/page.ts'
import { returnPath } from '../../kernel/http/return-path.ts'
import { seeOther } from '../../kernel/http/see-other.ts'
import { findSession } from '../../kernel/sessions/sessions.ts'
import { type Culture, isCulture } from '../../kernel/texts/cultures.ts'
import { text } from '../../kernel/texts/texts.ts'
import { checkLogin } from './check-login.ts'
import { logIn, logOff } from './log-in.ts'
import { readRegistration, register, registrationProblems } from './register.ts'

type Params = { culture: string }
type PageRequest = FastifyRequest<{ Params: Params }>

/** Login, registration and logoff [ACC-01]. */
export async function securityPages(app: FastifyInstance, cms: Cms): Promise<void> {
  const { db, basePath, showPage } = cms
  const path = `${basePath}/:culture/security`

  page('/login', async (request, reply, culture) => showLogin(request, reply, culture))

  form('/login', async (request, reply, culture) => {
    const email = fieldOf(request.body, 'Email')
    const password = fieldOf(request.body, 'Password', 1000)
    try {
      const customerId = await checkLogin(db, email, password, request.ip, culture)
      await logIn(db, request, reply, customerId)
    } catch (error) {
      if (!(error instanceof RefusalError)) throw error
      if (error.retryAfter) reply.header('retry-after', String(error.retryAfter))
      return showLogin(request, reply, culture, error)
    }
    return seeOther(reply, returnPath(request) ?? `${basePath}/${culture}/account`)
  })

  page('/register', async (request, reply, culture) =>
    showRegister(request, reply, culture, { Kind: 'private' }, {})
  )

  form('/register', async (request, reply, culture) => {
    const fields = readRegistration(request.body)
    const problems = registrationProblems(fields, culture)
    if (Object.keys(problems).length > 0) {
      return showRegister(request, reply, culture, fields, problems)
    }
    const customerId = await register(db, fields, culture)
    if (customerId === undefined) {
      return showRegister(request, reply, culture, fields, {
        Email: text(culture, 'Account.CannotRegister')
      })
    }
    await logIn(db, request, reply, customerId)
    return seeOther(reply, returnPath(request) ?? `${basePath}/${culture}/account`)
  })

  page('/logoff', async (request, reply, culture) =>
    showPage(request, reply, {
      template: 'account/logoff',
      culture,
      title: text(culture, 'Account.LogOff'),
      model: {}
    })
  )

  form('/logoff', async (request, reply, culture) => {
    await logOff(db, request, reply)
    // on a shared computer, nobody else may see cached pages
    reply.header('clear-site-data', '"cache"')
    return seeOther(reply, `${basePath}/${culture}`)
  })

  async function showLogin(
    request: PageRequest,
    reply: FastifyReply,
    culture: Culture,
    refusal?: RefusalError
  ): Promise<FastifyReply> {
    const session = await findSession(db, request)
    return showPage(request, reply, {
      template: 'account/login',
      culture,
      title: text(culture, 'Account.LogIn'),
      status: refusal?.status ?? 200,
      model: {
        email: fieldOf(request.body, 'Email'),
        problem: refusal?.message,
        returnUrl: returnPath(request) ?? '',
        isLoggedIn: session?.customerId !== undefined
      }
    })
  }

  async function showRegister(
    request: PageRequest,
    reply: FastifyReply,
    culture: Culture,
    fields: object,
    problems: Record<string, string>
  ): Promise<FastifyReply> {
    const list = Object.entries(problems).map(([name, message]) => ({ name, message }))
    return showPage(request, reply, {
      template: 'account/register',
      culture,
      title: text(culture, 'Account.Register'),
      status: list.length > 0 ? 422 : 200,
      model: { fields, problems, problemList: list, returnUrl: returnPath(request) ?? '' }
    })
  }

  type Handler = (
    request: PageRequest,
    reply: FastifyReply,
    culture: Culture
  ) => Promise<FastifyReply>

  function page(name: string, handler: Handler): void {
    app.get<{ Params: Params }>(`${path}${name}`, withCulture(handler))
  }

  function form(name: string, handler: Handler): void {
    app.post<{ Params: Params }>(`${path}${name}`, withCulture(handler))
  }
}

function withCulture(
  handler: (
    request: PageRequest,
    reply: FastifyReply,
    culture: Culture
  ) => Promise<FastifyReply>
) {
  return async (request: PageRequest, reply: FastifyReply) => {
    const { culture } = request.params
    if (!isCulture(culture)) return reply.callNotFound()
    return handler(request, reply, culture)
  }
}
