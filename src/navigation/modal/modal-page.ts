import { context } from '../../context.ts'
import { dispatch } from '../../events.ts'
import { debug } from '../../lib/debug.ts'
import { markUnsafe } from '../../lib/page/changes.ts'
import { requestLogin } from '../../login.ts'
import { type Modal, openModal } from '../feedback/dialog.ts'
import { type Failure, refusedBy, unreachable, wordsFor } from '../feedback/failure-message.ts'
import { formOf, holdForm } from '../forms/busy-form.ts'
import { renewTokens } from '../forms/csrf-tokens.ts'
import { forgetKey, sendForm } from '../forms/send-form.ts'
import { readSubmission } from '../forms/submission.ts'
import { changeBy, whyNotInPlace } from '../links/link-rules.ts'
import { followInside } from '../modal-clicks.ts'
import { whySettingsNeedFullLoad } from '../render/settings.ts'
import { judgeResponse, type Verdict } from '../request/classify-response.ts'
import { fetchPage } from '../request/fetch-page.ts'
import { type Page, readPage } from '../request/read-page.ts'
import { saveFile } from '../request/save-file.ts'
import { leave } from '../session/leave.ts'
import type { Wish } from '../session/visit.ts'
import { showInModal } from './modal-content.ts'
import { showFailure, showWaiting } from './modal-notice.ts'

/** What a modal needs to know to ask for a page. */
export type Ask = Pick<Wish, 'url' | 'source' | 'data'> & { fresh?: boolean }

export interface ModalPageOptions {
  /** Its name until the page's heading is there. */
  title: string
  size?: 'small' | 'medium' | 'large'
  /** What the address ends in while it is open, behind `#`. */
  hash?: string | undefined
  /** Whether the page of an answer belongs into the modal. */
  keeps(response: Response, ask: Ask, inside: ModalPage): boolean
  /** What becomes of an answer whose page does not; its body is unread. */
  goOn(response: Response, inside: ModalPage): void
  /** A 401 is the login page itself. @default false */
  isLogin?: boolean
}

/** A page of the shop inside a modal: its links and forms work there. */
export interface ModalPage {
  readonly modal: Modal
  /** Where the page inside lives; empty until there is one. */
  url: string
  /** Something changed that the page behind does not show yet. */
  isStale: boolean
  /** Asks for a page; the newest wish wins. */
  ask(ask: Ask): Promise<void>
}

const shown = new WeakMap<Element, ModalPage>()

/** The modal page that a link or form stands in. */
export function modalPageAround(source: Element | undefined): ModalPage | undefined {
  const dialog = source?.closest('dialog')
  return dialog ? shown.get(dialog) : undefined
}

