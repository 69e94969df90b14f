import { safeDocument } from '../lib/dom/unclobbered.ts'

/**
 * Remembers what has focus; the returned function gives focus back there. When the opener was drawn anew in
 * the meantime, its successor gets it: same id, or same kind and name within what is left of its surroundings.
 */
export function rememberFocus(): () => void {
  const opener = safeDocument.activeElement
  if (!(opener instanceof HTMLElement) || opener === safeDocument.body) return () => {}
  const { id } = opener
  const name = nameOf(opener)
  const surroundings = ancestors(opener)

  return () => {
    // Somebody already moved focus on purpose.
    if (safeDocument.activeElement && safeDocument.activeElement !== safeDocument.body) return
    const target = opener.isConnected ? opener : successor()
    target?.focus({ preventScroll: true })
  }

  function successor(): HTMLElement | undefined {
    const same = id ? safeDocument.getElementById(id) : null
    if (same) return same
    const place = surroundings.find(element => element.isConnected)
    if (!place) return undefined
    const candidates = place.querySelectorAll<HTMLElement>(opener!.localName)
    return [...candidates].find(candidate => nameOf(candidate) === name)
  }
}

/** Up to the page itself: a whole new page holds no successor. */
function ancestors(element: Element): Element[] {
  const found: Element[] = []
  for (let at = element.parentElement; at; at = at.parentElement) {
    if (at === safeDocument.body || at.id === 'page') break
    found.push(at)
  }
  return found
}

function nameOf(element: Element): string {
  return element.getAttribute('aria-label') ?? element.textContent ?? ''
}
