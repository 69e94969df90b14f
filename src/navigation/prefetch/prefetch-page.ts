import { context } from '../../context.ts'
import { isConnectionSlow } from '../../lib/browser/slow-connection.ts'
import { debug } from '../../lib/debug.ts'
import { changeStamp, onChange } from '../../lib/page/changes.ts'
import { isSamePage, mustBeFresh, whyNotInPlace, withoutHash } from '../links/link-rules.ts'
import { offerPrefetched } from '../prefetched.ts'
import { judgeResponse } from '../request/classify-response.ts'
import { ask, isLate } from '../request/fetch-page.ts'
import { bodyOf } from '../request/response-body.ts'
import type { Wish } from '../session/visit.ts'
import { currentVisit } from '../visit/run-visit.ts'

/** Requests under way at once, and answers that are kept. */
const CONCURRENT = 2
const KEPT = 5

/** How long an answer is of use, and how long one that is not fine: long enough for the click that follows, in ms. */
const AGE = 30_000
const FAILED_AGE = 1000

/** Links that must not be followed before the shopper decides to. */
const NEVER =
  '[rel~="nofollow" i], [data-vitrine-confirm], [data-vitrine-no-prefetch], [data-vitrine-no-prefetch] *'

interface Prefetched {
  /** `undefined` when the line broke; the click asks again then. */
  answer: Promise<Response | undefined>
  stop: AbortController
  isUnderWay: boolean
  /** What the clock of changes said before the request. */
  stamp: string
}

const entries = new Map<string, Prefetched>()

offerPrefetched(take)
onChange(() => {
  for (const key of entries.keys()) drop(key, 'something may have changed')
})

/**
 * Fetches a page before somebody goes there; a visit within 30 s uses the answer, also one that is still on its way.
 * Resolves when the answer is here, or at once when there are reasons against it. Never fails and never tells anybody.
 *
 * @param source The link that leads there.
 */
export async function prefetchPage(url: URL, source?: Element): Promise<void> {
  const why = whyNot(url, source)
  if (why) return debug(`not prefetched: ${why} (${url.href})`)
  const key = withoutHash(url)
  debug(`prefetch of ${key}`)
  const entry: Prefetched = {
    answer: Promise.resolve(undefined),
    stop: new AbortController(),
    isUnderWay: true,
    stamp: changeStamp()
  }
  entry.answer = request(new URL(key), entry)
  entries.set(key, entry)
  forgetAfter(AGE, key, entry)
  for (const oldest of [...entries.keys()].slice(0, -KEPT)) drop(oldest, 'newer ones are kept')
  const response = await entry.answer.catch(() => undefined)
  if (!response?.ok) forgetAfter(response ? FAILED_AGE : 0, key, entry)
  if (response) await readAhead(response)
  entry.isUnderWay = false
}

function whyNot(url: URL, source: Element | undefined): string | undefined {
  const here = new URL(location.href)
  const why = whyNotInPlace(url, here, source)
  if (why) return why
  if (isSamePage(url, here)) return 'the page that is shown'
  if (mustBeFresh(source)) return 'must be fresh'
  if (source && Element.prototype.matches.call(source, NEVER)) return 'marked'
  if (isConnectionSlow()) return 'a slow line, or one on which data is saved'
  if (currentVisit()) return 'a visit is under way'
  if (usable(withoutHash(url))) return 'fetched already'
  const running = [...entries.values()].filter(({ isUnderWay }) => isUnderWay)
  return running.length < CONCURRENT ? undefined : 'enough is under way'
}

async function request(url: URL, entry: Prefetched): Promise<Response | undefined> {
  try {
    // scripts may not send the browser's own `Sec-Purpose`
    const headers = { 'X-Sec-Purpose': 'prefetch' }
    return await ask({ url, fresh: false }, entry.stop.signal, { headers })
  } catch (error) {
    debug(`prefetch failed (${url.href})`, error)
    // a click that has waited for it so long is not to wait as long again
    if (isLate(error)) throw error
    return undefined
  }
}

/** All of a page comes ahead. What is not one waits unread: the click may want it as a file. */
async function readAhead(response: Response): Promise<void> {
  const { kind } = judgeResponse(response, location.origin, context().build)
  if (kind !== 'page') return
  const broken = (error: unknown) => debug(`prefetch broke off (${response.url})`, error)
  await bodyOf(response).readAll().catch(broken)
}

/** A visit takes the answer over: giving it up gives the request up. */
function take({ url, fresh }: Pick<Wish, 'url' | 'fresh'>, signal: AbortSignal) {
  const key = withoutHash(url)
  const entry = fresh ? undefined : usable(key)
  if (!entry) return undefined
  entries.delete(key)
  debug(`prefetched answer taken, ${entry.isUnderWay ? 'still on its way' : 'all here'}`)
  signal.addEventListener('abort', () => entry.stop.abort())
  return entry.answer
}

function usable(key: string): Prefetched | undefined {
  const entry = entries.get(key)
  if (!entry || entry.stamp === changeStamp()) return entry
  drop(key, 'something may have changed')
  return undefined
}

function forgetAfter(ms: number, key: string, entry: Prefetched): void {
  setTimeout(() => {
    if (entries.get(key) === entry) drop(key, 'too old')
  }, ms)
}

function drop(key: string, why: string): void {
  debug(`prefetched answer thrown away: ${why} (${key})`)
  entries.get(key)?.stop.abort()
  entries.delete(key)
}
