import { useEffect, useRef, useState } from 'react'

import { loadOrder } from './load-order.ts'

/** Number of concurrent requests, so that a stalled one does not block the others. */
const AT_ONCE = 4

/** Share of the frames that is loaded initially; the rest follows when the shopper rotates the product. */
const FIRST_SHARE = 1 / 4

export interface Frames {
  /** The loaded frames. */
  loaded: ReadonlySet<number>
  /** Whether loading has finished; failed frames are omitted. */
  isComplete: boolean
  /** Loaded share of the requested frames, from 0 to 1. */
  progress: number
}

/** Loads the frames of a rotation in the order of `loadOrder`; frames that cannot be loaded are omitted. */
export function useFrames(urls: readonly string[], wantsAll: boolean): Frames {
  const [loaded, setLoaded] = useState<ReadonlySet<number>>(() => new Set())
  const [tried, setTried] = useState(0)
  // an image that something refers to stays decoded, so that rotating is smooth
  const pictures = useRef(new Map<string, HTMLImageElement>())
  const key = urls.join(' ')
  const wanted = wantsAll ? urls.length : Math.ceil(urls.length * FIRST_SHARE)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key represents the list of URLs.
  useEffect(() => {
    setLoaded(new Set())
    setTried(0)
  }, [key])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key represents the list of URLs.
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
