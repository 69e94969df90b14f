import { safeDocument } from '../lib/dom/unclobbered.ts'
import { documentNonce, nonceGate } from './render/nonce.ts'
import { styleKey } from './render/styles.ts'
import type { Page } from './request/read-page.ts'
import { servedStyles, setServedStyles, stylesOf } from './served-styles.ts'

/** How long a swap waits for a style sheet, in ms; a page that looks plain is better than none. */
const PATIENCE = 3000

/**
 * Adds the style sheets of the new page and waits until they are there, so that the page never shows unstyled [NAV-15].
 * Returns what is to be called after the swap: it removes those that only the old page had.
 */
export async function mergeStyles({ document: page, headers }: Page): Promise<() => void> {
  const allows = nonceGate(headers, 'style')
  const old = [...servedStyles()]
  const kept = new Set<Element>()
  const loading: Promise<unknown>[] = []
  for (const theirs of stylesOf(page)) {
    const same = old.find(ours => styleKey(ours) === styleKey(theirs))
    if (same) kept.add(same)
    if (same || (theirs.localName === 'style' && !allows(nonceOf(theirs)))) continue
    const added = safeDocument.importNode(theirs, true)
    added.setAttribute('nonce', documentNonce())
    if (added.localName === 'link') loading.push(settled(added))
    safeDocument.head.append(added)
    kept.add(added)
  }
  await Promise.all(loading)
  return () => {
    for (const style of old) if (!kept.has(style)) style.remove()
    setServedStyles(kept)
  }
}

function settled(link: Element): Promise<unknown> {
  return new Promise(resolve => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', resolve)
    setTimeout(resolve, PATIENCE)
  })
}

function nonceOf(element: Element): string {
  return element.getAttribute('nonce') ?? ''
}
