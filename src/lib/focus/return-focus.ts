import { safeDocument } from '../dom/unclobbered.ts'

/**
 * Remembers the focused element; the returned function focuses it again, or the given element instead. If the element was
 * replaced in the meantime, its successor is focused.
 */
export function rememberFocus(): (instead?: HTMLElement | null) => void {
  const opener = safeDocument.activeElement
  if (!(opener instanceof HTMLElement) || opener === safeDocument.body) {
    return instead => instead?.focus({ preventScroll: true })
  }
  const findSuccessor = successorOf(opener)
  return instead => {
    // the focus was already moved on purpose
    if (!instead && safeDocument.activeElement !== safeDocument.body) return
    const target = instead ?? (opener.isConnected ? opener : findSuccessor())
    target?.focus({ preventScroll: true })
  }
}

/**
 * Remembers an element; the returned function finds the element that has replaced it: the same id, or the same tag and name
 * within the closest remaining ancestor.
 */
export function successorOf(element: HTMLElement): () => HTMLElement | undefined {
  const { id, localName } = element
  const name = nameOf(element)
  const surroundings = ancestors(element)
  return () => {
    const same = id ? safeDocument.getElementById(id) : null
    if (same) return same
    const place = surroundings.find(ancestor => ancestor.isConnected)
    const candidates = place?.querySelectorAll<HTMLElement>(localName) ?? []
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
