import { safeDocument } from '../lib/dom/unclobbered.ts'

/**
 * Opens the dialog of a link with `data-vitrine-modal-hash` if the URL has this fragment: after a reload, from a shared URL,
 * and on Forward.
 */
export function openByHash(link: HTMLElement): void {
  const hash = link.getAttribute('data-vitrine-modal-hash')
  if (!hash || location.hash !== `#${hash}` || safeDocument.querySelector('dialog[open]'))
    return
  // Back from the dialog must lead to the URL without the fragment; after a reload, that has its entry already
  const isEntryOfDialog = !!(history.state as { vitrineModal?: unknown } | null)?.vitrineModal
  if (!isEntryOfDialog) {
    history.replaceState(history.state, '', location.pathname + location.search)
  }
  link.click()
}
