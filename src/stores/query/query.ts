import { atom, type ReadableAtom } from 'nanostores'

import { RecentMap } from '../../lib/data/recent-map.ts'

export type QueryState<Params, Data> =
  | { status: 'idle'; params?: undefined; data?: undefined }
  /** `data` is the previous response, so that a list does not flicker between two requests. */
  | { status: 'loading'; params: Params; data: Data | undefined }
  /** `isStale`: the request failed, and `data` was recovered from earlier responses. */
  | { status: 'ready'; params: Params; data: Data; isStale?: true }
  | { status: 'failed'; params: Params; data: Data | undefined; error: unknown }

export interface QueryCache<Data> {
  get(key: string): Data | undefined
  set(key: string, data: Data): void
  clear(): void
}

export interface QueryOptions<Params, Data> {
  fetch(params: Params, signal: AbortSignal): Promise<Data>
  /** Identifies a request: asking for the current one again does nothing, and others may be in the cache. */
  key?(params: Params): string
  /** Responses by key, often shared by several queries. */
  cache?: QueryCache<Data>
  /** Where the query starts, and where `reset()` returns to. @default idle */
  initial?: QueryState<Params, Data>
  /** Called with each response that is shown, just before `$state` changes. */
  onData?(data: Data, params: Params): void
  /** What to show instead of the error, for example earlier responses while offline. */
  recover?(error: unknown, params: Params): Data | undefined
}

export interface Query<Params, Data> {
  readonly $state: ReadableAtom<QueryState<Params, Data>>
  /** Loads the data for some parameters and aborts the request before it. Never rejects. */
  fetch(params: Params): Promise<void>
  /** Repeats the request that failed. */
  retry(): Promise<void>
  /** Aborts what is in flight and leaves `$state` as it is: the page may come back, and `resume()`. */
  cancel(): void
  /** Sends the request again that `cancel()` has aborted. */
  resume(): Promise<void>
  /** Aborts what is in flight and returns to the initial state. */
  reset(): void
}

/** A cache for a number of responses; the least recently used one is dropped first. */
export function queryCache<Data>(size: number): QueryCache<Data> {
  return new RecentMap<Data>(size)
}

/**
 * Data that is fetched for changing parameters: suggestions for a text, facets for a filter. The latest request wins;
 * a stale response never replaces a newer one, however late it arrives.
 */
export function createQuery<Params, Data>(
  options: QueryOptions<Params, Data>
): Query<Params, Data> {
  const { cache, initial = { status: 'idle' } } = options
  const $state = atom<QueryState<Params, Data>>(initial)
  let currentKey = initialKey()
  let controller: AbortController | undefined

  function initialKey(): string | undefined {
    return initial.status === 'ready' ? options.key?.(initial.params) : undefined
  }

  async function fetch(params: Params): Promise<void> {
    const key = options.key?.(params)
    if (key !== undefined && key === currentKey) return
    controller?.abort()
    currentKey = key
    const cached = key === undefined ? undefined : cache?.get(key)
    if (cached !== undefined) return show(params, cached)
    controller = new AbortController()
    const { signal } = controller
    $state.set({ status: 'loading', params, data: $state.get().data })
    try {
      const data = await options.fetch(params, signal)
      if (key !== undefined) cache?.set(key, data)
      if (!signal.aborted) show(params, data)
    } catch (error) {
      if (!signal.aborted) fail(params, error)
    }
  }

  function show(params: Params, data: Data): void {
    options.onData?.(data, params)
    $state.set({ status: 'ready', params, data })
  }

  function fail(params: Params, error: unknown): void {
    currentKey = undefined
    const data = options.recover?.(error, params)
    if (data !== undefined) $state.set({ status: 'ready', params, data, isStale: true })
    else $state.set({ status: 'failed', params, data: $state.get().data, error })
  }

  function cancel(): void {
    controller?.abort()
    if ($state.get().status !== 'ready') currentKey = undefined
  }

  return {
    $state,
    fetch,
    async retry() {
      const { status, params } = $state.get()
      if (status === 'failed') await fetch(params)
    },
    cancel,
    async resume() {
      const { status, params } = $state.get()
      if (status === 'loading' && controller?.signal.aborted) await fetch(params)
    },
    reset() {
      cancel()
      currentKey = initialKey()
      $state.set(initial)
    }
  }
}
