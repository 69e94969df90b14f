type Listener = (event: { data: unknown }) => void

/**
 * Channels between "tabs" of one test: happy-dom has none, and Node's own would reach other test files.
 *
 * @param deliver When a message arrives; the test may hold it back.
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
          // closed meanwhile, it hears no more
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
