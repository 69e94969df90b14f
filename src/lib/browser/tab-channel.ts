/**
 * Opens a named channel between the shop's tabs. It is closed while the page is hidden in the back/forward cache, because an
 * open channel would keep the page out of it. Without support for `BroadcastChannel`, messages are dropped.
 */
export function openTabChannel(name: string, onMessage: (data: unknown) => void) {
  const controller = new AbortController()
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
      // not supported, or forbidden
    }
  }
  open()
  addEventListener('pagehide', close, { signal: controller.signal })
  addEventListener('pageshow', open, { signal: controller.signal })
  return {
    post: (data: unknown) => channel?.postMessage(data),
    close() {
      controller.abort()
      close()
    }
  }
}

export type TabChannel = ReturnType<typeof openTabChannel>
