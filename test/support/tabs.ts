type Listener = (event: { data: unknown }) => void

/**
 * Broadcast channels between simulated tabs: happy-dom has none, and Node's own would reach other test files.
 *
 * @param deliver Schedules the arrival of a message; a test may delay it.
 */
export function channelBetweenTabs(deliver: (arrive: () => void) => void = queueMicrotask) {
  const open = new Set<TestChannel>()

  class TestChannel {
    readonly name: string
    #listeners = new Set<Listener>()

    constructor(name: string) {
      this.name = name
      open.add(this)
    }

    addEventListener(_: 'message', listener: Listener): void {
      this.#listeners.add(listener)
    }

    postMessage(message: unknown): void {
      for (const channel of open) {
        if (channel === this || channel.name !== this.name) continue
        const data = structuredClone(message)
        deliver(() => {
          // closed channels receive nothing
          if (!open.has(channel)) return
          for (const listener of channel.#listeners) listener({ data })
        })
      }
    }

    close(): void {
      open.delete(this)
    }
  }

  return TestChannel
}
