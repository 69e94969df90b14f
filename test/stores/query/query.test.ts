import { expect, test, vi } from 'vitest'
import { createQuery, type QueryCache, queryCache } from '../../../src/stores/query/query.ts'
import fc from '../../support/fast-check.ts'

/** A query for texts, whose responses the test sends manually. */
function manual(options: { cache?: QueryCache<string>; isKeyed?: boolean } = {}) {
  const { cache, isKeyed = cache !== undefined } = options
  const requests: {
    text: string
    signal: AbortSignal
    respond(data: string): void
    fail(error: Error): void
  }[] = []
  const query = createQuery<string, string>({
    ...(isKeyed && { key: text => text }),
    ...(cache && { cache }),
    fetch: (text, signal) =>
      new Promise((respond, fail) => requests.push({ text, signal, respond, fail }))
  })
  return { ...query, requests }
}

test('keeps the previous data while the next request is loading', async () => {
  const { $state, fetch, requests } = manual()
  const first = fetch('tea')
  expect($state.get()).toEqual({ status: 'loading', params: 'tea', data: undefined })
  requests[0]!.respond('teapot')
  await first
  expect($state.get()).toEqual({ status: 'ready', params: 'tea', data: 'teapot' })
  void fetch('mug')
  expect($state.get()).toEqual({ status: 'loading', params: 'mug', data: 'teapot' })
})

test('aborts the previous request and ignores its response', async () => {
  const { $state, fetch, requests } = manual()
  const stale = fetch('tea')
  const latest = fetch('mug')
  expect(requests.map(({ signal }) => signal.aborted)).toEqual([true, false])
  requests[1]!.respond('new')
  await latest
  requests[0]!.respond('old')
  await stale
  expect($state.get()).toMatchObject({ status: 'ready', data: 'new' })
})

test('ignores the failure of a request that was replaced', async () => {
  const { $state, fetch, requests } = manual()
  const stale = fetch('tea')
  void fetch('mug')
  requests[0]!.fail(new Error('offline'))
  await stale
  expect($state.get()).toMatchObject({ status: 'loading', params: 'mug' })
})

test('shows the data of the latest request, in whatever order responses arrive', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.constantFrom('a', 'b', 'c'), { minLength: 1 }),
      fc.boolean(),
      async (scheduler, texts, isCached) => {
        const respond = scheduler.scheduleFunction(async (text: string) => `data of ${text}`)
        const { $state, fetch } = createQuery<string, string>({
          fetch: text => respond(text),
          ...(isCached && { key: text => text, cache: queryCache<string>(2) })
        })
        await scheduler.waitFor(Promise.all(texts.map(fetch)))
        const params = texts.at(-1)
        expect($state.get()).toEqual({ status: 'ready', params, data: `data of ${params}` })
      }
    )
  )
})

test('repeats a failed request on retry, and keeps the data until it succeeds', async () => {
  const { $state, fetch, retry, requests } = manual({ isKeyed: true })
  const first = fetch('tea')
  requests[0]!.respond('teapot')
  await first
  const failing = fetch('mug')
  const error = new Error('offline')
  requests[1]!.fail(error)
  await failing
  expect($state.get()).toEqual({ status: 'failed', params: 'mug', data: 'teapot', error })
  const again = retry()
  requests[2]!.respond('mugs')
  await again
  expect($state.get()).toEqual({ status: 'ready', params: 'mug', data: 'mugs' })
  await retry()
  expect(requests).toHaveLength(3)
})

test('does not repeat the request for the parameters that are shown or loading', async () => {
  const { fetch, requests } = manual({ isKeyed: true })
  const first = fetch('tea')
  await fetch('tea')
  requests[0]!.respond('teapot')
  await first
  await fetch('tea')
  expect(requests).toHaveLength(1)
})

test('shows cached data at once, also to another query with the same cache', async () => {
  const cache = queryCache<string>(5)
  const first = manual({ cache })
  const loading = first.fetch('tea')
  first.requests[0]!.respond('teapot')
  await loading
  const second = manual({ cache })
  void second.fetch('tea')
  expect(second.$state.get()).toEqual({ status: 'ready', params: 'tea', data: 'teapot' })
  expect(second.requests).toEqual([])
})

