import KeenSlider, { type KeenSliderInstance } from 'keen-slider'
import type { Row, RowOptions, RowPosition } from './row.ts'

/** Given, because importing them would put `row.ts` into a file of its own, which every carousel would load. */
interface RowTools {
  slidesOf(track: HTMLElement): HTMLElement[]
  /** A slide counts as visible from this share on. */
  seen: number
}

/**
 * A row moved by keen-slider, which no other module imports. CSS sets the size of slides and gaps, so the row has the
 * same size before; keen-slider measures them. Slides out of view are inert, except for the one
 * that a move leads to.
 */
export function keenRow(
  track: HTMLElement,
  options: RowOptions,
  index: number,
  moved: (position: RowPosition) => void,
  { slidesOf, seen }: RowTools
): Row {
  const { isVertical, speed, touchThreshold } = options
  const isRtl = getComputedStyle(track).direction === 'rtl'
  const layout = rowLayout(track, slidesOf, isVertical)
  let dragFrom = { idx: 0, position: 0 }
  let fits = layout.fits()
  let measured = layout.lengths()

  const settings = () => ({
    selector: () => slidesOf(track),
    slides: { perView: 'auto' as const, spacing: layout.gap },
    // slides are positioned here, because keen-slider does not support their CSS gaps
    renderMode: 'custom' as const,
    loop: options.loop && !fits,
    drag: options.drag && !fits,
    vertical: isVertical,
    rtl: isRtl && !isVertical,
    defaultAnimation: { duration: speed },
    detailsChanged: draw,
    animationStarted: tell,
    animationEnded: tell,
    dragStarted({ track: { details } }: KeenSliderInstance) {
      dragFrom = { idx: details.abs, position: details.position }
    },
    dragEnded: settle
  })

  track.dataset.sliding = ''
  track.scrollTo({ left: 0, top: 0, behavior: 'instant' })
  const slider = new KeenSlider(track, { ...settings(), initial: index })
  const watcher = new ResizeObserver(measure)
  watcher.observe(track)
  for (const slide of slidesOf(track)) watcher.observe(slide)

  function measure(): void {
    const now = layout.lengths()
    // a hidden row has no size, and an update would interrupt a running move
    if (track.offsetWidth === 0 || now === measured) return
    measured = now
    const before = fits
    fits = layout.fits()
    if (before === fits) slider.update(undefined, headingFor(slider))
    else slider.update(settings(), 0)
    draw(slider)
  }

  function draw(instance: KeenSliderInstance): void {
    const { details } = instance.track
    if (!details) return
    layout.place(details.slides, instance.size, isRtl)
    tell(instance)
  }

  function tell(instance: KeenSliderInstance): void {
    const { details } = instance.track
    if (!details) return
    const index = headingFor(instance)
    const visible = details.slides.map(({ portion }) => portion > seen)
    fetchNear(slidesOf(track), index, Math.ceil(1 / (details.slides[0]?.size || 1)))
    makeInert(slidesOf(track), visible, index)
    moved({ index, visible, fits })
  }

  /** The slide at the start, or that a move leads to. */
  function headingFor({ track: keen, animator }: KeenSliderInstance): number {
    return keen.absToRel(animator.targetIdx ?? keen.details.abs)
  }

  /** After a swipe: moves on if it was far enough, otherwise back [UIX-06]. */
  function settle({ track: { details } }: KeenSliderInstance): void {
    const far = details.position - dragFrom.position
    const length = details.slides[details.rel]?.size || 1
    const isFar = Math.abs(far) >= 1 / touchThreshold
    const steps = isFar ? Math.sign(far) * Math.max(1, Math.round(Math.abs(far) / length)) : 0
    go(dragFrom.idx + steps)
  }

  function go(idx: number): void {
    const { minIdx, maxIdx } = slider.track.details
    const target = Math.min(Math.max(idx, minIdx), maxIdx)
    if (speed > 0) slider.moveToIdx(target, true)
    else {
      slider.animator.stop()
      slider.track.to(slider.track.details.position + slider.track.idxToDist(target, true))
    }
  }

  draw(slider)
  return {
    moveTo(index) {
      const { details } = slider.track
      const here = slider.animator.targetIdx ?? details.abs
      const count = details.slides.length
      let steps = index - slider.track.absToRel(here)
      if (settings().loop && Math.abs(steps) > count / 2) steps -= Math.sign(steps) * count
      go(here + steps)
    },
    moveBy(steps) {
      go((slider.animator.targetIdx ?? slider.track.details.abs) + steps)
    },
    end() {
      watcher.disconnect()
      slider.destroy()
      slider.animator.stop()
      delete track.dataset.sliding
      for (const slide of slidesOf(track)) {
        slide.style.transform = ''
        slide.inert = false
      }
    }
  }
}

/** Makes the slides out of view inert. */
function makeInert(
  slides: readonly HTMLElement[],
  visible: readonly boolean[],
  index: number
): void {
  for (const [at, slide] of slides.entries()) {
    const hasFocus = slide.contains(slide.ownerDocument.activeElement)
    // a focused slide stays usable until the focus leaves it; the next one receives the focus before it has arrived
    slide.inert = !visible[at] && at !== index && !hasFocus
  }
}

/** Loads lazy images before a move makes them visible. */
function fetchNear(slides: readonly HTMLElement[], index: number, inView: number): void {
  for (let step = -inView; step < 2 * inView; step++) {
    const slide = slides[(index + step + slides.length) % slides.length]
    for (const image of slide?.querySelectorAll<HTMLImageElement>('img[loading="lazy"]') ??
      []) {
      image.loading = 'eager'
    }
  }
}

/** A slide in keen-slider, in shares of the row: where it belongs, and its length. */
interface PlacedSlide {
  distance: number
  size: number
}

interface RowLayout {
  /** The gap between two slides, in px. */
  gap(): number
  /** The lengths of the row and its slides, to compare with later ones. */
  lengths(): string
  /** Whether all slides fit in the row. */
  fits(): boolean
  /** Translates each slide from where CSS lays it out to where keen-slider wants it. `size` is the length of the row, in px. */
  place(slides: readonly PlacedSlide[], size: number, isRtl: boolean): void
}

/** The slides of a row as CSS lays them out. */
function rowLayout(
  track: HTMLElement,
  slidesOf: (track: HTMLElement) => HTMLElement[],
  isVertical: boolean
): RowLayout {
  const side = isVertical ? 'offsetHeight' : 'offsetWidth'

  function gap(): number {
    const { rowGap, columnGap } = getComputedStyle(track)
    return Number.parseFloat(isVertical ? rowGap : columnGap) || 0
  }

  function translation(px: number): string {
    return isVertical ? `translate3d(0, ${px}px, 0)` : `translate3d(${px}px, 0, 0)`
  }

  return {
    gap,
    lengths: () => [track, ...slidesOf(track)].map(element => element[side]).join(),
    fits() {
      const slides = slidesOf(track)
      const needed = slides.reduce((sum, slide) => sum + slide[side] + gap(), -gap())
      return needed <= track[side] + 1
    },
    place(slides, size, isRtl) {
      const space = gap() / size
      let natural = 0
      for (const [at, slide] of slidesOf(track).entries()) {
        const { distance, size: length } = slides[at] ?? { distance: 0, size: 0 }
        const own = isRtl && !isVertical ? 1 - natural - length : natural
        const px = Math.round((distance - own) * size * 100) / 100
        natural += length + space
        // only where needed, because every transform creates a layer
        slide.style.transform = px === 0 ? '' : translation(px)
      }
    }
  }
}
