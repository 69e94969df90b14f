import { useEffect, useEffectEvent, useState } from 'react'

export type Loaded<Value> =
  | { status: 'loading' }
  | { status: 'ready'; value: Value }
  | { status: 'failed'; error: unknown }

/**
 * Loads something when a part is shown, and again for another key. What comes too late is dropped.
 *
 * @returns The state, and how to try again.
 */
export function useLoaded<Value>(
  key: string,
  load: (signal: AbortSignal) => Promise<Value>
): [Loaded<Value>, retry: () => void] {
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<Loaded<Value>>({ status: 'loading' })
  const start = useEffectEvent(load)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another key or attempt loads once more.
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    setState({ status: 'loading' })
    start(signal).then(
      value => signal.aborted || setState({ status: 'ready', value }),
      error => signal.aborted || setState({ status: 'failed', error })
    )
    return () => stop.abort()
  }, [key, attempt])

  return [state, () => setAttempt(attempt + 1)]
}
