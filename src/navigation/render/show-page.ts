import { showBelowDialogs } from '../../dialogs/visit-state.ts'
import { dispatch } from '../../events.ts'
import { clearAnnouncements } from '../../lib/feedback/announce.ts'
import { lazy } from '../../lib/lazy.ts'
import { markTarget } from '../../lib/page/mark-target.ts'
import { pageElement } from '../../lib/page/page-element.ts'
import { focused } from '../feedback/focus.ts'
import { restoreInnerScroll } from '../history/inner-scroll.ts'
import { restoreOuterScroll } from '../history/outer-scroll.ts'
import { type NotInPlace, notInPlace, type Page, readPage } from '../request/read-page.ts'
import { bodyOf } from '../request/response-body.ts'
import type { Visit, VisitOutcome } from '../session/visit-types.ts'
import { closeMenus } from './close-menus.ts'
import { type Fade, startFade } from './fade.ts'
import { candidateScripts } from './find-scripts.ts'
import { focusPage } from './focus-page.ts'
import { followRefresh } from './follow-refresh.ts'
import { isMerge, mergeVisit } from './merge-page.ts'
import { hasPermanent } from './permanent.ts'
import { replacePage } from './replace-page.ts'
import { scrollToStart } from './scroll.ts'
import { whyFullLoad, whyNoFormResponse } from './settings.ts'
import { loadStyles } from './styles.ts'
import { targetOf, updateTarget } from './update-target.ts'

/** Fills in a form that came back; returns how to focus its first error, or `undefined` for any other page. */
export type RestoreForm = (page: Page) => (() => boolean) | undefined

/** How a page is shown. */
interface Rendering {
  visit: Visit
  /** Changes only what differs from the page that is shown. */
  merges: boolean
  fade: Fade | undefined
  restoreForm: RestoreForm | undefined
}

const streaming = lazy(() => import('./stream-page.ts'))
const scriptCode = lazy(() => import('./run-scripts.ts'))

/**
 * Reads the page of a response and shows it, unless it cannot be shown in place.
 *
 * @param restoreForm Given when the page is the direct response to a form, which has no URL of its own.
 */
export async function showPage(
  response: Response,
  visit: Visit,
  restoreForm: RestoreForm | undefined
): Promise<VisitOutcome | NotInPlace> {
  const { request } = visit
  const url = response.url + request.url.hash
  const target = targetOf(request)
  const merges = isMerge(visit, url)
  const fade = target || merges || request.hasUAVisualTransition ? undefined : startFade()
  const rendering = { visit, merges, fade, restoreForm }
  const outcome = await readAndShow(response, url, rendering, target).catch(error => {
    fade?.undo()
    throw error
  })
  if (outcome.kind === 'not-in-place') bodyOf(response).cancel()
  if (outcome.kind !== 'rendered') fade?.undo()
  return outcome
}

async function readAndShow(
  response: Response,
  url: string,
  rendering: Rendering,
  target: HTMLElement | undefined
): Promise<VisitOutcome | NotInPlace> {
  const { visit, merges, restoreForm } = rendering
  const canStream = !target && !merges && !restoreForm && (await isStreamable(response, visit))
  const stream = canStream ? await streaming.preload() : undefined
  const result = stream
    ? await stream.streamPage(response, url, visit, page => render(page, rendering))
    : await readPage(response, url, !!restoreForm)
  // shown while it arrived, or not at all
  if (result.kind !== 'page') return result
  const { page } = result
  const why = restoreForm ? whyNoFormResponse(page) : whyFullLoad(page)
  if (why) return notInPlace(why)
  visit.signal.throwIfAborted()
  const missing = target && updateTarget(page, visit, target, restoreForm?.(page))
  if (target && !missing) {
    if (page.refresh) followRefresh(page.refresh)
    return { kind: 'rendered' }
  }
  // a response without the target, such as an error page, can only be shown as a whole
  return missing && !restoreForm ? notInPlace(missing) : showWhole(page, rendering)
}

/** A slow page is streamed, unless a part of it is needed first: a scroll position, a fragment, a permanent element. */
async function isStreamable(response: Response, { request }: Visit): Promise<boolean> {
  if (request.scroll !== 'top' || request.url.hash) return false
  const page = pageElement()
  if (page && hasPermanent(page)) return false
  return bodyOf(response).isSlow()
}

async function showWhole(page: Page, rendering: Rendering): Promise<VisitOutcome | NotInPlace> {
  const { visit, merges } = rendering
  try {
    // after a merge, the scripts of the page have already run
    const candidates = merges ? [] : candidateScripts(page)
    const scripts = candidates.length > 0 ? await scriptCode() : undefined
    const allowed = scripts?.allowScripts(page, candidates) ?? []
    const dropOldStyles = await loadStyles(page)
    await render(page, rendering, dropOldStyles)
    if (page.refresh) followRefresh(page.refresh)
    // progress indicators do not wait for scripts
    visit.progress.abort()
    await scripts?.runScripts(page, allowed, visit.signal)
    dispatch('vitrine:load', { url: page.url, isRefresh: false })
    return { kind: 'rendered' }
  } catch (error) {
    if (visit.signal.aborted) throw error
    return notInPlace(`it cannot be shown: ${error}`)
  }
}

/** Shows a page in the document, after or during the fade. */
async function render(
  page: Page,
  rendering: Rendering,
  dropOldStyles?: () => void
): Promise<void> {
  const { fade } = rendering
  const change = () => {
    changePage(page, rendering)
    dropOldStyles?.()
  }
  await fade?.done
  const show = () => (fade ? fade.run(change) : change())
  await showBelowDialogs(show)
}

/** Changes the URL and the page in the same task. */
function changePage(page: Page, { visit, merges, fade, restoreForm }: Rendering): void {
  const { request, history, signal } = visit
  signal.throwIfAborted()
  dispatch('vitrine:before-render', { url: page.url, page: page.element, isRefresh: false })
  if (!restoreForm) history.setUrl(page.url)
  visit.settle()
  const focusError = restoreForm?.(page)
  clearAnnouncements()
  const media = page.element.querySelectorAll<HTMLMediaElement>('video, audio')
  if (merges) mergeVisit(page, visit)
  else {
    replacePage(page, visit, visit.stamp)
    closeMenus(visit, page.document)
  }
  fade?.fadeIn(page.element)
  // media elements from an inert document do not load by themselves
  for (const element of media) if (element.isConnected) element.load()
  dispatch('vitrine:render', { url: page.url })
  if (focusError?.()) return
  if (request.scroll === 'top') {
    // it also scrolls, perhaps smoothly, and takes the focus
    markTarget(page.url)
    scrollToStart(page.url)
  } else if (request.scroll === 'restore') {
    history.restoreScroll?.()
    restoreOuterScroll(history.to)
    if (history.to !== undefined) restoreInnerScroll(page.element, history.to)
  }
  // a merge leaves the focus where it is, unless the focused element is gone
  if (request.focus === 'heading' && !(merges && focused())) {
    focusPage(page.url, visit)
  }
}
