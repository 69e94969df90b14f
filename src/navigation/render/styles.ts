import { safeDocument } from '../../lib/dom/unclobbered.ts'
import { policyGate } from '../request/content-policy.ts'
import type { Page } from '../request/read-page.ts'
import { documentNonce } from './nonce.ts'
import { sentStyles, stylesOf } from './sent-surroundings.ts'

/** How long a swap waits for a style sheet, in ms: an unstyled page is better than none. */
const STYLE_TIMEOUT_MS = 3000

/** Parts of the library's CSS stay for later pages that need them, for views around the page, and for other dialogs. */
const PART = '[data-vitrine-part]'

/**
 * Adds the style sheets of a page and waits for them to load, so that the page is never shown unstyled [NAV-15]. Returns a
 * function that removes those of the old page, to be called after the swap; `undefined` when there is nothing to do.
 */
export async function loadStyles(page: Page): Promise<(() => void) | undefined> {
  if (hasSameStyles(page.document)) return undefined
  const allows = policyGate(page, 'style')
  const old = [...sentStyles, ...loadedParts()]
  // while the page is streaming, those behind its content have not arrived
  const used = new Set(
    page.source ? old.filter(style => safeDocument.body.contains(style)) : []
  )
  const loading: Promise<unknown>[] = []
  for (const theirs of stylesOf(page.document)) {
    const same = old.find(ours => styleKey(ours) === styleKey(theirs))
    if (same) used.add(same)
    if (same || !(await allows(theirs))) continue
    const added = safeDocument.importNode(theirs, true)
    added.setAttribute('nonce', documentNonce())
    if (added.localName === 'link') loading.push(settled(added))
    // in the body, behind those of the head, whose rules it overrides
    safeDocument[theirs.closest('body') ? 'body' : 'head'].append(added)
    used.add(added)
  }
  await Promise.all(loading)
  return () => {
    for (const style of old) if (!used.has(style) && !style.matches(PART)) style.remove()
    sentStyles.clear()
    for (const style of used) sentStyles.add(style)
  }
}

/** Also those at the end of the body; without those that another visit is still waiting for. */
function loadedParts(): HTMLLinkElement[] {
  const parts = safeDocument.querySelectorAll<HTMLLinkElement>(`link${PART}`)
  return [...parts].filter(({ sheet }) => sheet)
}

/** Whether a page needs the style sheets that are loaded, as nearly every page of a shop does. */
function hasSameStyles(page: Document): boolean {
  const keys = (styles: Iterable<Element>) => [...styles].map(styleKey).join('\n')
  return keys(stylesOf(page)) === keys(sentStyles)
}

/** Identifies a style element: its URL, else its text. */
function styleKey(element: Element): string {
  const href = element.getAttribute('href')
  return href === null ? (element.textContent ?? '') : new URL(href, location.href).href
}

function settled(link: Element): Promise<unknown> {
  return new Promise(resolve => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', resolve)
    setTimeout(resolve, STYLE_TIMEOUT_MS)
  })
}
