import { context } from '../../context.ts'
import { type Dialog, openDialog } from '../../dialogs/open-dialog.ts'
import { LoginRequiredError } from '../../errors.ts'
import { dispatch } from '../../events.ts'
import { debug } from '../../lib/debug.ts'
import { markUnsafe } from '../../lib/page/mark-unsafe.ts'
import { requestLogin } from '../../login.ts'
import {
  type Failure,
  failureMessage,
  networkFailure,
  refusalFailure,
  unreadableFailure
} from '../feedback/failure-message.ts'
import { alternativesTo } from '../forms/alternatives.ts'
import { markFormBusy } from '../forms/busy-form.ts'
import { renewTokens } from '../forms/csrf-tokens.ts'
import { resubmit } from '../forms/resubmit.ts'
import { forgetKey, sendForm } from '../forms/send-form.ts'
import { readSubmission } from '../forms/submission.ts'
import { submitNatively } from '../forms/submit-natively.ts'
import { changeBy, whyNotInPlace } from '../links/link-rules.ts'
import { formOf } from '../links/source.ts'
import { takePrefetched } from '../prefetch/prefetch.ts'
import { followRefresh } from '../render/follow-refresh.ts'
import { whyNoFormResponse, whyNotInModal } from '../render/settings.ts'
import { classifyResponse, type ResponseClass } from '../request/classify-response.ts'
import { fetchPage } from '../request/fetch-page.ts'
import { type Page, readPage } from '../request/read-page.ts'
import { canLeave, findRefusal } from '../request/refused-requests.ts'
import { saveFile } from '../request/save-file.ts'
import { leave } from '../session/leave.ts'
import type { VisitRequest, VisitUrl } from '../session/visit-types.ts'
import { handleClicks, showInModal } from './modal-content.ts'
import { retryChoice, showLoading, showModalFailure } from './modal-notice.ts'
import { isKept, restrictClosing } from './restrict-closing.ts'
import { watchTyped } from './typed-text.ts'

/** A request for a page inside a modal. */
export type ModalRequest = Pick<VisitRequest, 'url' | 'source' | 'data'> & { fresh?: boolean }

export interface ModalPageOptions {
  /** The title until the page is loaded. */
  title: string
  size?: 'small' | 'medium' | 'large'
  /** The fragment of the URL while the modal is open. */
  hash?: string | undefined
  /** Called when the modal closes because a style sheet or an extension hides it. */
  onUnseen?(): void
  /** Whether the modal shows the page of a response. */
  accepts(response: Response, request: ModalRequest, modalPage: ModalPage): boolean
  /** Handles any other response; its body is unread. */
  onOtherPage(response: Response, modalPage: ModalPage): void
  /** Whether the page stays, although the modal cannot show the response to a request without data, which may be read. */
  staysAfter?(response: Response, reason: string, modalPage: ModalPage): Promise<boolean>
  visitUrl: VisitUrl
  /** A 401 response is the login page itself. @default false */
  isLogin?: boolean
}

/** A page of the shop inside a modal: its links and forms stay inside. */
export interface ModalPage {
  readonly dialog: Dialog
  /** The URL of the page inside; empty until it is loaded. */
  url: string
  /** The page behind does not reflect the latest change. */
  isStale: boolean
  /** Loads a page; the latest call wins. */
  load(request: ModalRequest): Promise<void>
}

const modalPages = new WeakMap<Element, ModalPage>()

/** The modal page that a link or form is in. */
export function modalPageAround(source: Element | undefined): ModalPage | undefined {
  const dialog = source?.closest('dialog')
  return dialog ? modalPages.get(dialog) : undefined
}

