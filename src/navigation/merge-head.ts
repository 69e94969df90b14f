import { safeDocument } from '../lib/unclobbered.ts'
import { documentNonce } from './nonce.ts'

/** What of the head belongs to one page and leaves with it [NAV-15]. */
const BELONGS_TO_PAGE =
  'meta[name], meta[property], link[rel~="canonical" i], link[rel~="alternate" i], link[rel~="next" i], link[rel~="prev" i], link[rel~="icon" i], script[type="application/ld+json" i]'

const STYLES = 'link[rel~="stylesheet" i], style'

/** How long a swap waits for a style sheet, in ms; a page that looks plain is better than none. */
const STYLE_PATIENCE = 3000

/** Style sheets that pages brought. Those of widgets and other scripts are not ours to remove. */
let served: Set<Element> | undefined

/** Remembers which style sheets the first page brought. Call it before widgets add theirs. */
export function rememberStyles(): void {
  served ??= new Set(safeDocument.head.querySelectorAll(STYLES))
}

/**
 * Adds the style sheets of the new page and waits until they are there, so that the page never shows unstyled.
 * Returns what is to be called after the swap: it removes those that only the old page had.
 *
 * @param allowsNonce Whether the answer's own policy would have let an inline style with this nonce through.
 */
export async function mergeStyles(
  page: Document,
  allowsNonce: (nonce: string) => boolean
): Promise<() => void> {
  rememberStyles()
  const old = served ?? new Set()
  const kept = new Set<Element>()
  const loading: Promise<unknown>[] = []
  for (const theirs of page.head.querySelectorAll(STYLES)) {
    const same = [...old].find(ours => styleKey(ours) === styleKey(theirs))
    if (same) {
      kept.add(same)
      continue
    }
    if (theirs.localName === 'style' && !allowsNonce(nonceOf(theirs))) continue
    const added = safeDocument.importNode(theirs, true)
    added.setAttribute('nonce', documentNonce())
    if (added.localName === 'link') loading.push(settled(added))
    safeDocument.head.append(added)
    kept.add(added)
  }
  await Promise.all(loading)
  return () => {
    for (const style of old) if (!kept.has(style)) style.remove()
    served = kept
  }
}

/** Title, metas, canonical, hreflang and JSON-LD become those of the new page [NAV-15]. */
export function mergeHead(page: Document): void {
  safeDocument.title = page.title
  const fresh = new Map<string, Element>()
  for (const element of page.head.querySelectorAll(BELONGS_TO_PAGE)) {
    fresh.set(element.outerHTML, element)
  }
  for (const old of safeDocument.head.querySelectorAll(BELONGS_TO_PAGE)) {
    if (!fresh.delete(old.outerHTML)) old.remove()
  }
  safeDocument.head.append(...fresh.values())
}

function settled(link: Element): Promise<unknown> {
  return new Promise(resolve => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', resolve)
    setTimeout(resolve, STYLE_PATIENCE)
  })
}

function styleKey(element: Element): string {
  const href = element.getAttribute('href')
  return href === null ? (element.textContent ?? '') : new URL(href, location.href).href
}

function nonceOf(element: Element): string {
  return element.getAttribute('nonce') ?? ''
}
