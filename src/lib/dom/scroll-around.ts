/** Scrolls an element up by a distance, in whatever scrolls it: the window, or an element around it. */
export function scrollAround(element: Element, distance: number): void {
  scrollerOf(element).scrollBy({ top: distance, behavior: 'instant' })
}

function scrollerOf(element: Element): Element | Window {
  const root = document.scrollingElement
  for (let one = element.parentElement; one && one !== root; one = one.parentElement) {
    if (one.scrollHeight <= one.clientHeight) continue
    if (/auto|scroll/.test(getComputedStyle(one).overflowY) && !passesToWindow(one)) return one
  }
  return window
}

/** The window takes the overflow of `<body>`, unless `<html>` has its own. */
function passesToWindow(element: Element): boolean {
  return (
    element === document.body &&
    getComputedStyle(document.documentElement).overflowY === 'visible'
  )
}
