import { onTestFinished, vi } from 'vitest'

/** Notes which listeners are added to the document and the window from now on, and not removed again. */
export function watchListeners() {
  const left: { type: string; listener: unknown }[] = []
  for (const target of [document, window]) {
    const add = target.addEventListener.bind(target)
    const remove = target.removeEventListener.bind(target)
    const added = vi
      .spyOn(target, 'addEventListener')
      .mockImplementation(
        (
          type: string,
          listener: EventListenerOrEventListenerObject,
          options?: boolean | AddEventListenerOptions
        ) => {
          left.push({ type, listener })
          const signal = typeof options === 'object' ? options.signal : undefined
          signal?.addEventListener('abort', () => forget(type, listener))
          add(type, listener, options)
        }
      )
    const removed = vi
      .spyOn(target, 'removeEventListener')
      .mockImplementation(
        (
          type: string,
          listener: EventListenerOrEventListenerObject,
          options?: boolean | AddEventListenerOptions
        ) => {
          forget(type, listener)
          remove(type, listener, options)
        }
      )
    onTestFinished(() => {
      added.mockRestore()
      removed.mockRestore()
    })
  }

  function forget(type: string, listener: unknown): void {
    const index = left.findIndex(one => one.type === type && one.listener === listener)
    if (index !== -1) left.splice(index, 1)
  }

  /** The types of those that are still there. */
  return { left: () => left.map(({ type }) => type) }
}
