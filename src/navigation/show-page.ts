import { dispatch } from '../events.ts'
import { type Fade, fadeOut } from './fade.ts'
import { candidateScripts } from './page-scripts.ts'
import { whySettingsNeedFullLoad } from './page-settings.ts'
import { hasSameStyles } from './page-styles.ts'
import { type Page, readPage } from './read-page.ts'
import { renderPage } from './render-page.ts'
import type { Visit } from './run-visit.ts'

type FormModule = typeof import('./submit-form.ts')

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
  const fade = fadeOut()
  try {
    const page = await readPage(response, response.url + visit.wish.url.hash)
    if (typeof page === 'string') return page
    const why = whySettingsNeedFullLoad(page.document)
    if (why) return why
    await show(page, visit, fade, forms)
    return undefined
  } finally {
    if (visit.state !== 'done') fade?.undo()
  }
}

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

async function mergeStyles(page: Page): Promise<() => void> {
  const styles = await import('./merge-styles.ts')
  return styles.mergeStyles(page)
}
