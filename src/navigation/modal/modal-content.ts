import type { Dialog } from '../../dialogs/open-dialog.ts'
import { isPlainPress } from '../../lib/dom/plain-press.ts'
import { unclobbered } from '../../lib/dom/unclobbered.ts'
import { clearAnnouncements } from '../../lib/feedback/announce.ts'
import { lazy } from '../../lib/lazy.ts'
import { focusInView, giveFocus } from '../feedback/focus.ts'
import { restoreFields } from '../forms/restore-fields.ts'
import { candidateScripts } from '../render/find-scripts.ts'
import { loadStyles } from '../render/styles.ts'
import type { Page } from '../request/read-page.ts'
import { firstField } from './first-field.ts'
import { makeIdsUnique } from './unique-ids.ts'

const scriptCode = lazy(() => import('../render/run-scripts.ts'))

/** Attributes with a URL: in a modal they are relative to its own page, not to the one behind. */
const URL_ATTRIBUTES = ['href', 'src', 'poster', 'action', 'formaction']

/**
 * Shows a page in a modal: its `h1` becomes the title, the rest of its `#page` the content. Scripts run as on a visit, and a
 * form with validation errors keeps what the shopper entered.
 *
 * @param source The form or button that was submitted.
 * @param isOk The status of the response.
 * @returns Whether the form came back with errors.
 */
export async function showInModal(
  { element, body, setTitle }: Dialog,
  page: Page,
  source: Element | undefined,
  isOk: boolean
): Promise<boolean> {
  const content = page.element
  const candidates = candidateScripts(page).filter(script => content.contains(script))
  const scripts = candidates.length > 0 ? await scriptCode() : undefined
  const allowed = scripts?.allowScripts(page, candidates) ?? []
  // the page behind keeps its style sheets
  await loadStyles(page)
  resolveUrls(page)
  const cameBack = !!restoreFields(page, source, isOk)
  clearAnnouncements()
  // the content that it replaces must not count
  body.replaceChildren()
  makeIdsUnique(content)
  const heading = content.querySelector('h1')
  if (heading?.textContent) setTitle(heading.textContent.trim())
  heading?.remove()
  body.replaceChildren(...content.childNodes)
  body.scrollTop = 0
  focusFirst(element, body)
  await scripts?.runScripts({ ...page, element: body }, allowed, new AbortController().signal)
  return cameBack
}

function resolveUrls({ element, url }: Page): void {
  for (const name of URL_ATTRIBUTES) {
    for (const one of element.querySelectorAll(`[${name}]`)) {
      const safe = unclobbered(one)
      const value = safe.getAttribute(name) ?? ''
      // a fragment or an absolute URL
      if (!/^(#|\/|[a-z][a-z0-9+.-]*:)/i.test(value) && URL.canParse(value, url)) {
        safe.setAttribute(name, new URL(value, url).href)
      }
    }
  }
  for (const form of element.querySelectorAll('form')) {
    const safe = unclobbered(form)
    if (!safe.hasAttribute('action')) safe.setAttribute('action', url.replace(/#.*$/s, ''))
  }
}

/** Focuses the field where the shopper goes on, else the title. */
function focusFirst(element: HTMLElement, body: HTMLElement): void {
  const { field, isWanted } = firstField(body)
  if (field && isWanted) focusInView(field)
  else giveFocus(field ?? element.querySelector<HTMLElement>('.vitrine-dialog__title'))
}

/** Handles links to fragments of the content, and elements with `data-vitrine-modal-close`. */
export function handleClicks({ element, body, close }: Dialog): void {
  element.addEventListener('click', event => {
    const { target } = event
    if (event.defaultPrevented || event.button !== 0 || !(target instanceof Element)) return
    if (!isPlainPress(event)) return
    if (target.closest('[data-vitrine-modal-close]')) {
      event.preventDefault()
      close()
      return
    }
    const href = target.closest('a')?.getAttribute('href')
    if (!href?.startsWith('#')) return
    // the browser would look for the fragment in the page behind, and add a history entry
    event.preventDefault()
    const anchor = body.querySelector<HTMLElement>(`[id="${CSS.escape(href.slice(1))}"]`)
    anchor?.scrollIntoView({ block: 'nearest' })
    giveFocus(anchor)
  })
}
