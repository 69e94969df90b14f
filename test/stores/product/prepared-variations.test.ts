// @vitest-environment happy-dom

import { beforeEach, expect, test, vi } from 'vitest'
import { readContext } from '../../../src/context.ts'
import { $product, forgetProducts } from '../../../src/stores/product/product.ts'
import { createVariations, publishProblem } from '../../../src/stores/product/variations.ts'
import { listen } from '../../support/listen.ts'
import { type MockReply, mockApi } from '../../support/mock-api.ts'
import { answer, answerFor, ENDPOINT, openVariations } from '../../support/teapot-variants.ts'

const value = (VariantValueId1: string) => ({ VariantValueId1 })

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  document.body.innerHTML = `<script type="application/json" id="vitrine-context">
    {"applicationPath":"/shop","sitePath":"/shop","culture":"fr","consentStamp":"1"}</script><main id="page"></main>`
  readContext()
  forgetProducts()
})

/** A shop that never answers about some values. */
function answeringAllBut(...slow: string[]) {
  const { requests } = mockApi({
    [ENDPOINT]: request =>
      slow.includes(request.query!.VariantValueId1!)
        ? new Promise<MockReply>(() => {})
        : answer(request)
  })
  return { asked: () => requests.map(({ query }) => query!.VariantValueId1) }
}

test('shows a variant that is being prefetched, without asking again [PDP-01]', async () => {
  const { asked } = answeringAllBut()
  const { choose, prepare } = openVariations()
  const ahead = prepare(value('12'), 1)
  await Promise.all([ahead, choose(value('12'), 1)])
  expect($product('teapot').get().variant?.ProductVariantId).toBe('teapot-12-1')
  expect(asked()).toEqual(['12'])
})

test('stops a prefetch when the shopper chooses another variant, so that others can follow [PDP-01]', async () => {
  const { asked } = answeringAllBut('12')
  const { choose, prepare } = openVariations()
  const stopped = vi.fn()
  void prepare(value('12'), 1).then(stopped)
  await prepare(value('14'), 1)
  await choose(value('13'), 1)
  expect(stopped).toHaveBeenCalled()
  await prepare(value('14'), 1)
  expect(asked()).toEqual(['12', '13', '14'])
})

test('stops a prefetch when its page is left [PDP-01]', async () => {
  const { asked } = answeringAllBut('12')
  const { prepare, stop } = openVariations()
  const stopped = vi.fn()
  void prepare(value('12'), 1).then(stopped)
  await expect.poll(asked).toEqual(['12'])
  stop()
  await openVariations().choose(value('13'), 1)
  expect(stopped).toHaveBeenCalled()
})

test('knows what the server corrects, once it was prefetched [PDP-01]', async () => {
  const { requests } = mockApi({ [ENDPOINT]: { body: answerFor('15', 1) } })
  const { $variations, choose, prepare } = openVariations()
  await prepare(value('12'), 1)
  await choose(value('12'), 1)
  await choose(value('15'), 1)
  expect($variations.get()).toMatchObject({ status: 'ready', values: value('15') })
  expect(requests).toHaveLength(1)
})

test('reports a failure to the shopper only if the variant was chosen [HTTP-02] [PDP-01]', async () => {
  mockApi({ [ENDPOINT]: { status: 500, body: {} } })
  const problems = vi.fn()
  listen('vitrine:problem', problems)
  const { $variations, choose, prepare } = openVariations()
  await prepare(value('12'), 1)
  expect(problems).not.toHaveBeenCalled()
  const chosen = choose(value('12'), 1)
  expect($variations.get()).not.toHaveProperty('error')
  await chosen
  expect(problems).toHaveBeenCalledOnce()
  expect($variations.get()).toMatchObject({ status: 'failed', error: { status: 500 } })
})

test('asks once for the same values, in whatever order they were chosen [PDP-01]', async () => {
  const { asked } = answeringAllBut()
  const { choose } = openVariations()
  await choose({ VariantValueId1: '12', VariantValueId2: '7' }, 1)
  await choose(value('13'), 1)
  await choose({ VariantValueId2: '7', VariantValueId1: '12' }, 1)
  expect(asked()).toEqual(['12', '13'])
})

test('publishes the variant that was chosen when Back shows the page again [PDP-01]', async () => {
  answeringAllBut()
  const { choose, stop, start } = openVariations()
  await choose(value('12'), 1)
  stop()
  expect($product('teapot').get().variant).toBeUndefined()
  start()
  expect($product('teapot').get().variant?.ProductVariantId).toBe('teapot-12-1')
})

test('a page that is left late does not withdraw the variant of the next page [PDP-01]', () => {
  const { stop } = openVariations()
  createVariations('teapot', answerFor('12', 1), 1).start()
  stop()
  expect($product('teapot').get().variant?.ProductVariantId).toBe('teapot-12-1')
})

test('tells the page why a choice cannot be bought, until that has changed [PDP-01]', () => {
  const $choice = $product('teapot')
  $choice.set({ quantity: 2 })
  const withdraw = publishProblem($choice, 'Choose a colour.', true)
  expect($choice.get()).toEqual({ quantity: 2, problem: 'Choose a colour.', isLoading: true })
  withdraw()
  expect($choice.get()).toEqual({ quantity: 2 })
})
