import { context } from '../../context.ts'
import { dispatch } from '../../events.ts'
import { now } from '../../lib/browser/clock.ts'
import { debug } from '../../lib/debug.ts'
import { safeDocument } from '../../lib/dom/unclobbered.ts'
import { changeStamp } from '../../lib/page/changes.ts'
import { pageElement } from '../../lib/page/page-element.ts'
import { requestLogin } from '../../login.ts'
import { showFailure } from '../feedback/failure-dialog.ts'
import { isSamePage } from '../links/page-url.ts'
import { currentPage } from '../render/current-page.ts'
import { mergePage } from '../render/merge-page.ts'
import { whyFullLoad } from '../render/settings.ts'
import { loadStyles } from '../render/styles.ts'
import { classifyResponse } from '../request/classify-response.ts'
import { fetchPage } from '../request/fetch-page.ts'
import { notInPlace, readPage } from '../request/read-page.ts'
import { leave } from '../session/leave.ts'
import { session } from '../session/session.ts'

/** Refreshes per minute since the shopper last pressed something, before they are asked. */
const MAX_AUTOMATIC = 2
const MINUTE_MS = 60_000

interface RefreshRequest {
  url: URL
  stamp: string
  isSilent: boolean
}

let automatic: number[] = []
let running: { again: boolean; done: Promise<void> } | undefined

/** Fetches the current page again and merges it. A call during a refresh adds one more refresh after it. */
export function refreshPage(): Promise<void> {
  if (!context().navigation) return reloadPage()
  if (running) {
    running.again = true
    return running.done
  }
  const run = { again: false, done: Promise.resolve() }
  running = run
  run.done = repeat(run)
  return run.done
}

/** Where navigation does not show the pages, only a full load fetches the page again. */
async function reloadPage(): Promise<void> {
  location.reload()
}

async function repeat(run: { again: boolean }): Promise<void> {
  try {
    do {
      run.again = false
      if (isTooOften()) {
        return await showFailure({ error: new Error('The page refreshes itself too often.') })
      }
      await refreshOnce()
    } while (run.again)
  } finally {
    // in the same step as the last check: a call in between would be forgotten
    running = undefined
  }
}

// `userActivation` ends after some seconds, and the call that a press has started may take longer
for (const type of ['pointerdown', 'keydown']) {
  addEventListener(type, noticePress, { capture: true, passive: true })
}

function noticePress({ isTrusted }: Event): void {
  if (isTrusted) automatic = []
}

/** Stops a page that refreshes itself endlessly, but never a shopper. */
function isTooOften(): boolean {
  if (navigator.userActivation?.isActive) return false
  const moment = now()
  automatic = [...automatic.filter(time => moment - time < MINUTE_MS), moment]
  return automatic.length > MAX_AUTOMATIC
}

/** Refreshes the page if something has changed since it was requested. If that fails, the page stays as it is. */
export function refreshIfStale(): Promise<void> {
  return !context().navigation || currentPage().stamp === changeStamp()
    ? Promise.resolve()
    : refreshOnce(true)
}

async function refreshOnce(isSilent = false): Promise<void> {
  const url = new URL(location.href)
  const page = pageElement()
  const stamp = changeStamp()
  const left = new AbortController()
  const { signal } = left
  safeDocument.addEventListener('vitrine:before-render', () => left.abort(), { signal })
  try {
    const response = await fetchPage({ url, fresh: true }, signal)
    // another page is loading or shown: this response is stale
    if (session.visit || pageElement() !== page) return
    await mergeResponse(response, { stamp, url, isSilent })
  } catch (error) {
    if (signal.aborted || isSilent) return debug('refresh:', error)
    const failure = { error: error instanceof Error ? error : new Error(String(error)) }
    await showFailure(failure, { retry: () => void refreshPage(), retriesOnline: true })
  } finally {
    left.abort()
  }
}

/**
 * Merges a response whose body is unread into the page that is shown.
 *
 * @param stamp The change stamp at the time of the request.
 * @param url The requested URL, if another one may be shown by now: then its page is requested, too.
 */
export async function mergeResponse(
  response: Response,
  { stamp = changeStamp(), url, isSilent }: Partial<RefreshRequest> = {}
): Promise<void> {
  const { kind, reason } = classifyResponse(response, location.origin)
  debug(`refresh: ${kind}, ${reason}`)
  if (kind === 'login') {
    if (await requestLogin()) await refreshOnce()
    return
  }
  if (kind === 'failed') throw new Error(reason)
  const read = kind === 'page' ? await readPage(response, response.url) : notInPlace(reason)
  const why = read.kind === 'page' ? whyFullLoad(read.page) : read.reason
  // a variant was chosen meanwhile: its page is another one, and this one would undo the choice
  if (url && !isSamePage(url, new URL(location.href))) return refreshOnce(isSilent)
  if (read.kind !== 'page' || why) return leave(location.href, why ?? '', 'replace')
  const { page } = read
  const { visit } = session
  const shown = pageElement()
  const dropOldStyles = await loadStyles(page)
  // another page is loading or shown by now
  if (session.visit !== visit || pageElement() !== shown) return
  dispatch('vitrine:before-render', { url: page.url, page: page.element, isRefresh: true })
  mergePage(page, stamp, currentPage().key)
  dropOldStyles?.()
  dispatch('vitrine:render', { url: page.url })
  dispatch('vitrine:load', { url: page.url, isRefresh: true })
}
