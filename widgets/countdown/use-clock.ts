import { useEffect, useState } from 'react'

import { serverOffset } from '../../src/lib/dates/server-clock.ts'

/** Ticks this often, in ms [PDP-14]. */
const TICK = 1000

/**
 * The server's time in ms, anew at each full second before `end` and whenever the page is looked at again: a clock, not a
 * sum of ticks, so that it is right after the machine has slept. It stops at the end.
 *
 * @param printed What the server's clock said as it printed the page.
 */
export function useClock(end: number, printed: number | undefined): number {
  const [offset, setOffset] = useState(0)
  const [now, setNow] = useState(() => Date.now())

  useEffect(() => {
    let isShown = true
    serverOffset(printed).then(
      found => isShown && setOffset(found),
      // without an answer the clock here is the best one
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
