import { dispatch } from '../../events.ts'
import { debug } from '../../lib/debug.ts'
import { safeDocument } from '../../lib/dom/unclobbered.ts'
import { changeStamp } from '../../lib/page/changes.ts'
import { requestLogin } from '../../login.ts'
import { showProblem } from '../feedback/failure-dialog.ts'
import { followMarkers } from '../page-markers.ts'
import { mergeElement } from '../render/merge-element.ts'
import { followSettings, whySettingsNeedFullLoad } from '../render/settings.ts'
import { setShownPage, shownPage } from '../render/shown-page.ts'
import { mergeHead } from '../render/surroundings.ts'
import { judgeResponse } from '../request/classify-response.ts'
import { fetchPage } from '../request/fetch-page.ts'
import { readPage } from '../request/read-page.ts'
import { leave } from '../session/leave.ts'
import { syncRegions } from '../sync-regions.ts'
import { currentVisit } from './run-visit.ts'

/** Refreshes that nobody's action started, within a minute, before the shopper is asked. */
const BUDGET = 2
const MINUTE = 60_000

let spent: number[] = []
let running: { again: boolean; done: Promise<void> } | undefined

/** Fetches the page that is shown once more and merges it. A wish during a refresh is one more refresh after it. */
export function refreshPage(): Promise<void> {
  if (running) {
    running.again = true
    return running.done
  }
  const run = { again: false, done: Promise.resolve() }
  running = run
  run.done = repeat(run).finally(() => {
    running = undefined
  })
  return run.done
}

async function repeat(run: { again: boolean }): Promise<void> {
  do {
    run.again = false
    if (isOverBudget())
      return showProblem({ error: new Error('The page refreshes itself too often.') })
    await refreshOnce()
  } while (run.again)
}

/** A page that asks for itself in a circle must stop; a shopper who presses buttons must not. */
function isOverBudget(): boolean {
  if (navigator.userActivation?.isActive) return false
  const now = performance.now()
  spent = [...spent.filter(time => now - time < MINUTE), now]
  return spent.length > BUDGET
}

/**
 * Refreshes a page that was kept or frozen while something changed. Nobody asked for it: when it cannot be had now, the
 * page stays as it is, and as stale.
 */
export function mendPage(): Promise<void> {
  return shownPage().stamp === changeStamp() ? Promise.resolve() : refreshOnce(true)
}

async function refreshOnce(isQuiet = false): Promise<void> {
  const url = new URL(location.href)
  const page = safeDocument.getElementById('page')
  const stamp = changeStamp()
  const left = new AbortController()
  const { signal } = left
  safeDocument.addEventListener('vitrine:before-render', () => left.abort(), { signal })
  try {
    const response = await fetchPage({ url, fresh: true }, undefined, signal)
    // another page is on its way or here: this answer is old news
    if (currentVisit() || safeDocument.getElementById('page') !== page) return
    await mergeAnswer(response, stamp)
  } catch (error) {
    if (signal.aborted || isQuiet) return debug('refresh:', error)
    const failure = { error: error instanceof Error ? error : new Error(String(error)) }
    await showProblem(failure, { retry: () => void refreshPage(), continuesOnline: true })
  } finally {
    left.abort()
  }
}

/**
 * Merges the page that an answer brings, its body unread, into the one that is shown.
 *
 * @param stamp What the clock of changes said when it was asked for.
 */
export async function mergeAnswer(response: Response, stamp = changeStamp()): Promise<void> {
  const verdict = judgeResponse(response, location.origin)
  debug(`refresh: ${verdict.kind}, ${verdict.why}`)
  if (verdict.kind === 'login') {
    if (await requestLogin()) await refreshOnce()
    return
  }
  if (verdict.kind === 'problem') throw new Error(verdict.why)
  const fresh = verdict.kind === 'page' ? await readPage(response, response.url) : verdict.why
  if (typeof fresh === 'string') return leave(location.href, fresh, 'replace')
  const why = whySettingsNeedFullLoad(fresh.document)
  if (why) return leave(location.href, why, 'replace')
  dispatch('vitrine:before-render', { url: fresh.url, page: fresh.element, isRefresh: true })
  mergeHead(fresh.document)
  followMarkers(fresh.document)
  followSettings(fresh.document)
  const ours = safeDocument.getElementById('page')
  if (ours) mergeElement(ours, fresh.element)
  syncRegions(fresh)
  setShownPage({
    key: shownPage().key,
    stamp,
    page: { ...fresh, element: ours ?? fresh.element }
  })
  dispatch('vitrine:render', { url: fresh.url })
  dispatch('vitrine:load', { url: fresh.url })
}
