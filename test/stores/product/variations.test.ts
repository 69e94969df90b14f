// @vitest-environment happy-dom

import { beforeEach, expect, test, vi } from 'vitest'
import { readContext } from '../../../src/context.ts'
import { $product, forgetProducts } from '../../../src/stores/product/product.ts'
import fc, { examples } from '../../support/fast-check.ts'
import { type MockRequest, mockApi } from '../../support/mock-api.ts'
import {
  answer,
  answerFor,
  ENDPOINT,
  openVariations as open
} from '../../support/teapot-variants.ts'

beforeEach(() => {
  document.body.innerHTML = `<script type="application/json" id="vitrine-context">
    {"applicationPath":"/shop","sitePath":"/shop","culture":"fr","consentStamp":"1"}</script><main id="page"></main>`
  readContext()
  forgetProducts()
})

test('shows the variant printed in the page without a request [PDP-01]', () => {
  const { requests } = mockApi()
  const { $variations } = open()
  expect($variations.get()).toMatchObject({
    status: 'ready',
    values: { VariantValueId1: '11' }
  })
  expect($product('teapot').get().variant?.ProductVariantId).toBe('teapot-11-1')
  expect(requests).toEqual([])
})

test('sends the fields that are not empty, and the quantity [PDP-01]', async () => {
  const { requests } = mockApi({ [ENDPOINT]: answer })
  const { $variations, choose } = open()
  await choose({ VariantValueId1: '12', VariantValueId2: '' }, 3)
  expect(requests).toEqual([
    { endpoint: ENDPOINT, query: { VariantValueId1: '12', quantity: '3' } }
  ])
  expect($variations.get()).toMatchObject({ status: 'ready', quantity: 3 })
  expect($product('teapot').get().variant?.ProductVariantId).toBe('teapot-12-3')
})

test('reports nothing more once its page is gone [PDP-01]', async () => {
  mockApi({ [ENDPOINT]: answer })
  const { choose, stop } = open()
  const late = choose({ VariantValueId1: '12' }, 1)
  stop()
  await late
  expect($product('teapot').get().variant).toBeUndefined()
})

test('shows the variant that was chosen just before the page was left, once Back shows it again [PDP-01]', async () => {
  mockApi({ [ENDPOINT]: answer })
  const { choose, stop, start, $variations } = open()
  const late = choose({ VariantValueId1: '12' }, 1)
  stop()
  await late
  start()
  await vi.waitFor(() => expect($variations.get().status).toBe('ready'))
  expect($variations.get().values).toEqual({ VariantValueId1: '12' })
  expect($product('teapot').get().variant?.ProductVariantId).toBe('teapot-12-1')
})

test('does not send an identical request twice [PDP-01]', async () => {
  const { requests } = mockApi({ [ENDPOINT]: answer })
  const { choose } = open()
  await choose({ VariantValueId1: '11' }, 1)
  const first = choose({ VariantValueId1: '12' }, 1)
  const second = choose({ VariantValueId1: '12' }, 1)
  await Promise.all([first, second])
  await choose({ VariantValueId1: '12' }, 1)
  expect(requests).toHaveLength(1)
})

test('shows a known variant at once and aborts the pending request [PDP-01]', async () => {
  const { requests } = mockApi({ [ENDPOINT]: answer })
  const { $variations, choose } = open()
  const late = choose({ VariantValueId1: '12' }, 1)
  void choose({ VariantValueId1: '11' }, 1)
  expect($variations.get()).toMatchObject({
    status: 'ready',
    values: { VariantValueId1: '11' }
  })
  await late
  expect($product('teapot').get().variant?.ProductVariantId).toBe('teapot-11-1')
  expect(requests.length).toBeLessThanOrEqual(1)
})

test('shows a prefetched variant at once, and requests it once [PDP-01]', async () => {
  const { requests } = mockApi({ [ENDPOINT]: answer })
  const { $variations, choose, prepare } = open()
  await prepare({ VariantValueId1: '12' }, 1)
  expect($variations.get()).toMatchObject({ values: { VariantValueId1: '11' } })
  void choose({ VariantValueId1: '12' }, 1)
  expect($variations.get()).toMatchObject({
    status: 'ready',
    values: { VariantValueId1: '12' }
  })
  expect(requests).toHaveLength(1)
})

