import { context } from '../context.ts'
import { dispatch } from '../events.ts'
import type { AddressBar } from './address-bar.ts'
import { holdForm } from './busy-form.ts'
import { debug } from './debug.ts'
import { fetchPage } from './fetch-page.ts'
import { focused } from './focused.ts'
import { judgeResponse } from './judge-response.ts'
import { leave } from './leave.ts'
import { startProgress } from './progress.ts'
import type { Wish } from './wish.ts'

/**
 * How far a visit came, or how it ended otherwise: `left` is a full load by the browser, `stayed` keeps the page and
 * tells the shopper (or hands out a file), `aborted` gave way to a newer visit.
 */
export type VisitState =
  | 'started'
  | 'answered'
  | 'rendered'
  | 'done'
  | 'left'
  | 'stayed'
  | 'aborted'

/** One way from a page to the next. */
export interface Visit {
  readonly wish: Wish
  readonly bar: AddressBar
  /** What had the focus when it started. */
  readonly focus: Element | null
  readonly signal: AbortSignal
  /** Takes the signs of waiting away. */
  readonly stopProgress: () => void
  state: VisitState
}

let current: Visit | undefined
let abortCurrent: (() => void) | undefined

/** The visit that is under way. */
export function currentVisit(): Visit | undefined {
  return current
}

/** Gives up the visit that is under way; the page that is shown stays. */
export function abortVisit(): void {
  abortCurrent?.()
}

/** Runs a visit from request to rest. The newest wish wins: the older visit is aborted first [NAV-06]. */
export async function runVisit(wish: Wish, bar: AddressBar): Promise<void> {
  abortVisit()
  const visit = begin(wish, bar)
  const releaseForm = holdForm(wish.source)
  try {
    await request(visit)
  } catch (error) {
    if (visit.signal.aborted) debug(`aborted: ${wish.url.href}`)
    else await endOtherwise(visit, undefined, error)
  } finally {
    if (visit.state === 'stayed') bar.cancel()
    visit.stopProgress()
    releaseForm()
    if (current === visit) current = abortCurrent = undefined
  }
}

async function request(visit: Visit): Promise<void> {
  const { wish, signal } = visit
  // the second half of our own code comes while the server is at work
  const secondHalf = import('./show-page.ts')
  secondHalf.catch(() => {})
  const forms = wish.data && (await import('./submit-form.ts'))
  const response = await fetchPage(wish, forms?.prepareForm(wish), signal)
  visit.state = 'answered'
  const verdict = judgeResponse(response, location.origin, context().build)
  debug(`${verdict.kind}: ${verdict.why}`)
  if (verdict.kind === 'page') {
    const { showPage } = await secondHalf
    const why = await showPage(response, visit, response.redirected ? undefined : forms)
    if (!why) return
    verdict.kind = 'browser'
    verdict.why = why
  }
  await endOtherwise(visit, response, verdict)
}

function begin(wish: Wish, bar: AddressBar): Visit {
  const controller = new AbortController()
  const visit: Visit = {
    wish,
    bar,
    focus: focused(),
    signal: controller.signal,
    stopProgress: startProgress(),
    state: 'started'
  }
  current = visit
  abortCurrent = () => {
    // a page that is shown already stays
    if (visit.state !== 'started' && visit.state !== 'answered') return
    visit.state = 'aborted'
    controller.abort()
  }
  debug(`visit of ${wish.url.href} by ${wish.trigger}`)
  dispatch('vitrine:visit', { url: wish.url.href })
  return visit
}

/** Everything that does not show a page is rare, so its code comes when it is needed. */
async function endOtherwise(
  visit: Visit,
  response: Response | undefined,
  reason: unknown
): Promise<void> {
  visit.stopProgress()
  try {
    const { endVisit } = await import('./other-ends.ts')
    await endVisit(visit, response, reason)
  } catch (error) {
    debug(error)
    visit.state = 'left'
    leave(visit.wish.url.href, 'nothing else works', visit.wish.history)
  }
}
