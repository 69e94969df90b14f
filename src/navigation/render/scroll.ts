import { safeDocument } from '../../lib/dom/unclobbered.ts'

/** After how many ms the view goes to the top once more [NAV-08]. */
const SETTLED = 50

/**
 * The view goes to the top, or to the element that the address names. At once, so that the new page is never seen at the
 * old place, and once more after 50 ms, when what came alive has its height [NAV-08].
 */
export function scrollToStart(url: string): void {
  const go = () => {
    const target = anchorOf(url)
    if (target) target.scrollIntoView({ behavior: 'instant' })
    else scrollTo({ top: 0, left: 0, behavior: 'instant' })
  }
  go()
  const moved = new AbortController()
  const page = safeDocument.getElementById('page')
  const timer = setTimeout(() => {
    moved.abort()
    // Back may have put another page there meanwhile, scrolled to where it was; what stands right costs no frame
    if (page?.isConnected && (anchorOf(url) || scrollX || scrollY)) go()
  }, SETTLED)
  // a shopper who scrolls already must not be pulled back
  for (const type of ['wheel', 'touchmove', 'keydown']) {
    const { signal } = moved
    addEventListener(type, () => clearTimeout(timer), { signal, passive: true })
  }
}

/** The element that the part after `#` names. Never a selector: an address is typed by strangers. */
export function anchorOf(url: string): HTMLElement | undefined {
  const { hash } = new URL(url, location.href)
  if (hash.length < 2) return undefined
  try {
    return safeDocument.getElementById(decodeURIComponent(hash.slice(1))) ?? undefined
  } catch {
    return undefined
  }
}