/** Opens an empty modal for a page. Links and forms inside load into the modal if it `accepts` their response. */
export function openModalPage(options: ModalPageOptions): ModalPage {
  const { title, size = 'medium', hash, onUnseen } = options
  const dialog = openDialog({
    title,
    size,
    hash,
    onUnseen,
    content: [],
    isClosable: () => !isKept(dialog) && !typed?.isUnsaved(),
    onRefused: () => isKept(dialog) || typed?.ask()
  })
  const typed = options.isLogin ? undefined : watchTyped(dialog)
  let latest: AbortController | undefined
  let hideFailure = () => {}

  const modalPage: ModalPage = { dialog, url: '', isStale: false, load }
  modalPages.set(dialog.element, modalPage)
  handleClicks(dialog)
  dialog.element.addEventListener('submit', onSubmit)
  void dialog.closed.then(() => latest?.abort())
  return modalPage

  function onSubmit(event: SubmitEvent): void {
    const submission = event.defaultPrevented ? undefined : readSubmission(event)
    if (!submission) return
    const { url, source } = submission
    if (whyNotInPlace(url, new URL(location.href), source)) return
    event.preventDefault()
    void load(submission)
  }

  async function load(request: ModalRequest): Promise<void> {
    latest?.abort()
    const controller = new AbortController()
    const { signal } = controller
    latest = controller
    hideFailure()
    const release = markFormBusy(request.source)
    const endLoading = showLoading(dialog)
    const failure = await send(request, signal).catch(async cause => {
      const refusal = signal.aborted ? undefined : await findRefusal(request.url)
      if (signal.aborted) return undefined
      if (refusal && canLeave(refusal, request.data)) return loadInFull(request, refusal.by)
      return refusal?.request === 'arrived'
        ? unreadableFailure({ status: 0, url: request.url.href }, refusal.by)
        : networkFailure(request.url, !!request.data, cause)
    })
    const text = failure && (await failureMessage(failure))
    endLoading()
    release()
    if (!text || signal.aborted) return
    hideFailure = showFailure(dialog, request, failure, text, load, options.visitUrl)
    void dialog.closed.then(hideFailure)
  }

  /** Resolves to the failure to show, if any. */
  async function send(
    request: ModalRequest,
    signal: AbortSignal
  ): Promise<Failure | undefined> {
    const { url, data, fresh = false } = request
    const response = await (data
      ? markUnsafe(
          sendForm(request, signal, () => latest?.abort()),
          changeBy(url)
        )
      : fetchPage({ url, fresh }, signal, takePrefetched({ url, fresh }, signal)))
    // the direct response to a form cannot be loaded in full, so it is shown whatever its build
    const isDirect = !!data && !response.redirected
    const build = isDirect ? undefined : context().build
    const result = classifyResponse(response, location.origin, build)
    debug(`modal: ${result.kind}, ${result.reason}`)
    const isPage = result.kind === 'page' || (result.kind === 'login' && options.isLogin)
    if (!isPage) return handleOther(request, response, result, signal)
    if (data) forgetKey(request)
    if (!options.accepts(response, request, modalPage)) {
      // closing the modal must not abort a body that is still being read
      latest = undefined
      if (!options.isLogin && (await asksToClose(response))) closeStale()
      else options.onOtherPage(response, modalPage)
      return undefined
    }
    const read = await readPage(response, response.url, isDirect)
    signal.throwIfAborted()
    const { refresh } = read.kind === 'page' ? read.page : read
    if (read.kind !== 'page') {
      if (!refresh) return reload(request, response, read.reason)
      leave(refresh.url, read.reason)
      return undefined
    }
    if (refresh) followRefresh(refresh)
    const why = (isDirect ? whyNoFormResponse : whyNotInModal)(read.page)
    if (why) return reload(request, response, why)
    await show(read.page, request, response.ok)
    return undefined
  }

  async function show(page: Page, request: ModalRequest, isOk: boolean): Promise<void> {
    const answer = answerOf(page)
    if (answer === 'close') return closeStale()
    modalPage.url = page.url
    const cameBack = await showInModal(dialog, page, request.source, isOk)
    if (cameBack) typed?.noteReturned()
    restrictClosing(dialog)
    // a login may have a second step, so only the marker tells that it is complete
    const hasChanged = request.data && isOk && !cameBack && !options.isLogin
    if (answer === 'refresh' || hasChanged) modalPage.isStale = true
  }

  function closeStale(): void {
    modalPage.isStale = true
    dialog.close()
  }

  /** Lets the browser load the page, but never retries a POST as a GET. */
  async function reload(
    { url, data }: ModalRequest,
    response: Response,
    reason: string
  ): Promise<Failure | undefined> {
    if (data && !response.redirected) {
      const isRefused = response.status >= 400
      return isRefused ? refusalFailure(response, reason) : unreadableFailure(response, reason)
    }
    if (!data && (await options.staysAfter?.(response, reason, modalPage))) return undefined
    leave(response.url || url.href, reason)
    return undefined
  }

  async function handleOther(
    request: ModalRequest,
    response: Response,
    { kind, reason }: ResponseClass,
    signal: AbortSignal
  ): Promise<Failure | undefined> {
    if (kind === 'login') {
      const back = request.data ? location.href : request.url.href
      const isLoggedIn = await requestLogin(back).catch(() => undefined)
      if (isLoggedIn === undefined) return { error: new LoginRequiredError('401') }
      if (isLoggedIn && request.data) renewTokens(request.data)
      if (isLoggedIn) return send(request, signal)
    } else if (kind === 'file') await saveFile(response)
    else if (kind === 'reload') return reload(request, response, reason)
    else if (request.data && response.status < 400) return unreadableFailure(response, reason)
    else return refusalFailure(response, reason)
    if (!modalPage.url) dialog.close()
    return undefined
  }
}

/** Shows a failure, with a way to send the request again. Returns how to remove it. */
function showFailure(
  dialog: Dialog,
  request: ModalRequest,
  { error, doubt }: Failure,
  text: string,
  load: ModalPage['load'],
  visitUrl: VisitUrl
): () => void {
  const { source, data, url } = request
  console.warn(`Vitrine: ${error.message}`, error)
  dispatch('vitrine:error', { error, url: url.href })
  const retry = () => void (data && formOf(source) ? resubmit(source) : load(request))
  const hide = showModalFailure(dialog, text, [
    ...(doubt === 'unreadable' ? [] : [retryChoice(!!data, retry)]),
    ...(doubt ? alternativesTo(source, visitUrl) : [])
  ])
  const hidden = new AbortController()
  if (!data) addEventListener('online', retry, { signal: hidden.signal })
  return () => {
    hide()
    hidden.abort()
  }
}

/** Whether the page of a response closes the modal, wherever the form was redirected to. */
async function asksToClose(response: Response): Promise<boolean> {
  // a page that cannot be read is left to the page behind
  const read = await readPage(response, response.url).catch(() => undefined)
  return read?.kind === 'page' && answerOf(read.page) === 'close'
}

/** What a page asks of the modal: `close`, or `refresh` for the page behind. */
function answerOf({ element }: Page): string | null | undefined {
  const marker = element.querySelector('[data-vitrine-modal-answer]')
  return marker?.getAttribute('data-vitrine-modal-answer')
}

/** The browser may request what scripts may not. */
function loadInFull({ data, source, url }: ModalRequest, refuser: string): undefined {
  if (data) setTimeout(() => submitNatively(source))
  else leave(url.href, refuser)
}
