import type { Modal } from './feedback/dialog.ts'
import { giveFocus } from './render/focus-page.ts'

/** Links in a modal to a place inside it, and what carries `data-vitrine-modal-close`. */
export function followInside(modal: Modal): void {
  modal.element.addEventListener('click', event => {
    const { target } = event
    if (event.defaultPrevented || event.button !== 0 || !(target instanceof Element)) return
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    if (target.closest('[data-vitrine-modal-close]')) {
      event.preventDefault()
      modal.close()
      return
    }
    const name = target.closest('a')?.getAttribute('href')
    if (!name?.startsWith('#')) return
    // the browser would look for it on the page behind, and note it in the history
    event.preventDefault()
    const place = modal.body.querySelector<HTMLElement>(`[id="${CSS.escape(name.slice(1))}"]`)
    place?.scrollIntoView({ block: 'nearest' })
    giveFocus(place)
  })
}
