import { context } from '../../context.ts'
import { dispatch } from '../../events.ts'
import { debug } from '../../lib/debug.ts'
import { changeStamp, markUnsafe } from '../../lib/page/changes.ts'
import { focused } from '../feedback/focus.ts'
import { holdForm } from '../forms/busy-form.ts'
import { sendByBrowser } from '../forms/submit-natively.ts'
import type { AddressBar } from '../history/visit-history.ts'
import { changeBy } from '../links/link-rules.ts'
import { fetchPage } from '../request/fetch-page.ts'
import { leave } from '../session/leave.ts'
import type { Wish } from '../session/visit.ts'

/**
 * How far a visit came, or how it ended otherwise: `left` is a full load by the browser, `stayed` keeps the page and
 * tells the shopper (or hands out a file), `aborted` gave way to a newer visit.
 */
type VisitState = 'started' | 'answered' | 'rendered' | 'done' | 'left' | 'stayed' | 'aborted'

/** One way from a page to the next. */
export interface Visit {
  readonly wish: Wish
  readonly bar: AddressBar
  /** What had the focus when it started. */
  readonly focus: Element | null
  readonly signal: AbortSignal
  /** Takes the signs of waiting away. */
  stopProgress: () => void
  state: VisitState
  /** What the clock of changes said when the page was asked for. */
  stamp: string
}

/** A full load that has not come after so many ms was a download, and the page stays. */
const LEAVING = 5000

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

let secondHalf: Promise<typeof import('../render/show-page.ts')> | undefined

/**
 * The second half of our own code. Its promise is kept: asked for again, an import waits for a task of its own, and the
 * browser draws a frame of the old page first.
 */
export function loadSecondHalf() {
  secondHalf ??= import('../render/show-page.ts').catch(error => {
    secondHalf = undefined
    throw error
  })
  return secondHalf
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
    // the browser is on its way to another page, and the form was sent
    if (visit.state === 'left') setTimeout(releaseForm, LEAVING)
    else releaseForm()
    if (current === visit) current = abortCurrent = undefined
  }
}

async function request(visit: Visit): Promise<void> {
  const { wish, signal } = visit
  // the second half of our own code comes while the server is at work
  const secondHalf = loadSecondHalf()
  secondHalf.then(code => code.showWaiting(visit)).catch(() => {})
  if (wish.trigger === 'history') {
    const code = await secondHalf.catch(() => undefined)
    if (await code?.restorePage(visit)) return
  }
  const forms = wish.data && (await codeForForms(secondHalf))
  if (wish.data && !forms) {
    visit.state = 'aborted'
    setTimeout(() => sendByBrowser(wish.source))
    return
  }
  const response = await (forms
    ? markUnsafe(forms.sendForm(wish, signal), changeBy(wish.url))
    : (wish.answer ?? fetchPage(wish, undefined, signal)))
  // the page knows of what the form has changed
  if (forms) visit.stamp = changeStamp()
  visit.state = 'answered'
  const code = await secondHalf.catch(() => undefined)
  if (!code) return endOtherwise(visit, response, { kind: 'browser', why: 'missing code' })
  const verdict = code.judgeResponse(response, location.origin, context().build)
  debug(`${verdict.kind}: ${verdict.why}`)
  if (verdict.kind === 'page') {
    const isOwnAnswer = !response.redirected
    const why = await code
      .showPage(response, visit, isOwnAnswer ? forms : undefined)
      .catch(error => {
        // the form has arrived, and what it led to can be opened again
        if (isOwnAnswer || !forms || signal.aborted) throw error
        return String(error)
      })
    if (!why) return forms?.forgetKey(wish)
    verdict.kind = 'browser'
    verdict.why = why
  }
  if (response.redirected || verdict.kind === 'file') forms?.forgetKey(wish)
  await endOtherwise(visit, response, verdict)
}

/**
 * A new build on the server may have taken the code of this page away. So all that the answer to a form can need is here
 * before its data leaves; without it, the browser sends the form.
 */
function codeForForms(secondHalf: Promise<unknown>) {
  const parts = [
    import('../forms/send-form.ts'),
    import('./finish-visit.ts'),
    secondHalf
  ] as const
  return Promise.all(parts).then(
    ([forms]) => forms,
    () => undefined
  )
}

function begin(wish: Wish, bar: AddressBar): Visit {
  const controller = new AbortController()
  const visit: Visit = {
    wish,
    bar,
    focus: focused(),
    signal: controller.signal,
    stopProgress() {},
    state: 'started',
    stamp: changeStamp()
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
    const { endVisit } = await import('./finish-visit.ts')
    await endVisit(visit, response, reason)
  } catch (error) {
    debug(error)
    // what was sent is never asked for with GET
    visit.state = visit.wish.data ? 'stayed' : 'left'
    if (visit.state === 'left')
      leave(visit.wish.url.href, 'nothing else works', visit.wish.history)
  }
}
