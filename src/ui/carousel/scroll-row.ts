import {
  type Row,
  type RowOptions,
  type RowPosition,
  SEEN,
  slidesOf,
  whenMoved
} from './row.ts'

interface ScrollRow extends Row {
  /** The slide that it is scrolling to; `undefined` after arriving, or when the shopper scrolls elsewhere. */
  readonly target: number | undefined
}

/** A natively scrolling row: every carousel before the slider is loaded, or if that fails. */
export function scrollRow(
  track: HTMLElement,
  { isVertical, loop, speed }: RowOptions,
  onPosition: (position: RowPosition) => void
): ScrollRow {
  const stop = new AbortController()
  const { signal } = stop
  let target: number | undefined
  const moved = whenMoved(onPosition)
  const look = () => {
    const position = rowPosition(track, isVertical)
    // not the slides that it only passes
    moved({ ...position, index: target ?? position.index })
  }
  const watcher = new ResizeObserver(look)
  track.addEventListener('scroll', look, { passive: true, signal })
  for (const own of ['pointerdown', 'wheel', 'focusin']) {
    track.addEventListener(own, forgetTarget, { passive: true, signal })
  }
  track.addEventListener('scrollend', arrive, { signal })
  watcher.observe(track)
  look()

  function forgetTarget(): void {
    target = undefined
  }

  /** A change of the layout may have ended a smooth scroll early. */
  function arrive(): void {
    const wanted = target
    forgetTarget()
    if (wanted === undefined) return
    const { index, visible } = rowPosition(track, isVertical)
    // a scroll by a part of a pixel would snap to the slide before
    const isThere = index === wanted || (visible[wanted] && visible.at(-1))
    if (!isThere) scrollTo(wanted, 'instant')
    look()
  }

  function moveTo(index: number): void {
    target = index
    look()
    scrollTo(index, speed > 0 ? 'smooth' : 'instant')
  }

  function scrollTo(index: number, behavior: ScrollBehavior): void {
    const slide = slidesOf(track)[index]
    if (!slide) return
    const [at, start] = [slide.getBoundingClientRect(), track.getBoundingClientRect()]
    const isRtl = getComputedStyle(track).direction === 'rtl'
    track.scrollBy({
      left: isVertical ? 0 : isRtl ? at.right - start.right : at.left - start.left,
      top: isVertical ? at.top - start.top : 0,
      behavior
    })
  }

  return {
    get target() {
      return target
    },
    moveTo,
    moveBy(steps) {
      const { index, visible } = rowPosition(track, isVertical)
      const last = visible.length - 1
      const isAtEnd = steps > 0 ? visible[last] : visible[0]
      if (!isAtEnd) moveTo(Math.min(Math.max((target ?? index) + steps, 0), last))
      else if (loop) moveTo(steps > 0 ? 0 : last)
    },
    end() {
      watcher.disconnect()
      stop.abort()
    }
  }
}

function rowPosition(track: HTMLElement, isVertical: boolean): RowPosition {
  const frame = span(track, isVertical)
  const spans = slidesOf(track).map(slide => span(slide, isVertical))
  const visible = spans.map(({ from, to }) => {
    const seen = Math.min(to, frame.to) - Math.max(from, frame.from)
    return seen / (to - from || 1) > SEEN
  })
  const fits = isVertical
    ? track.scrollHeight <= track.clientHeight + 1
    : track.scrollWidth <= track.clientWidth + 1
  return { index: Math.max(visible.indexOf(true), 0), visible, fits }
}

function span(element: HTMLElement, isVertical: boolean) {
  const { top, bottom, left, right } = element.getBoundingClientRect()
  return isVertical ? { from: top, to: bottom } : { from: left, to: right }
}
