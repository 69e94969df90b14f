import {
  type Row,
  type RowOptions,
  type RowPosition,
  slidesOf
} from '../../src/ui/carousel/row.ts'

/**
 * Shows one slide at a time: the next one fades in on top of the current one. CSS stacks the slides while the track has
 * `data-fading`, so they take as much space as the row that scrolls without scripts.
 */
export function fadeRow(
  track: HTMLElement,
  { speed, touchThreshold }: RowOptions,
  index: number,
  onPosition: (position: RowPosition) => void
): Row {
  const stop = new AbortController()
  const slides = slidesOf(track)
  let swipeFrom: number | undefined
  let current = index

  function show(at: number): void {
    current = (at + slides.length) % slides.length
    for (const [one, slide] of slides.entries()) {
      slide.toggleAttribute('data-current', one === current)
      slide.inert = one !== current
    }
    onPosition({
      index: current,
      visible: slides.map((_, one) => one === current),
      fits: slides.length < 2
    })
  }

  function moveTo(at: number): void {
    // not before the first move, because nothing fades when the row becomes a stack
    track.style.setProperty('--vitrine-slider-speed', `${speed}ms`)
    show(at)
  }

  function onPointerUp({ clientX }: PointerEvent): void {
    const distance = clientX - (swipeFrom ?? clientX)
    swipeFrom = undefined
    if (Math.abs(distance) < track.offsetWidth / touchThreshold) return
    const isRtl = getComputedStyle(track).direction === 'rtl'
    moveTo(current + (distance < 0 === isRtl ? -1 : 1))
  }

  const { signal } = stop
  track.addEventListener(
    'pointerdown',
    ({ pointerType, clientX }) => {
      if (pointerType === 'touch') swipeFrom = clientX
    },
    { signal }
  )
  track.addEventListener('pointerup', onPointerUp, { signal })
  track.addEventListener('pointercancel', () => (swipeFrom = undefined), { signal })

  // the shopper may have scrolled the row already
  const scrolled = Math.round(Math.abs(track.scrollLeft) / (track.offsetWidth || 1))
  track.dataset.fading = ''
  show(scrolled || index)

  return {
    moveTo,
    moveBy: steps => moveTo(current + steps),
    end() {
      stop.abort()
      delete track.dataset.fading
      track.style.removeProperty('--vitrine-slider-speed')
      if (!track.getAttribute('style')) track.removeAttribute('style')
      for (const slide of slides) {
        slide.removeAttribute('data-current')
        slide.inert = false
      }
    }
  }
}