test('waits for a variant that is being prefetched, and requests it again if that fails [PDP-01]', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const { requests } = mockApi({
    [ENDPOINT]: request => (requests.length === 1 ? { status: 500, body: {} } : answer(request))
  })
  const { $variations, choose, prepare } = open()
  const ahead = prepare({ VariantValueId1: '12' }, 1)
  await Promise.all([ahead, choose({ VariantValueId1: '12' }, 1)])
  expect($variations.get()).toMatchObject({
    status: 'ready',
    values: { VariantValueId1: '12' }
  })
  expect(requests).toHaveLength(2)
})

test('prefetches nothing during another request, in data-saving mode, or what is known [PDP-01]', async () => {
  const { requests } = mockApi({ [ENDPOINT]: answer })
  const { choose, prepare } = open()
  await prepare({ VariantValueId1: '11' }, 1)
  const waited = choose({ VariantValueId1: '12' }, 1)
  await prepare({ VariantValueId1: '13' }, 1)
  await waited
  vi.stubGlobal('navigator', { ...navigator, connection: { saveData: true } })
  await prepare({ VariantValueId1: '14' }, 1)
  vi.unstubAllGlobals()
  expect(requests).toHaveLength(1)
})

test('adopts corrections of the server [PDP-01]', async () => {
  mockApi({ [ENDPOINT]: { body: answerFor('11', 1) } })
  const { $variations, choose } = open()
  await choose({ VariantValueId1: '13' }, 1)
  expect($variations.get()).toMatchObject({
    status: 'ready',
    values: { VariantValueId1: '11' }
  })
})

test('keeps the last valid variant when the server fails, and requests it again on demand [PDP-01]', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  mockApi({ [ENDPOINT]: { status: 500, body: {} } })
  const { $variations, choose, retry } = open()
  await choose({ VariantValueId1: '12' }, 1)
  expect($variations.get()).toMatchObject({
    status: 'failed',
    values: { VariantValueId1: '12' },
    known: { ProductVariantViewModel: { ProductVariantId: 'teapot-11-1' } }
  })
  expect($product('teapot').get().variant?.ProductVariantId).toBe('teapot-11-1')
  mockApi({ [ENDPOINT]: answer })
  await retry()
  expect($variations.get()).toMatchObject({ status: 'ready' })
  expect($product('teapot').get().variant?.ProductVariantId).toBe('teapot-12-1')
})

test('never replaces a newer choice by an older response, in 1,000 orders of arrival [PDP-01]', async () => {
  const choice = fc.tuple(
    fc.constantFrom('11', '12', '13', '14'),
    fc.integer({ min: 1, max: 3 }),
    // a value that the pointer hovers over first
    fc.option(fc.constantFrom('11', '12', '13', '14'))
  )
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(choice, { minLength: 1, maxLength: 6 }),
      async (scheduler, choices) => {
        forgetProducts()
        const later = scheduler.scheduleFunction(async (request: MockRequest) =>
          answer(request)
        )
        mockApi({ [ENDPOINT]: later })
        const { $variations, choose, prepare } = open()
        const answered: Promise<void>[] = []
        const clicks = scheduler.scheduleSequence(
          choices.map(([value, quantity, passed]) => async () => {
            if (passed) answered.push(prepare({ VariantValueId1: passed }, quantity))
            answered.push(choose({ VariantValueId1: value }, quantity))
          })
        )
        await scheduler.waitFor(clicks.task)
        await scheduler.waitFor(Promise.all(answered))
        const [value, quantity] = choices.at(-1)!
        expect($variations.get()).toMatchObject({
          values: { VariantValueId1: value },
          quantity
        })
        expect($product('teapot').get().variant?.ProductVariantId).toBe(
          `teapot-${value}-${quantity}`
        )
      }
    ),
    examples(1000)
  )
})
