// @chunk whole
import { dispatch } from '../../events.ts'
import { safeDocument } from '../../lib/dom/unclobbered.ts'
import { renderPage } from '../render-page.ts'
import { type Page, readPage } from '../request/read-page.ts'
import { bodyOf } from '../request/response-body.ts'
import type { Visit } from '../visit/run-visit.ts'
import { type Fade, fadeOut } from './fade.ts'
import { candidateScripts } from './find-scripts.ts'
import { showTarget, targetOf } from './form-target.ts'
import { isMerge } from './merge-page.ts'
import { PERMANENT } from './permanent.ts'
import { whySettingsNeedFullLoad } from './settings.ts'
import { bringStyles } from './styles.ts'

export { judgeResponse } from '../request/classify-response.ts'
export { showWaiting } from '../show-waiting.ts'
export { restorePage } from './restore-page.ts'

type FormModule = typeof import('../forms/send-form.ts')
/** Given for a form's own answer: gives it what was typed, and how to lead to what is wrong. */
type KeepTyped = () => ReturnType<FormModule['keepTyped']>
type StreamPage = typeof import('./stream-page.ts').streamPage

/**
 * The second half of a visit: reads the page that an answer brings and shows it. Gives why it cannot be shown in place,
 * or `undefined` when it is shown.
 *
 * @param forms Given when the page is a form's own answer: it has no address that could be opened again.
 */
export async function showPage(
  response: Response,
  visit: Visit,
  forms: FormModule | undefined
): Promise<string | undefined> {
  const url = response.url + visit.wish.url.hash
  const target = targetOf(visit.wish)
  const { isShownByBrowser } = visit.wish
  const merges = isMerge(visit, url)
  const fade = target || merges || isShownByBrowser ? undefined : fadeOut()
  try {
    const streamPage =
      !target && !merges && (await isStreamed(response, visit, forms)) && (await streaming())
    const page = streamPage
      ? await streamPage(response, url, visit, page =>
          change(fade, () => swap(page, visit, fade, false))
        )
      : await readPage(response, url)
    if (!page) return undefined
    const why = typeof page === 'string' ? page : whySettingsNeedFullLoad(page.document)
    if (typeof page === 'string' || why) {
      bodyOf(response).cancel()
      return why
    }
    const keepTyped = forms && (() => forms.keepTyped(page, visit.wish.source, response.ok))
    if (target) {
      visit.signal.throwIfAborted()
      return showTarget(page, visit, target, keepTyped?.())
    }
    return await show(page, visit, fade, merges, keepTyped).catch(error => {
      if (visit.signal.aborted) throw error
      return `it cannot be shown: ${error}`
    })
  } finally {
    if (visit.state !== 'done') fade?.undo()
  }
}

/** A slow page is shown as it arrives, unless a place on it must be there at once: a scroll position, an anchor, a form. */
async function isStreamed(
  response: Response,
  { wish }: Visit,
  forms: FormModule | undefined
): Promise<boolean> {
  if (forms || wish.scroll !== 'top' || wish.url.hash) return false
  // what is permanent moves over with the swap, or not at all
  if (safeDocument.querySelector(`#page ${PERMANENT}`)) return false
  return bodyOf(response).isSlow()
}

/** Without its code a page is shown when all of it is here. */
function streaming(): Promise<StreamPage | undefined> {
  return import('./stream-page.ts').then(
    ({ streamPage }) => streamPage,
    () => undefined
  )
}

async function show(
  page: Page,
  visit: Visit,
  fade: Fade | undefined,
  merges: boolean,
  keepTyped: KeepTyped | undefined
): Promise<undefined> {
  // the scripts of a page that stays have run
  const candidates = merges ? [] : candidateScripts(page)
  const scripts = candidates.length > 0 ? await import('./run-scripts.ts') : undefined
  const run = scripts?.gateScripts(page, candidates) ?? []
  const dropOldStyles = await bringStyles(page)
  await change(fade, () => {
    swap(page, visit, fade, merges, keepTyped)
    dropOldStyles?.()
  })
  // a script that takes its time is no reason to wait
  visit.stopProgress()
  await scripts?.runScripts(page, run, visit.signal)
  visit.state = 'done'
  dispatch('vitrine:load', { url: page.url })
}

/** Once the old page is gone from sight, or while both can be seen. */
async function change(fade: Fade | undefined, pages: () => void): Promise<void> {
  await fade?.done
  await (fade ? fade.change(pages) : pages())
}

/** In one task: the address changes, and the page with it. */
function swap(
  page: Page,
  visit: Visit,
  fade: Fade | undefined,
  merges: boolean,
  keepTyped?: KeepTyped | undefined
): void {
  visit.signal.throwIfAborted()
  dispatch('vitrine:before-render', { url: page.url, page: page.element, isRefresh: false })
  if (!keepTyped) visit.bar.commit(page.url)
  visit.state = 'rendered'
  renderPage(page, visit, fade, merges, keepTyped?.())
}
