import { beforeEach, expect, test, vi } from 'vitest'
import { CHUNK_TIMEOUT_MS } from '../../src/loader/load-chunk.ts'
import type { WidgetTag } from '../../src/loader/registry.ts'
import { drawn, hear, newTag, put } from '../element/fixture.ts'
import { listen } from '../support/listen.ts'
import { preparePage, start, startWithoutWaiting, widget } from './fixture.tsx'

beforeEach(preparePage)

test('loads the full registry again when the connection is back [CTX-04]', async () => {
  const { tag, registry } = widget('eager')
  const heard = hear()
  const all = vi
    .fn(async () => registry)
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const element = put(`<${tag}>plain</${tag}>`)
  startWithoutWaiting({}, [all])
  await vi.waitFor(() => expect(heard.told.map(told => told.tag)).toEqual([tag]))
  expect(element.textContent).toBe('plain')

  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(element.textContent).toBe('view'))
})

test('names the chunk that could not be loaded, and keeps the plain HTML [CTX-04]', async () => {
  const { tag, load, registry } = widget('eager')
  const heard = hear()
  load.mockRejectedValue(new TypeError('Failed to fetch'))
  const element = put(`<${tag}>plain</${tag}>`)
  let error: Error | undefined
  listen('vitrine:error', ({ detail }) => {
    error ??= detail.error
  })
  await start(registry)

  expect(error?.name).toBe('ChunkLoadError')
  expect(error?.message).toBe(
    `The chunk "${tag.slice(8)}.element" of <${tag}> could not be loaded; its plain HTML stays.`
  )
  expect((error as Error & { cause: Error }).cause.message).toBe('Failed to fetch')
  expect(heard.told.map(told => told.tag)).toEqual([tag])
  expect(element.textContent).toBe('plain')
})

test('names the registry of the tags if that could not be loaded, not the code of a tag [CTX-04]', async () => {
  const { tag, load, registry } = widget('eager')
  const heard = hear()
  const all = vi
    .fn(async () => registry)
    .mockRejectedValueOnce(new TypeError('Failed to fetch'))
  put(`<${tag}>plain</${tag}>`)
  startWithoutWaiting({}, [all])

  await vi.waitFor(() => expect(heard.told).toHaveLength(1))
  expect(heard.told[0]?.message).toBe(
    `The chunk "registry" of <${tag}> could not be loaded; its plain HTML stays.`
  )
  expect(load).not.toHaveBeenCalled()
})

test('names a chunk that is missing on the server [CTX-04]', async () => {
  const tag = newTag()
  const heard = hear()
  const missing = '/chunks/not-there-1A2B.js'
  put(`<${tag}>plain</${tag}>`)
  await start({ [tag as WidgetTag]: ['eager', () => import(/* @vite-ignore */ missing)] })

  await vi.waitFor(() => expect(heard.told).toHaveLength(1))
  expect(heard.told[0]?.message).toContain(`chunk "${tag.slice(8)}.element"`)
})

test('waits 120 seconds for a chunk [CTX-04]', async () => {
  const { tag, load, registry } = widget('eager')
  const heard = hear()
  load.mockImplementation(() => new Promise(() => {}))
  put(`<${tag}>plain</${tag}>`)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  startWithoutWaiting(registry)

  await vi.advanceTimersByTimeAsync(CHUNK_TIMEOUT_MS - 1)
  expect(heard.told).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(CHUNK_TIMEOUT_MS).toBe(120_000)
  expect(heard.told.map(told => told.tag)).toEqual([tag])
})

test('tries again when the same tag is added to the page', async () => {
  const { tag, load, registry } = widget('eager')
  hear()
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const first = put(`<${tag}>plain</${tag}>`)
  await start(registry)
  expect(first.textContent).toBe('plain')

  put(`<${tag}></${tag}>`)
  await drawn()
  expect(load).toHaveBeenCalledTimes(2)
  await vi.waitFor(() => expect(first.textContent).toBe('view'))
})

test('tries again when the connection is back', async () => {
  const { tag, load, registry } = widget('eager')
  hear()
  load.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const element = put(`<${tag}>plain</${tag}>`)
  await start(registry)

  dispatchEvent(new Event('online'))
  await drawn()
  await vi.waitFor(() => expect(element.textContent).toBe('view'))
})
