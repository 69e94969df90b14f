import {
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState
} from 'react'

import { useReducedMotion } from '../use-media.ts'
import type { Row, RowOptions, RowPlace } from './row.ts'
import { scrollRow } from './scroll-row.ts'

/**
 * Lets a track be moved: by scrolling at first, by keen-slider from when its code is there. That is fetched when the
 * track is near the screen and the browser rests.
 *
 * @param index Where it begins, and where it goes when this changes.
 */
export function useRow(
  track: RefObject<HTMLElement | null>,
  options: RowOptions & { isList: boolean },
  index: number,
  onIndex?: (index: number) => void
): { place: RowPlace | undefined; row: RefObject<Row | null> } {
  const { isVertical, loop, touchThreshold, drag, isList } = options
  const speed = useReducedMotion() ? 0 : options.speed
  const [place, setPlace] = useState<RowPlace>()
  const row = useRef<Row>(null)
  const at = useRef(index)

  const noted = useEffectEvent((now: RowPlace) => {
    setPlace(now)
    if (now.index === at.current) return
    at.current = now.index
    onIndex?.(now.index)
  })

  const isSeen = useEffectEvent((one: number) => place?.visible[one] === true)

  useLayoutEffect(() => {
    const element = track.current!
    const current = { isVertical, loop, speed, touchThreshold, drag }
    const stop = new AbortController()
    const start = at.current
    const scrolling = scrollRow(element, current, noted)
    row.current = scrolling
    if (start > 0) scrollRow(element, { ...current, speed: 0 }, () => {}).moveTo(start)
    void whenNear(element, stop.signal)
      .then(() => import('./keen-row.ts'))
      .then(
        async ({ keenRow }) => {
          await whenStill(element, stop.signal)
          if (stop.signal.aborted || !row.current) return
          // a scroll that has hardly begun is finished by the slider: the press is not lost
          const from = scrolling.target ?? at.current
          scrolling.end()
          row.current = keenRow(element, current, from, noted)
        },
        // without its code it goes on scrolling
        () => {}
      )
    return () => {
      stop.abort()
      row.current?.end()
      row.current = null
    }
  }, [track, isVertical, loop, speed, touchThreshold, drag])

  useEffect(() => {
    // a list only moves to what is out of view
    if (index !== at.current && !(isList && isSeen(index))) row.current?.moveTo(index)
  }, [index, isList])

  return { place, row }
}

/** Created out of sight it would measure nothing, and its code would come for nobody. */
function whenNear(element: HTMLElement, signal: AbortSignal): Promise<void> {
  return new Promise(resolve => {
    const watcher = new IntersectionObserver(
      entries => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        watcher.disconnect()
        if ('requestIdleCallback' in window)
          requestIdleCallback(() => resolve(), { timeout: 2000 })
        else setTimeout(resolve, 200)
      },
      { rootMargin: '256px' }
    )
    watcher.observe(element)
    signal.addEventListener('abort', () => watcher.disconnect())
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