test('returns to the initial state on reset, and can repeat what was canceled', async () => {
  const { $state, fetch, cancel, reset, requests } = manual({ isKeyed: true })
  void fetch('tea')
  cancel()
  expect(requests[0]!.signal.aborted).toBe(true)
  void fetch('tea')
  expect(requests).toHaveLength(2)
  reset()
  requests[1]!.respond('teapot')
  await Promise.resolve()
  expect($state.get()).toEqual({ status: 'idle' })
})

test('resumes only a request that was cancelled because the page was left', async () => {
  const { $state, fetch, cancel, resume, requests } = manual({ isKeyed: true })
  await resume()
  void fetch('tea')
  await resume()
  expect(requests).toHaveLength(1)
  cancel()
  const resumed = resume()
  expect(requests).toHaveLength(2)
  requests[1]!.respond('teapot')
  await resumed
  expect($state.get()).toEqual({ status: 'ready', params: 'tea', data: 'teapot' })
  cancel()
  await resume()
  expect(requests).toHaveLength(2)
})

test('shows recovered data as stale, and asks again the next time', async () => {
  const responses = [Promise.reject(new Error('offline')), Promise.resolve('fresh')]
  const { $state, fetch } = createQuery<string, string>({
    key: text => text,
    fetch: () => responses.shift()!,
    recover: () => 'earlier'
  })
  await fetch('tea')
  expect($state.get()).toEqual({
    status: 'ready',
    params: 'tea',
    data: 'earlier',
    isStale: true
  })
  await fetch('tea')
  expect($state.get()).toEqual({ status: 'ready', params: 'tea', data: 'fresh' })
})

test('does not load again what the page came with, and returns to it', async () => {
  const load = vi.fn(async (text: string) => text)
  const initial = { status: 'ready', params: 'tea', data: 'from the page' } as const
  const query = createQuery<string, string>({ initial, key: text => text, fetch: load })
  await query.fetch('tea')
  expect(load).not.toHaveBeenCalled()
  await query.fetch('mug')
  query.reset()
  await query.fetch('tea')
  expect(query.$state.get()).toEqual(initial)
  expect(load).toHaveBeenCalledTimes(1)
})

test('loads what the page came without, whatever its parameters are', async () => {
  const load = vi.fn(async (text: string) => text)
  const initial = { status: 'loading', params: 'tea', data: undefined } as const
  const query = createQuery<string, string>({ initial, key: text => text, fetch: load })
  await query.fetch('tea')
  expect(query.$state.get()).toMatchObject({ status: 'ready', data: 'tea' })
})

test('asks for nothing again that is shown, after the page was left and comes back', async () => {
  const { $state, fetch, cancel, resume, requests } = manual()
  const first = fetch('tea')
  requests[0]!.respond('teapot')
  await first
  cancel()
  await resume()
  expect(requests).toHaveLength(1)
  expect($state.get()).toMatchObject({ status: 'ready', data: 'teapot' })
})

test('resumes nothing on a page that came without data and has not asked for any', async () => {
  const load = vi.fn(async (text: string) => text)
  const initial = { status: 'loading', params: 'tea', data: undefined } as const
  const { $state, resume } = createQuery<string, string>({ initial, fetch: load })
  await resume()
  expect(load).not.toHaveBeenCalled()
  expect($state.get()).toBe(initial)
})

test('retries and resumes nothing that has neither failed nor been cancelled', async () => {
  const { $state, fetch, retry, resume, cancel, requests } = manual({ isKeyed: true })
  cancel()
  await retry()
  await resume()
  expect(requests).toEqual([])
  const first = fetch('tea')
  await retry()
  await resume()
  expect(requests).toHaveLength(1)
  requests[0]!.respond('teapot')
  await first
  // what is shown stays known
  cancel()
  await resume()
  await fetch('tea')
  expect(requests).toHaveLength(1)
  expect($state.get()).toMatchObject({ status: 'ready', data: 'teapot' })
})
