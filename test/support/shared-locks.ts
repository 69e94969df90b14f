import { onTestFinished } from 'vitest'

/** Lets the tabs of a test share locks as those of a browser do, until the test is over. */
export function shareLocks(): void {
  const last = new Map<string, Promise<unknown>>()
  const locks = {
    request(name: string, _options: object, task: () => Promise<unknown>) {
      const result = (last.get(name) ?? Promise.resolve()).then(task)
      last.set(
        name,
        result.catch(() => {})
      )
      return result
    }
  }
  const original = Object.getOwnPropertyDescriptor(navigator, 'locks')
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
  onTestFinished(() => {
    if (original) Object.defineProperty(navigator, 'locks', original)
    else Reflect.deleteProperty(navigator, 'locks')
  })
}
