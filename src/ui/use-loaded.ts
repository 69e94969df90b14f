import { useEffect, useEffectEvent, useState } from 'react'

export type Loaded<Value> =
  | { status: 'loading' }
  | { status: 'ready'; value: Value }
  | { status: 'failed'; error: unknown }

/**
 * Loads data on mount, and again for another key. Stale responses are ignored.
 *
 * @returns The state, and a function that retries.
 */
export function useLoaded<Value>(
  key: string,
  load: (signal: AbortSignal) => Promise<Value>
): [Loaded<Value>, retry: () => void] {
  const [attempt, setAttempt] = useState(0)
  const [state, setState] = useState<Loaded<Value>>({ status: 'loading' })
  const start = useEffectEvent(load)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another key or attempt loads again.
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
