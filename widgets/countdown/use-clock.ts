import { useEffect, useState } from 'react'

import { serverOffset } from '../../src/lib/dates/server-clock.ts'

/** Tick interval in ms [PDP-14]. */
const TICK = 1000

/**
 * The server time in ms, updated at every full second before `end` and when the page becomes visible. It is derived from the
 * clock instead of counting ticks, so it stays correct after the device has slept. It stops at `end`.
 *
 * @param printed Server time when the page was rendered.
 */
export function useClock(end: number, printed: number | undefined): number {
  const [offset, setOffset] = useState(0)
  const [now, setNow] = useState(() => Date.now())

  useEffect(() => {
    let isShown = true
    serverOffset(printed).then(
      found => isShown && setOffset(found),
      // if the request fails, use the local clock
      () => {}
    )
    return () => {
      isShown = false
    }
  }, [printed])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const tick = () => {
      clearTimeout(timer)
      const time = Date.now() + offset
      setNow(time)
      if (time < end) timer = setTimeout(tick, (end - time) % TICK || TICK)
    }
    tick()
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [end, offset])

  return now
}