/** Opens a modal that waits for a page. What is sent inside stays inside, by the rules of `keeps`. */
export function openModalPage(options: ModalPageOptions): ModalPage {
  const { title, size = 'medium', hash } = options
  const modal = openModal({ title, size, hash, content: [], closesOnBack: true })
  let newest: AbortController | undefined
  let forget = () => {}

  const inside: ModalPage = { modal, url: '', isStale: false, ask }
  shown.set(modal.element, inside)
  followInside(modal)
  modal.element.addEventListener('submit', onSubmit)
  void modal.closed.then(stop)
  return inside

  function stop(): void {
    newest?.abort()
  }

  function onSubmit(event: SubmitEvent): void {
    const submission = event.defaultPrevented ? undefined : readSubmission(event)
    if (!submission) return
    const { url, source } = submission
    if (whyNotInPlace(url, new URL(location.href), source)) return
    event.preventDefault()
    void ask(submission)
  }

  async function ask(wish: Ask): Promise<void> {
    stop()
    const mine = new AbortController()
    newest = mine
    forget()
    const releaseForm = holdForm(wish.source)
    const stopWaiting = showWaiting(modal)
    const failure = await attempt(wish, mine.signal).catch(cause =>
      mine.signal.aborted ? undefined : unreachable(wish.url, !!wish.data, cause)
    )
    const text = failure && (await wordsFor(failure))
    stopWaiting()
    releaseForm()
    if (text && !mine.signal.aborted) tell(wish, failure, text)
  }

  function tell(wish: Ask, { error }: Failure, text: string): void {
    console.warn(`Vitrine: ${error.message}`, error)
    dispatch('vitrine:error', { error, url: wish.url.href })
    const again = () => {
      const form = wish.data && formOf(wish.source)
      // its own button once more: with the same words it carries the same key
      if (form) form.requestSubmit(wish.source === form ? null : (wish.source as HTMLElement))
      else void ask(wish)
    }
    const hide = showFailure(modal, text, !!wish.data, again)
    const stop = new AbortController()
    forget = () => {
      hide()
      stop.abort()
    }
    void modal.closed.then(forget)
    if (!wish.data) addEventListener('online', again, { signal: stop.signal })
  }

  async function attempt(wish: Ask, signal: AbortSignal): Promise<Failure | undefined> {
    const { url, data, fresh = false } = wish
    const response = await (data
      ? markUnsafe(sendForm(wish, signal, stop), changeBy(url))
      : fetchPage({ url, fresh }, undefined, signal))
    const verdict = judgeResponse(response, location.origin, context().build)
    debug(`modal: ${verdict.kind}, ${verdict.why}`)
    const isPage = verdict.kind === 'page' || (verdict.kind === 'login' && options.isLogin)
    if (!isPage) return endOtherwise(wish, response, verdict, signal)
    if (data) forgetKey(wish)
    if (!options.keeps(response, wish, inside)) {
      // whoever goes on reads the body, and closing the modal must not cut it off
      newest = undefined
      options.goOn(response, inside)
      return undefined
    }
    const page = await readPage(response, response.url)
    signal.throwIfAborted()
    const why = typeof page === 'string' ? page : whySettingsNeedFullLoad(page.document)
    if (why) return leaveFor(wish, response, why)
    await show(page as Page, wish, response.ok)
    return undefined
  }

  async function show(page: Page, wish: Ask, isDone: boolean): Promise<void> {
    const mark = page.element.querySelector('[data-vitrine-modal-answer]')
    const answer = mark?.getAttribute('data-vitrine-modal-answer')
    if (answer === 'close') {
      inside.isStale = true
      return modal.close()
    }
    inside.url = page.url
    const cameBack = await showInModal(modal, page, wish.source, isDone)
    staysOnClickOutside(modal)
    // of a login only the mark says that it is done: the answer may be its next step
    const hasChanged = wish.data && isDone && !cameBack && !options.isLogin
    if (answer === 'refresh' || hasChanged) inside.isStale = true
  }

  async function endOtherwise(
    wish: Ask,
    response: Response,
    { kind, why }: Verdict,
    signal: AbortSignal
  ): Promise<Failure | undefined> {
    if (kind === 'login') {
      const loggedIn = await requestLogin(wish.data ? location.href : wish.url.href)
      if (loggedIn && wish.data) renewTokens(wish.data)
      if (loggedIn) return attempt(wish, signal)
    } else if (kind === 'file') await saveFile(response)
    else if (kind === 'browser') return leaveFor(wish, response, why)
    else return refusedBy(response, why)
    // nothing came that could be shown
    if (!inside.url) modal.close()
    return undefined
  }
}

/** After this many ms, a click beside it closes a modal; before, it may be the second half of a double click. */
const SETTLED = 500

/** A click beside a form must not lose what was typed. */
function staysOnClickOutside({ element, body }: Modal): void {
  const hasForm = !!body.querySelector('form')
  const apply = () => element.setAttribute('closedby', hasForm ? 'closerequest' : 'any')
  if (hasForm) apply()
  else setTimeout(apply, SETTLED)
}

/** The browser takes over; never with GET where something was posted to. */
function leaveFor({ url, data }: Ask, response: Response, why: string): Failure | undefined {
  if (data && !response.redirected) return refusedBy(response, why)
  leave(response.url || url.href, why)
  return undefined
}
