import { randomUUID } from 'node:crypto'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RefusalError } from '../../../src/server/index.ts'
import { isDatabaseUnavailable } from '../database/is-unavailable.ts'
import { SessionEnded } from '../sessions/ended-sessions.ts'
import type { Culture } from '../texts/cultures.ts'
import { text } from '../texts/texts.ts'
import { noStore } from './no-store.ts'
import type { Cms } from './page.ts'
import { cultureOfUrl } from './request-culture.ts'
import { standalonePage } from './standalone-page.ts'

type Thrown = FastifyError | RefusalError | SessionEnded

/** `Retry-After` while the database is unavailable. */
const DATABASE_RETRY_SECONDS = 5

/**
 * Turns errors into responses: `{ Message }` for API calls, a page of the shop otherwise. Details go to the log only; the
 * response contains the number of its log entry.
 */
export function handleErrors(app: FastifyInstance, cms: Cms): void {
  app.setNotFoundHandler((request, reply) => {
    const culture = cultureOfUrl(request)
    if (isCall(request)) {
      return reply.code(404).send({ Message: text(culture, 'Shop.NotFoundTitle') })
    }
    return errorPage(cms, request, reply, 404, 'errors/not-found', 'Shop.NotFoundTitle', '')
  })

  app.setErrorHandler<Thrown>(async (thrown, request, reply) => {
    const culture = cultureOfUrl(request)
    if (thrown instanceof SessionEnded && thrown.byLogin && !isRepeated(request)) {
      // the browser repeats the request, now with the cookie that the login has set
      return noStore(reply).redirect(urlToRepeat(request), 307)
    }
    const error = asRefusal(thrown, culture)
    const status = error instanceof RefusalError ? error.status : (error.statusCode ?? 500)
    if (status < 500) {
      const message =
        error instanceof RefusalError ? error.message : text(culture, 'Shop.BadRequest')
      if (isCall(request)) return reply.code(status).send({ Message: message })
      return errorPage(
        cms,
        request,
        reply,
        status,
        'errors/refused',
        'Shop.RefusedTitle',
        message
      )
    }
    const number = randomUUID().slice(0, 8)
    logError(number, request, error)
    const isUnavailable = isDatabaseUnavailable(error)
    const code = isUnavailable ? 503 : 500
    const titleKey = isUnavailable ? 'Shop.UnavailableTitle' : 'Shop.ErrorTitle'
    if (isUnavailable) reply.header('retry-after', String(DATABASE_RETRY_SECONDS))
    if (isCall(request)) {
      return reply.code(code).send({ Title: text(culture, titleKey), Number: number })
    }
    const advice = isUnavailable ? `${text(culture, 'Shop.Unavailable')} ` : ''
    const message = advice + text(culture, 'Shop.ErrorNumber', { number })
    return errorPage(cms, request, reply, code, 'errors/failed', titleKey, message)
  })
}

function asRefusal(thrown: Thrown, culture: Culture): FastifyError | RefusalError {
  if (thrown instanceof SessionEnded) {
    return new RefusalError(409, text(culture, 'Shop.SessionEnded'))
  }
  return thrown
}

async function errorPage(
  cms: Cms,
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  template: string,
  titleKey: string,
  message: string
): Promise<FastifyReply> {
  const culture = cultureOfUrl(request)
  const title = text(culture, titleKey)
  try {
    return await cms.showPage(request, reply, {
      template,
      culture,
      title,
      status,
      // a cross-site form arrives without the shopper's cookie: the cookie of a new session would replace it
      isRejection: true,
      model: { message }
    })
  } catch (error) {
    // the database may be unavailable: send a page that does not need it
    logError('layout', request, error as Error)
    const { url, nonce, method } = request
    const isRead = method === 'GET' || method === 'HEAD'
    return noStore(reply)
      .code(status)
      .type('text/html; charset=utf-8')
      .send(
        standalonePage({ culture, title, message, nonce, retryUrl: isRead ? url : undefined })
      )
  }
}

/** Marks a request that has been redirected to itself, so that a browser without the new cookie does not loop. */
const REPEATED = 'repeated=1'

function isRepeated({ url }: FastifyRequest): boolean {
  return new RegExp(`[?&]${REPEATED}(?:&|$)`).test(url)
}

function urlToRepeat({ url }: FastifyRequest): string {
  return `${url}${url.includes('?') ? '&' : '?'}${REPEATED}`
}

function isCall(request: FastifyRequest): boolean {
  return /^\/[^/]+\/(api|widget)\//.test(request.url)
}

// errors of the embedded database contain a whole line of its bundled source: keep the message short
function logError(
  number: string,
  request: FastifyRequest,
  error: Error & { code?: string }
): void {
  const path = request.url.split('?')[0]
  console.error(
    `[${number}] ${request.method} ${path}: ${error.code ?? ''} ${error.message.slice(0, 500)}`
  )
  if (error.stack) console.error(error.stack.split('\n').slice(1, 8).join('\n').slice(0, 2000))
}
