import { useEffect, useRef, useState } from 'react'

import { loadOrder } from './load-order.ts'

/** How many pictures are fetched at a time: one lost line must not hold up the others. */
const AT_ONCE = 4

/** This share of the frames is enough to look around; the rest comes when somebody turns it. */
const FIRST_SHARE = 1 / 4

export interface Frames {
  /** Those that are there. */
  loaded: ReadonlySet<number>
  /** All that can be had are there. */
  isComplete: boolean
  /** A share, 0 to 1. */
  progress: number
}

/** Fetches the frames of a turn, those first that are needed first; one that cannot be had is left out. */
export function useFrames(urls: readonly string[], wantsAll: boolean): Frames {
  const [loaded, setLoaded] = useState<ReadonlySet<number>>(() => new Set())
  const [tried, setTried] = useState(0)
  // kept while it is shown, so that the browser does not have to decode them at every turn
  const pictures = useRef(new Map<string, HTMLImageElement>())
  const key = urls.join(' ')
  const wanted = wantsAll ? urls.length : Math.ceil(urls.length * FIRST_SHARE)

  // biome-ignore lint/correctness/useExhaustiveDependencies: other frames are other addresses.
  useEffect(() => {
    setLoaded(new Set())
    setTried(0)
  }, [key])

  // biome-ignore lint/correctness/useExhaustiveDependencies: other frames are other addresses.
  useEffect(() => {
    let isOn = true
    const queue = loadOrder(urls.length).slice(0, wanted)
    async function work() {
      for (let frame = queue.shift(); isOn && frame !== undefined; frame = queue.shift()) {
        const isThere = await fetchPicture(urls[frame]!, pictures.current)
        if (!isOn) return
        setTried(count => count + 1)
        const found = frame
        if (isThere) setLoaded(before => new Set([...before, found]))
      }
    }
    setTried(0)
    for (let worker = 0; worker < AT_ONCE; worker++) void work()
    return () => {
      isOn = false
    }
  }, [key, wanted])

  return {
    loaded,
    isComplete: wantsAll && tried >= urls.length,
    progress: Math.min(tried / wanted, 1)
  }
}

async function fetchPicture(
  url: string,
  pictures: Map<string, HTMLImageElement>
): Promise<boolean> {
  const known = pictures.get(url) ?? new Image()
  pictures.set(url, known)
  known.src ||= url
  try {
    await known.decode()
    return true
  } catch {
    pictures.delete(url)
    return false
  }
}
