import { safeDocument } from '../lib/dom/unclobbered.ts'
import { giveFocus } from '../navigation/feedback/focus.ts'
import { whyNotInPlace } from '../navigation/links/link-rules.ts'
import { isFragmentOf, urlOf } from '../navigation/links/page-url.ts'
import { anchorOf } from '../navigation/render/scroll.ts'
import { reveal } from './reveal.ts'

/** The longest that smooth scrolling may take, in ms [NAV-03]. */
const SCROLL_TIMEOUT_MS = 800

const ROOT = safeDocument.documentElement

let stopScrolling = () => {}

/**
 * Makes a link to an anchor of this page scroll smoothly, open whatever hides the target, and move the focus [NAV-03]. The browser
 * itself scrolls, so wheel, touch, URL and Back stay native; CSS sets the offset from the top.
 */
export function attach(link: HTMLElement): () => void {
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    // after all other listeners, so that a later preventDefault() counts
    addEventListener('click', () => event.defaultPrevented || follow(link), { once: true })
  }
  link.addEventListener('click', onClick)
  return () => link.removeEventListener('click', onClick)
}

function follow(link: HTMLElement): void {
  const here = new URL(location.href)
  const url = urlOf(link.getAttribute('href') ?? '')
  if (!isFragmentOf(url, here) || whyNotInPlace(url, here, link)) return
  const target = anchorOf(url.href)
  if (target) reveal(target)
  scrollSmoothly()
  // after the browser has followed the link
  if (target) setTimeout(() => giveFocus(target))
}

function scrollSmoothly(): void {
  stopScrolling()
  const [from, left, top] = [location.href, scrollX, scrollY]
  const done = new AbortController()
  ROOT.setAttribute('data-vitrine-moving', '')
  const timer = setTimeout(() => stopScrolling(), SCROLL_TIMEOUT_MS)
  stopScrolling = () => {
    clearTimeout(timer)
    done.abort()
    ROOT.removeAttribute('data-vitrine-moving')
  }
  addEventListener(
    'hashchange',
    ({ newURL }) => {
      if (newURL !== from) return
      // Back during the scroll: browsers would continue to the target instead of returning
      stopScrolling()
      const goBack = () => scrollTo({ left, top, behavior: 'instant' })
      goBack()
      // again after the frame that is already in progress
      requestAnimationFrame(goBack)
    },
    { signal: done.signal }
  )
}
