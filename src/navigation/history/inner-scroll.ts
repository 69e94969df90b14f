import { unclobbered } from '../../lib/dom/unclobbered.ts'
import type { EntryKey } from '../session/visit-types.ts'
import { rememberEntry } from './remember-entry.ts'
import { scrolledElements } from './scrolled-elements.ts'

/** Where elements in `#page` were scrolled to, each by a selector that finds it in the same HTML. */
type InnerScroll = readonly (readonly [selector: string, left: number, top: number])[]

const positions = new Map<EntryKey, InnerScroll>()

/**
 * Some pages scroll in an element of `#page`. Records where they are scrolled to when the page leaves the document, for Back and Forward
 * to an entry whose page is fetched again: its elements are other ones.
 */
export function saveInnerScroll(page: Element, key: EntryKey): void {
  const scrolled = [...scrolledElements].filter(one => one !== page && page.contains(one))
  rememberEntry(
    positions,
    key,
    scrolled.map(one => [selectorOf(one, page), one.scrollLeft, one.scrollTop] as const)
  )
}

/** Scrolls the elements of a page to where they were in a history entry. */
export function restoreInnerScroll(page: Element, key: EntryKey): void {
  for (const [selector, left, top] of positions.get(key) ?? [])
    page.querySelector(selector)?.scrollTo({ left, top, behavior: 'instant' })
}

/** Names all steps, so that it does not find another element once a view has taken the place of a fallback, or vice versa. */
function selectorOf(element: Element, page: Element): string {
  let path = ''
  let one: Element | null = element
  while (one && one !== page) {
    const { id, localName, parentElement }: Element = unclobbered(one)
    if (id) return `#${CSS.escape(id)}${path}`
    const index: number = parentElement
      ? [...unclobbered(parentElement).children].indexOf(one) + 1
      : 1
    path = `>${CSS.escape(localName)}:nth-child(${index})${path}`
    one = parentElement
  }
  return `:scope${path}`
}
