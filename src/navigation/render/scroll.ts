import { safeDocument } from '../../lib/dom/unclobbered.ts'
import { pageElement } from '../../lib/page/page-element.ts'
import { decoded } from '../../lib/url/decoded.ts'
import { isOuterScrolled, resetOuterScroll } from '../history/outer-scroll.ts'

/** When to scroll once more, in ms: by then, widgets have their height [NAV-08]. */
const SETTLE_MS = 50

/**
 * Scrolls to the top, or to the fragment of the URL. Does so at once, so that the new page is never seen at the old
 * position, and once more when widgets have rendered [NAV-08].
 */
export function scrollToStart(url: string): void {
  const go = () => {
    resetOuterScroll()
    const target = anchorOf(url)
    if (target) target.scrollIntoView({ behavior: 'instant' })
    else scrollTo({ top: 0, left: 0, behavior: 'instant' })
  }
  go()
  const moved = new AbortController()
  const page = pageElement()
  const timer = setTimeout(() => {
    moved.abort()
    // Back may have restored another page meanwhile; scrolling to where the page is would cost a frame
    if (page?.isConnected && (anchorOf(url) || scrollX || scrollY || isOuterScrolled())) go()
  }, SETTLE_MS)
  // never scroll back a shopper who has started to scroll
  for (const type of ['wheel', 'touchmove', 'keydown']) {
    const { signal } = moved
    addEventListener(type, () => clearTimeout(timer), { signal, passive: true })
  }
}

/** The element that the fragment of a URL names: by its id or, as an old `<a name>`, as it stands and decoded, as browsers do. */
export function anchorOf(url: string): HTMLElement | undefined {
  const { hash } = new URL(url, location.href)
  const fragment = hash.slice(1)
  return fragment ? (anchorNamed(fragment) ?? anchorNamed(decoded(fragment))) : undefined
}

/** Anybody can write a URL, so it must not become a selector unescaped. */
function anchorNamed(name: string): HTMLElement | undefined {
  return (
    safeDocument.getElementById(name) ??
    safeDocument.querySelector<HTMLElement>(`a[name="${CSS.escape(name)}"]`) ??
    undefined
  )
}
