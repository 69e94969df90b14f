import { giveFocus } from '../navigation/feedback/focus.ts'
import { addressOf, isFragmentOf } from '../navigation/links/address.ts'
import { whyNotInPlace } from '../navigation/links/link-rules.ts'
import { anchorOf } from '../navigation/render/scroll.ts'
import { reveal } from './reveal.ts'

/** After how many ms the view no longer moves by itself [NAV-03]. */
const MOVE = 800

const ROOT = document.documentElement

let stopMoving = () => {}

/**
 * A link to a place on this page moves there smoothly, opens what hides it and hands the focus over [NAV-03]. The browser
 * itself scrolls, so that the wheel, a finger, the address and Back stay native; css says how far from the top.
 */
export function attach(link: HTMLElement): () => void {
  const onClick = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    // last of all, so that whoever calls preventDefault() is heard
    addEventListener('click', () => event.defaultPrevented || follow(link), { once: true })
  }
  link.addEventListener('click', onClick)
  return () => link.removeEventListener('click', onClick)
}

function follow(link: HTMLElement): void {
  const here = new URL(location.href)
  const url = addressOf(link.getAttribute('href') ?? '')
  if (!isFragmentOf(url, here) || whyNotInPlace(url, here, link)) return
  const target = anchorOf(url.href)
  if (target) reveal(target)
  moveSmoothly()
  // the browser goes there when the click is over
  if (target) setTimeout(() => giveFocus(target))
}

function moveSmoothly(): void {
  stopMoving()
  const [from, left, top] = [location.href, scrollX, scrollY]
  const isOver = new AbortController()
  ROOT.setAttribute('data-vitrine-moving', '')
  const timer = setTimeout(() => stopMoving(), MOVE)
  stopMoving = () => {
    clearTimeout(timer)
    isOver.abort()
    ROOT.removeAttribute('data-vitrine-moving')
  }
  addEventListener(
    'hashchange',
    ({ newURL }) => {
      if (newURL !== from) return
      // Back on the way: browsers go on to the place instead of to where the shopper was
      stopMoving()
      const goBack = () => scrollTo({ left, top, behavior: 'instant' })
      goBack()
      // what a frame under way still adds
      requestAnimationFrame(goBack)
    },
    { signal: isOver.signal }
  )
}
