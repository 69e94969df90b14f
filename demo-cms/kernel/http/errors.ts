import { randomUUID } from 'node:crypto'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { RefusalError } from 'vitrine/server'
import { isDatabaseUnavailable } from '../database/is-unavailable.ts'
import { StorageUnavailableError } from '../files/storage-unavailable.ts'
import { SessionEnded } from '../sessions/ended-sessions.ts'
import { isRepeated, RequestRepeated, urlToRepeat } from '../sessions/repeated-request.ts'
import type { Culture } from '../texts/cultures.ts'
import { text } from '../texts/texts.ts'
import { answerMissing } from './access.ts'
import type { PageKeeper, ShownCopy } from './copied-pages.ts'
import { isFetched } from './is-fetched.ts'
import { noStore } from './no-store.ts'
import type { Cms } from './page.ts'
import { cultureOfUrl } from './request-culture.ts'
import { standalonePage } from './standalone-page.ts'

type Thrown = FastifyError | RefusalError | SessionEnded | RequestRepeated

/** `Retry-After` while the database or the storage of files is unavailable. */
const RETRY_SECONDS = 5

/**
 * Turns errors into responses: `{ Message }` for API calls, a page of the shop otherwise. Details go to the log only; the
 * response contains the number of its log entry.
 *
 * @param copies Shown instead of public pages while the database is unavailable.
 */
export function handleErrors(app: FastifyInstance, cms: Cms, copies?: PageKeeper): void {
  app.setNotFoundHandler(async (request, reply) => {
    const answer = await answerMissing(request, reply)
    if (answer !== undefined) return answer
    const culture = cultureOfUrl(request)
    copies?.forget(request)
    if (isCall(request)) {
      return noStore(reply)
        .code(404)
        .send({ Message: text(culture, 'Shop.NotFoundTitle') })
    }
    return errorPage(cms, request, reply, 404, 'errors/not-found', 'Shop.NotFoundTitle', '')
  })

  app.setErrorHandler<Thrown>(async (thrown, request, reply) => {
    const culture = cultureOfUrl(request)
    if (thrown instanceof SessionEnded && thrown.by === 'login' && !isRepeated(request)) {
      // the browser repeats the request, now with the cookie that the login has set
      return noStore(reply).redirect(urlToRepeat(request), 307)
    }
    if (thrown instanceof RequestRepeated) return noStore(reply).redirect(thrown.url, 307)
    const refusal = asRefusal(thrown, request, culture)
    const login = isMissing(refusal) ? await loginFor(request, reply) : undefined
    if (login && !(login instanceof RefusalError)) return login
    const error = login ?? refusal
    const isRefusal = error instanceof RefusalError
    const status = isRefusal ? error.status : (error.statusCode ?? 500)
    if (isRefusal && error.retryAfter !== undefined) {
      reply.header('retry-after', String(error.retryAfter))
    }
    if (isRefusal || status < 500) {
      const message = isRefusal ? error.message : text(culture, 'Shop.BadRequest')
      if (isCall(request)) return noStore(reply).code(status).send({ Message: message })
      // rendering a whole page for a request that is refused as too much would be too much as well
      if (status === 429) {
        return lightPage(request, reply, status, text(culture, 'Shop.TooManyTitle'), message)
      }
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
    const isUnavailable =
      isDatabaseUnavailable(error) || error instanceof StorageUnavailableError
    if (isUnavailable && isRead(request)) {
      const copy = await copies?.find(request)
      if (copy) return sendCopy(reply, copy)
    }
    const code = isUnavailable ? 503 : 500
    const titleKey = isUnavailable ? 'Shop.UnavailableTitle' : 'Shop.ErrorTitle'
    if (isUnavailable) reply.header('retry-after', String(RETRY_SECONDS))
    if (isCall(request)) {
      const Message = text(culture, titleKey)
      return noStore(reply).code(code).send({ Message, Title: Message, Number: number })
    }
    const advice = isUnavailable ? `${text(culture, 'Shop.Unavailable')} ` : ''
    const message = advice + text(culture, 'Shop.ErrorNumber', { number })
    return errorPage(cms, request, reply, code, 'errors/failed', titleKey, message)
  })
}

function asRefusal(
  thrown: Exclude<Thrown, RequestRepeated>,
  request: FastifyRequest,
  culture: Culture
): FastifyError | RefusalError {
  if (!(thrown instanceof SessionEnded)) return thrown
  // a script offers the login and sends the request again, while what was typed stays
  const isAsked = thrown.by === 'elsewhere' && (isCall(request) || isFetched(request))
  const status = isAsked ? 401 : 409
  return new RefusalError(status, text(culture, 'Shop.SessionEnded'))
}

function isMissing(error: FastifyError | RefusalError): boolean {
  return (error instanceof RefusalError ? error.status : error.statusCode) === 404
}

/** What `answerMissing` answers; what it throws would not come back here. */
async function loginFor(
  request: FastifyRequest,
  reply: FastifyReply
): Promise<FastifyReply | RefusalError | undefined> {
  try {
    return (await answerMissing(request, reply)) as FastifyReply | undefined
  } catch (error) {
    if (error instanceof RefusalError) return error
    throw error
  }
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
    return lightPage(request, reply, status, title, message)
  }
}

/** A page that costs nothing: without the layout, templates and the database. */
function lightPage(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  title: string,
  message: string
): FastifyReply {
  const { url, nonce } = request
  const retryUrl = isRead(request) ? url : undefined
  const culture = cultureOfUrl(request)
  return noStore(reply)
    .code(status)
    .type('text/html; charset=utf-8')
    .send(standalonePage({ culture, title, message, nonce, retryUrl }))
}

/**
 * Sends a copy with the status of the page that it stands for, as caches do with `stale-if-error`: browsers and the navigation
 * show it like any page, and search engines keep what they know. `Cache-Status` tells monitors about it.
 */
function sendCopy(reply: FastifyReply, { html, ageSeconds }: ShownCopy): FastifyReply {
  return noStore(reply)
    .code(200)
    .type('text/html; charset=utf-8')
    .header('age', String(ageSeconds))
    .header('cache-status', 'vitrine; hit; detail=database-unavailable')
    .send(html)
}

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD'
}

function isCall(request: FastifyRequest): boolean {
  return request.routeOptions.config?.isCall || /^\/[^/]+\/(api|widget)\//.test(request.url)
}

// errors of the embedded database contain a whole line of its bundled source: keep the message short
function logError(
  number: string,
  request: FastifyRequest,
  error: Error & { code?: string }
): void {
  const path = request.url.split('?')[0]
  // one line: the message may repeat what somebody has typed
  const message = error.message.slice(0, 500).replace(/\p{Cc}+/gu, ' ')
  console.error(`[${number}] ${request.method} ${path}: ${error.code ?? ''} ${message}`)
  if (error.stack) console.error(error.stack.split('\n').slice(1, 8).join('\n').slice(0, 2000))
}
