/**
 * Hears what the shop's other tabs say under a name, and returns how to tell them and how to stop. Closed while the
 * page is left: an open channel can keep it out of the browser's cache for Back and Forward. Where there are no channels
 * or the browser forbids them, other tabs simply hear nothing.
 */
export function openTabChannel(name: string, onMessage: (data: unknown) => void) {
  const stop = new AbortController()
  let channel: BroadcastChannel | undefined
  const close = () => {
    channel?.close()
    channel = undefined
  }
  const open = () => {
    if (channel) return
    try {
      channel = new BroadcastChannel(name)
      channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => onMessage(data))
    } catch {
      // no channel
    }
  }
  open()
  addEventListener('pagehide', close, { signal: stop.signal })
  addEventListener('pageshow', open, { signal: stop.signal })
  return {
    post: (data: unknown) => channel?.postMessage(data),
    close() {
      stop.abort()
      close()
    }
  }
}

export type TabChannel = ReturnType<typeof openTabChannel>
