import { context } from '../context.ts'
import { dispatch } from '../events.ts'
import type { AddressBar } from './address-bar.ts'
import { holdForm } from './busy-form.ts'
import { debug } from './debug.ts'
import { type Fade, fadeOut } from './fade.ts'
import { fetchPage } from './fetch-page.ts'
import { focused } from './focus.ts'
import { judgeResponse } from './judge-response.ts'
import { leave } from './leave.ts'
import { candidateScripts } from './page-scripts.ts'
import { whySettingsNeedFullLoad } from './page-settings.ts'
import { hasSameStyles } from './page-styles.ts'
import { startProgress } from './progress.ts'
import { type Page, readPage } from './read-page.ts'
import { renderPage } from './render-page.ts'
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

type FormModule = typeof import('./submit-form.ts')

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
  let fade: Fade | undefined
  try {
    const forms = wish.data && (await import('./submit-form.ts'))
    const response = await fetchPage(wish, forms?.prepareForm(wish), visit.signal)
    visit.state = 'answered'
    const page = await pageIn(response, visit, () => {
      fade = fadeOut()
    })
    if (page) await show(page, visit, fade, response.redirected ? undefined : forms)
  } catch (error) {
    if (visit.signal.aborted) debug(`aborted: ${wish.url.href}`)
    else await endOtherwise(visit, undefined, error)
  } finally {
    if (visit.state !== 'done') fade?.undo()
    if (visit.state === 'stayed') bar.cancel()
    visit.stopProgress()
    releaseForm()
    if (current === visit) current = abortCurrent = undefined
  }
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

/** The page that an answer brings; without one the visit ends another way. */
async function pageIn(
  response: Response,
  visit: Visit,
  onPage: () => void
): Promise<Page | undefined> {
  const verdict = judgeResponse(response, location.origin, context().build)
  debug(`${verdict.kind}: ${verdict.why}`)
  if (verdict.kind === 'page') {
    onPage()
    const page = await readPage(response, response.url + visit.wish.url.hash)
    const why = typeof page === 'string' ? page : whySettingsNeedFullLoad(page.document)
    if (typeof page !== 'string' && !why) return page
    verdict.kind = 'browser'
    verdict.why = why ?? ''
  }
  await endOtherwise(visit, response, verdict)
  return undefined
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

async function mergeStyles(page: Page): Promise<() => void> {
  const styles = await import('./merge-styles.ts')
  return styles.mergeStyles(page)
}

/** @param forms Given when the page is a form's own answer: it has no address that could be opened again. */
async function show(
  page: Page,
  visit: Visit,
  fade: Fade | undefined,
  forms: FormModule | undefined
): Promise<void> {
  const candidates = candidateScripts(page)
  const scripts = candidates.length > 0 ? await import('./run-scripts.ts') : undefined
  const run = scripts?.gateScripts(page, candidates) ?? []
  const dropOldStyles = hasSameStyles(page.document) ? undefined : await mergeStyles(page)
  await fade?.done
  visit.signal.throwIfAborted()
  dispatch('vitrine:before-render', { url: page.url, page: page.element })
  if (!forms) visit.bar.commit(page.url)
  visit.state = 'rendered'
  const sameForm = forms?.keepTyped(page, visit.wish.source)
  renderPage(page, visit, fade, sameForm)
  dropOldStyles?.()
  await scripts?.runScripts(page, run, visit.signal)
  visit.state = 'done'
  dispatch('vitrine:load', { url: page.url })
}
