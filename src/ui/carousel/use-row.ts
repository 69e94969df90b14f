import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'

import { whenIdle } from '../../lib/browser/when-idle.ts'
import { useReducedMotion } from '../use-media.ts'
import {
  type CreateRow,
  type Row,
  type RowOptions,
  type RowPosition,
  SEEN,
  slidesOf,
  whenMoved
} from './row.ts'
import { scrollRow } from './scroll-row.ts'

/**
 * Makes a track movable: by scrolling at first, and by keen-slider once its code is loaded. That happens when somebody is
 * about to move the slides, or, if they move by themselves, near the viewport while the browser is idle.
 *
 * @param frame Contains the track and what moves it.
 * @param options `createRow` replaces both; `autoplay` says whether the slides move by themselves; another number of `changes` says
 *   that there are other slides.
 * @param index The initial slide; a change moves the track.
 */
export function useRow(
  frame: RefObject<HTMLElement | null>,
  track: RefObject<HTMLElement | null>,
  options: RowOptions & {
    isList: boolean
    autoplay: boolean
    createRow?: CreateRow | undefined
    changes: number
  },
  index: number,
  onIndex?: (index: number) => void
): { position: RowPosition | undefined; row: RefObject<Row | null> } {
  const { isVertical, loop, touchThreshold, drag, isList, autoplay, createRow, changes } =
    options
  const speed = useReducedMotion() ? 0 : options.speed
  const [position, setPosition] = useState<RowPosition>()
  const row = useRef<Row>(null)
  const at = useRef(index)

  const onPosition = useEffectEvent((now: RowPosition) => {
    setPosition(now)
    if (now.index === at.current) return
    at.current = now.index
    onIndex?.(now.index)
  })

  const isSeen = useEffectEvent((one: number) => position?.visible[one] === true)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a row is created for the slides that there are.
  useLayoutEffect(() => {
    const element = track.current!
    const current = { isVertical, loop, speed, touchThreshold, drag }
    const stop = new AbortController()
    const start = Math.max(0, Math.min(at.current, slidesOf(element).length - 1))
    if (createRow) row.current = createRow(element, current, start, onPosition)
    else {
      const scrolling = scrollRow(element, current, onPosition)
      row.current = scrolling
      if (start > 0) scrollRow(element, { ...current, speed: 0 }, () => {}).moveTo(start)
      const whenNeeded = autoplay ? whenNear : whenUsed
      void whenNeeded(frame.current!, stop.signal)
        .then(() => import('./keen-row.ts'))
        .then(
          async ({ keenRow }) => {
            await whenStill(element, stop.signal)
            if (stop.signal.aborted || !row.current) return
            // the slider completes a scroll that has just begun, so the click is not lost
            const from = scrolling.target ?? at.current
            scrolling.end()
            row.current = keenRow(element, current, from, whenMoved(onPosition), {
              slidesOf,
              seen: SEEN
            })
          },
          // without the code, the row keeps scrolling natively
          () => {}
        )
    }
    return () => {
      stop.abort()
      row.current?.end()
      row.current = null
    }
  }, [
    frame,
    track,
    isVertical,
    loop,
    speed,
    touchThreshold,
    drag,
    autoplay,
    createRow,
    changes
  ])

  // at once: until a later effect, the shopper may have scrolled on, and would be taken back
  useLayoutEffect(() => {
    // a list moves only to slides out of view
    if (index !== at.current && !(isList && isSeen(index))) row.current?.moveTo(index)
  }, [index, isList])

  return { position, row }
}

/** A slider created off screen could not measure its slides, and its code would be loaded in vain. */
function whenNear(element: HTMLElement, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const watcher = new IntersectionObserver(
      entries => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        watcher.disconnect()
        whenIdle(resolve)
      },
      { rootMargin: '256px' }
    )
    watcher.observe(element)
    signal.addEventListener('abort', () => watcher.disconnect())
  })
}

/** Before that, scrolling does, and the slider's code would be loaded in vain. */
function whenUsed(frame: HTMLElement, signal: AbortSignal): Promise<void> {
  // it may have come to life because it is used
  if (frame.matches(':hover, :focus-within')) return Promise.resolve()
  return new Promise(resolve => {
    const options = { signal, passive: true, once: true }
    for (const use of ['pointerenter', 'pointerdown', 'focusin']) {
      frame.addEventListener(use, () => resolve(), options)
    }
  })
}

/** A row counts as still after this many ms without scrolling. */
const STILL_MS = 120
/** How long to wait for that, in ms. */
const STILL_TIMEOUT_MS = 2000

/** Replacing a row while it is being scrolled would interrupt the gesture. */
function whenStill(element: HTMLElement, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    let timer = setTimeout(done, STILL_MS)
    const timeout = setTimeout(done, STILL_TIMEOUT_MS)
    const onScroll = () => {
      clearTimeout(timer)
      timer = setTimeout(done, STILL_MS)
    }
    function done() {
      clearTimeout(timer)
      clearTimeout(timeout)
      element.removeEventListener('scroll', onScroll)
      resolve()
    }
    element.addEventListener('scroll', onScroll, { passive: true })
    signal.addEventListener('abort', done)
  })
}
