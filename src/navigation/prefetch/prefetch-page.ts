import { type Context, context, pageId } from '../../context.ts'
import { isConnectionSlow } from '../../lib/browser/slow-connection.ts'
import { debug } from '../../lib/debug.ts'
import { changeStamp } from '../../lib/page/changes.ts'
import { onChange } from '../../lib/page/on-change.ts'
import { safeJson } from '../../shared/data/safe-json.ts'
import { bypassesCache, whyNotInPlace } from '../links/link-rules.ts'
import { isSamePage, withoutHash } from '../links/page-url.ts'
import { matches } from '../links/source.ts'
import { classifyResponse } from '../request/classify-response.ts'
import { isTimeout, sendRequest } from '../request/fetch-page.ts'
import { isNotPage, rememberNotPage } from '../request/not-pages.ts'
import { NO_PAGE } from '../request/read-page.ts'
import { bodyOf } from '../request/response-body.ts'
import { session } from '../session/session.ts'
import type { VisitRequest } from '../session/visit-types.ts'

const MAX_CONCURRENT = 2
const MAX_CACHED = 5

/** How long a response can be used, in ms. An error response only serves the click that follows. */
const MAX_AGE_MS = 30_000
const MAX_ERROR_AGE_MS = 1000

/** Links that may only be requested when the shopper decides to. */
const NEVER =
  '[rel~="nofollow" i], [data-vitrine-confirm], [data-vitrine-no-prefetch], [data-vitrine-no-prefetch] *'

interface Prefetch {
  /** `undefined` when the connection was lost; then a click sends its own request. */
  response: Promise<Response | undefined>
  controller: AbortController
  isLoading: boolean
  /** The change stamp at the time of the request. */
  stamp: string
}

const prefetches = new Map<string, Prefetch>()

onChange(() => {
  for (const key of prefetches.keys()) drop(key, 'something may have changed')
})

/**
 * Requests a page ahead of time; a visit within 30 s uses the response, even while it is still on its way. Resolves when the
 * response has arrived, or at once when there is a reason not to prefetch. Never rejects.
 *
 * @param source The link to the page.
 */
export async function prefetchPage(url: URL, source?: Element): Promise<void> {
  const reason = whyNot(url, source)
  if (reason) return debug(`not prefetched: ${reason} (${url.href})`)
  const key = withoutHash(url)
  debug(`prefetch of ${key}`)
  const prefetch: Prefetch = {
    response: Promise.resolve(undefined),
    controller: new AbortController(),
    isLoading: true,
    stamp: changeStamp()
  }
  prefetch.response = request(new URL(key), prefetch)
  prefetches.set(key, prefetch)
  dropAfter(MAX_AGE_MS, key, prefetch)
  for (const oldest of [...prefetches.keys()].slice(0, -MAX_CACHED)) {
    drop(oldest, 'too many')
  }
  const response = await prefetch.response.catch(() => undefined)
  if (!response?.ok) dropAfter(MAX_ERROR_AGE_MS, key, prefetch)
  if (response) await readBody(response, url)
  prefetch.isLoading = false
}

function whyNot(url: URL, source: Element | undefined): string | undefined {
  const here = new URL(location.href)
  const reason = whyNotInPlace(url, here, source)
  if (reason) return reason
  if (isSamePage(url, here)) return 'the page that is shown'
  if (bypassesCache(source)) return 'must be fresh'
  if (source && matches(source, NEVER)) return 'marked'
  if (isNotPage(url)) return 'not a page of this site'
  if (isConnectionSlow()) return 'a slow connection'
  if (session.visit) return 'a visit is in progress'
  if (session.isOutdated) return 'outdated'
  if (usable(withoutHash(url))) return 'already prefetched'
  const loading = [...prefetches.values()].filter(({ isLoading }) => isLoading)
  return loading.length < MAX_CONCURRENT ? undefined : 'enough requests in progress'
}

async function request(url: URL, { controller }: Prefetch): Promise<Response | undefined> {
  try {
    // scripts cannot set the browser's own Sec-Purpose header
    const headers = { 'X-Sec-Purpose': 'prefetch' }
    return await sendRequest({ url }, controller.signal, { headers })
  } catch (error) {
    debug(`prefetch failed (${url.href})`, error)
    // a click that has waited for the timeout must not wait a second time
    if (isTimeout(error)) throw error
    return undefined
  }
}

/** Reads the body of a page. Another response stays unread, because a click may save it as a file. */
async function readBody(response: Response, url: URL): Promise<void> {
  const { kind, reason } = classifyResponse(response, location.origin, context().build)
  if (kind !== 'page') return rememberNotPage(url, kind, reason)
  const onError = (error: unknown) => debug(`prefetch interrupted (${response.url})`, error)
  const body = bodyOf(response)
  await body.readAll().catch(onError)
  // parsed only when it is visited
  const page = new RegExp(`\\bid\\s*=\\s*["']?${pageId().replace(/\W/g, '\\$&')}\\b`, 'i')
  if (!body.isComplete) return
  if (!page.test(body.text)) rememberNotPage(url, 'reload', NO_PAGE)
  const [, settings = ''] = SETTINGS.exec(body.text) ?? []
  const theirs = safeJson(settings) as Partial<Context> | null | undefined
  if (!theirs) return
  const { culture, build } = context()
  if (theirs.culture !== culture || theirs.build !== build) {
    rememberNotPage(url, 'reload', 'another culture or build')
  }
}

/** The text of the page settings. */
const SETTINGS = /\bid\s*=\s*["']?vitrine-context\b[^>]*>([^<]*)/i

/** Hands a prefetched response over to a visit: aborting the visit aborts the request. */
export function takePrefetched(
  { url, fresh }: Pick<VisitRequest, 'url' | 'fresh'>,
  signal: AbortSignal
): Promise<Response | undefined> | undefined {
  const key = withoutHash(url)
  const prefetch = fresh ? undefined : usable(key)
  if (!prefetch) {
    // an empty response, as to a redirect that must not be followed: the browser loads the page
    return !fresh && isNotPage(url) ? Promise.resolve(Response.error()) : undefined
  }
  prefetches.delete(key)
  debug('prefetched response used')
  signal.addEventListener('abort', () => prefetch.controller.abort())
  return prefetch.response
}

function usable(key: string): Prefetch | undefined {
  const prefetch = prefetches.get(key)
  if (!prefetch || prefetch.stamp === changeStamp()) return prefetch
  drop(key, 'something may have changed')
  return undefined
}

function dropAfter(ms: number, key: string, prefetch: Prefetch): void {
  setTimeout(() => {
    if (prefetches.get(key) === prefetch) drop(key, 'too old')
  }, ms)
}

function drop(key: string, reason: string): void {
  debug(`prefetched response dropped: ${reason} (${key})`)
  prefetches.get(key)?.controller.abort()
  prefetches.delete(key)
}
