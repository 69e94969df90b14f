import { unclobbered } from '../../lib/dom/unclobbered.ts'
import type { Modal } from '../feedback/dialog.ts'
import { keepTyped } from '../forms/restore-fields.ts'
import { candidateScripts } from '../render/find-scripts.ts'
import { giveFocus } from '../render/focus-page.ts'
import { hasSameStyles } from '../render/styles.ts'
import type { Page } from '../request/read-page.ts'

/** Attributes that name an address: in a modal they are relative to its page, not to the one behind. */
const ADDRESSES = ['href', 'src', 'poster', 'action', 'formaction']

/**
 * Shows a page in a modal: its `h1` becomes the name, the rest of its `#page` the content. Scripts pass the same gate as on
 * a visit, and what was typed into a form that came back is kept.
 *
 * @param source The form or button that was sent.
 * @param isFine The server was content with it.
 * @returns Whether the form came back.
 */
export async function showInModal(
  modal: Modal,
  page: Page,
  source: Element | undefined,
  isFine: boolean
): Promise<boolean> {
  const inside = page.element
  const candidates = candidateScripts(page).filter(script => inside.contains(script))
  const scripts = candidates.length > 0 ? await import('../render/run-scripts.ts') : undefined
  const run = scripts?.gateScripts(page, candidates) ?? []
  // style sheets of the page behind stay, so nothing is dropped
  if (!hasSameStyles(page.document))
    await (await import('../merge-styles.ts')).mergeStyles(page)
  resolveAddresses(page)
  const cameBack = !!keepTyped(page, source, isFine)
  const heading = inside.querySelector('h1')
  if (heading?.textContent) modal.rename(heading.textContent.trim())
  heading?.remove()
  modal.body.replaceChildren(...inside.childNodes)
  modal.body.scrollTop = 0
  focusFirst(modal)
  await scripts?.runScripts({ ...page, element: modal.body }, run, new AbortController().signal)
  return cameBack
}

function resolveAddresses({ element, url }: Page): void {
  for (const name of ADDRESSES) {
    for (const one of element.querySelectorAll(`[${name}]`)) {
      const safe = unclobbered(one)
      const address = safe.getAttribute(name) ?? ''
      // a place on this page, and what is absolute already
      if (!/^(#|\/|[a-z][a-z0-9+.-]*:)/i.test(address) && URL.canParse(address, url)) {
        safe.setAttribute(name, new URL(address, url).href)
      }
    }
  }
  for (const form of element.querySelectorAll('form')) {
    const safe = unclobbered(form)
    if (!safe.hasAttribute('action')) safe.setAttribute('action', url.replace(/#.*$/s, ''))
  }
}

const WRONG = '[aria-invalid="true"], .input-validation-error'
const FIELD = 'input:not([type="hidden"]), select, textarea'

/** To what is wrong, else to where typing begins, else to the name. */
function focusFirst({ body, element }: Modal): void {
  const fields = [...body.querySelectorAll<HTMLInputElement>(FIELD)]
  giveFocus(
    body.querySelector<HTMLElement>(WRONG) ??
      body.querySelector<HTMLElement>('[autofocus]') ??
      fields.find(one => !one.value) ??
      fields[0] ??
      element.querySelector<HTMLElement>('.vitrine-dialog__title')
  )
}
