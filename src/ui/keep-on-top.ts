import { topDialog } from '../lib/dom/top-dialog.ts'
import { safeDocument } from '../lib/dom/unclobbered.ts'

/**
 * Keeps a `popover="manual"` visible and usable above everything: it moves into the topmost modal dialog, because the
 * rest of the page is inert, and is shown again when something covers it. Returns a function that stops this.
 *
 * @param element The popover.
 * @param home Its parent while no dialog is open.
 */
export function keepOnTop(element: HTMLElement, home: HTMLElement): () => void {
  const stop = new AbortController()
  const { signal } = stop

  function raise() {
    const focused = element.contains(safeDocument.activeElement)
      ? safeDocument.activeElement
      : null
    const place = topDialog() ?? home
    if (!place.isConnected) return
    if (element.parentElement !== place || !element.isConnected) place.append(element)
    // hiding and showing moves it to the end of the top layer
    if (element.matches(':popover-open')) element.hidePopover()
    element.showPopover()
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true })
  }

  function onToggle(event: Event) {
    if (event.target !== element && isInTopLayer(event.target)) raise()
  }

  // not every browser dispatches `toggle` for dialogs, and none does for an open dialog that is
  // removed
  const watcher = new MutationObserver(() => {
    if (element.parentElement !== (topDialog() ?? home) || !element.isConnected) raise()
  })

  raise()
  safeDocument.addEventListener('toggle', onToggle, { capture: true, signal })
  safeDocument.addEventListener('fullscreenchange', raise, { signal })
  watcher.observe(safeDocument.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['open']
  })
  return () => {
    stop.abort()
    watcher.disconnect()
    if (element.isConnected && element.matches(':popover-open')) element.hidePopover()
    if (home.isConnected) home.append(element)
    else element.remove()
  }
}

function isInTopLayer(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches(':modal, :popover-open')
}
