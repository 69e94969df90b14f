import { safeDocument } from '../lib/dom/unclobbered.ts'

/**
 * Remembers the focused element; the returned function focuses it again. If the element was replaced in the meantime,
 * its successor is focused: the same id, or the same tag and name within the closest remaining ancestor.
 */
export function rememberFocus(): () => void {
  const opener = safeDocument.activeElement
  if (!(opener instanceof HTMLElement) || opener === safeDocument.body) return () => {}
  const { id } = opener
  const name = nameOf(opener)
  const surroundings = ancestors(opener)

  return () => {
    // the focus was already moved on purpose
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

/** The ancestors below `#page`: a new page contains no successor. */
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
