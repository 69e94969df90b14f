import { build } from './build.ts'

/** How long an element stays outlined, in ms. */
const SHOWN_MS = 5000

/** Outlines an element of the page from the overlay, so that nothing of the page changes. */
export class Outline {
  readonly box = build('div', { class: 'outline', hidden: true, 'aria-hidden': 'true' })
  #element: Element | undefined
  #timer: ReturnType<typeof setTimeout> | undefined

  /** Scrolls to an element and outlines it. Returns whether it can be seen. */
  show(element: Element): boolean {
    this.remove()
    if (!element.isConnected || !areaOf(element)) return false
    const target = element.checkVisibility?.() === false ? firstBoxIn(element) : element
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    ;(target ?? element).scrollIntoView({
      block: 'center',
      behavior: isCalm ? 'instant' : 'smooth'
    })
    this.#element = element
    this.#follow()
    this.#timer = setTimeout(() => this.remove(), SHOWN_MS)
    return true
  }

  remove(): void {
    clearTimeout(this.#timer)
    this.#element = undefined
    this.box.hidden = true
  }

  /** The page may scroll or change meanwhile. */
  #follow = (): void => {
    const area = this.#element && areaOf(this.#element)
    if (!area) {
      this.remove()
      return
    }
    const { style } = this.box
    style.left = `${area.left}px`
    style.top = `${area.top}px`
    style.width = `${area.width}px`
    style.height = `${area.height}px`
    this.box.hidden = false
    requestAnimationFrame(this.#follow)
  }
}

/** Where an element is in the window; a tag has no box of its own, but its content has. */
function areaOf(element: Element): DOMRect | undefined {
  const own = element.getBoundingClientRect()
  if (own.width && own.height) return own
  const range = element.ownerDocument.createRange()
  range.selectNodeContents(element)
  const inner = range.getBoundingClientRect()
  return inner.width && inner.height ? inner : undefined
}

function firstBoxIn(element: Element): Element | undefined {
  return [...element.querySelectorAll('*')].find(one => one.getBoundingClientRect().height > 0)
}
