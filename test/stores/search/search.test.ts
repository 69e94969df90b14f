// @vitest-environment happy-dom

import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readContext } from '../../../src/context.ts'
import { OfflineError } from '../../../src/errors.ts'
import { markChanged } from '../../../src/lib/page/changes.ts'
import type { Suggestion } from '../../../src/shared/contract/catalog.ts'
import {
  createLookup,
  createSearch,
  type Find,
  forgetSuggestions
} from '../../../src/stores/search/search.ts'
import { suggestion } from '../../support/builders.ts'
import fc, { examples } from '../../support/fast-check.ts'
import { type MockReply, mockApi } from '../../support/mock-api.ts'

const ENDPOINT = 'GET /shop/api/v1/catalog/search/suggestions'
const asked = { results: 5, accuracy: 0.3 }

beforeEach(() => {
  document.body.innerHTML = `<script type="application/json" id="vitrine-context">
    {"applicationPath":"/shop","sitePath":"/shop","culture":"fr","consentStamp":"1"}</script><main id="page"></main>`
  readContext()
  forgetSuggestions()
})

function answering(body: Suggestion[] = [suggestion()]) {
  return mockApi({ [ENDPOINT]: { body } })
}

test('requests the given number of products with the given accuracy [CAT-02]', async () => {
  const { requests } = answering()
  const { $suggestions, suggest } = createSearch(asked)
  await suggest('  tea   pot ')
  expect(requests).toEqual([
    { endpoint: ENDPOINT, query: { q: 'tea pot', nbrResults: '5', accuracy: '0.3' } }
  ])
  expect($suggestions.get()).toEqual({
    status: 'ready',
    params: 'tea pot',
    data: [suggestion()]
  })
})

test('keeps the last list while the next is loading [CAT-02]', async () => {
  answering()
  const { $suggestions, suggest } = createSearch(asked)
  await suggest('tea')
  const next = suggest('teap')
  expect($suggestions.get()).toMatchObject({ status: 'loading', data: [suggestion()] })
  await next
  expect($suggestions.get()).toMatchObject({ status: 'ready', params: 'teap' })
})

test('shows a known response at once, also in another box, without a request [CAT-02]', async () => {
  const { requests } = answering()
  await createSearch(asked).suggest('tea')
  const { $suggestions, suggest } = createSearch(asked)
  void suggest('tea')
  expect($suggestions.get()).toMatchObject({ status: 'ready', params: 'tea' })
  expect(requests).toHaveLength(1)
})

test('asks again for somebody else, after a login or logoff [CAT-02]', async () => {
  const { requests } = answering()
  const { suggest } = createSearch(asked)
  await suggest('tea')
  markChanged('session')
  await suggest('tea')
  expect(requests).toHaveLength(2)
})

test('shows at most 30, and none with a URL of another site [CAT-02]', async () => {
  const many = Array.from({ length: 40 }, (_, index) => suggestion({ Name: `Tea ${index}` }))
  answering([suggestion({ ProductUrl: 'https://evil.test/' }), ...many])
  const { $suggestions, suggest } = createSearch(asked)
  await suggest('tea')
  const state = $suggestions.get()
  expect(state.status === 'ready' && state.data.map(({ Name }) => Name)).toEqual(
    many.slice(0, 30).map(({ Name }) => Name)
  )
})

test.each(['javascript:alert(1)', '//evil.test', 'data:text/html,x', 'https://evil.test/p'])(
  'does not suggest a product at %s [CAT-02]',
  async ProductUrl => {
    answering([suggestion({ ProductUrl })])
    const { $suggestions, suggest } = createSearch(asked)
    await suggest('tea')
    expect($suggestions.get()).toMatchObject({ data: [] })
  }
)

test('reports a failure, and sends the request again the next time [CAT-02]', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  mockApi({ [ENDPOINT]: { status: 500, body: {} } })
  const { $suggestions, suggest } = createSearch(asked)
  await suggest('tea')
  expect($suggestions.get()).toMatchObject({ status: 'failed', params: 'tea' })
  answering()
  await suggest('tea')
  expect($suggestions.get()).toMatchObject({ status: 'ready' })
})

test('offline, shows the earlier results that contain every word, those for the same text first [CAT-02]', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  vi.useFakeTimers({ toFake: ['Date', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const product = (Name: string) => suggestion({ Name, ProductUrl: `/shop/fr/p/${Name}` })
  const [blue, cup, red, lid] = [
    'Blue teapot',
    'Red cup',
    'Red teapot',
    'Teapot, blue lid'
  ].map(product)
  const find = vi.fn<Find>(async () => [])
  const { $suggestions, suggest } = createLookup(['box'], find)
  const other = createLookup(['other box'], async () => [product('Blue teapot of another box')])
  find.mockResolvedValueOnce([blue!, cup!])
  await suggest('bl')
  find.mockResolvedValueOnce([red!, blue!, lid!])
  await suggest('teapot')
  await other.suggest('teapot')

  find.mockRejectedValue(new OfflineError('No connection.'))
  const shown = () => {
    const state = $suggestions.get()
    return 'data' in state && state.data?.map(({ Name }) => Name)
  }
  await suggest('Blue TEApot')
  expect($suggestions.get()).toMatchObject({ status: 'ready', isStale: true })
  expect(shown()).toEqual(['Blue teapot', 'Teapot, blue lid'])
  // what was found for this text is too old by now to be shown without asking
  vi.advanceTimersByTime(6 * 60_000)
  await suggest('bl')
  expect(shown()).toEqual(['Blue teapot', 'Red cup', 'Teapot, blue lid'])
  await suggest('sofa')
  expect($suggestions.get()).toMatchObject({ status: 'failed' })
  find.mockRejectedValue(new Error('broken'))
  await suggest('Blue TEApot')
  expect($suggestions.get()).toMatchObject({ status: 'failed' })
})

test('offline, shows at most 30 of the earlier results, the newest first [CAT-02]', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const find = vi.fn<Find>(async text =>
    Array.from({ length: 20 }, (_, index) =>
      suggestion({ Name: `Red ${text} ${index}`, ProductUrl: `/shop/fr/p/${text}-${index}` })
    )
  )
  const { $suggestions, suggest } = createLookup(['box'], find)
  await suggest('cup')
  await suggest('pot')
  find.mockRejectedValue(new OfflineError('No connection.'))
  await suggest('red')
  const { data } = $suggestions.get()
  expect(data?.map(({ Name }) => Name)).toEqual([
    ...Array.from({ length: 20 }, (_, index) => `Red pot ${index}`),
    ...Array.from({ length: 10 }, (_, index) => `Red cup ${index}`)
  ])
})

test('shows no suggestions after a reset [CAT-02]', async () => {
  answering()
  const { $suggestions, suggest, reset } = createSearch(asked)
  const lookup = suggest('tea')
  reset()
  await lookup
  expect($suggestions.get()).toEqual({ status: 'idle' })
})

test('shows the suggestions for the latest text, in whatever order responses arrive [CAT-02]', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.scheduler(),
      fc.array(fc.constantFrom('te', 'tea', 'teap', 'teapo', 'teapot'), { minLength: 1 }),
      async (scheduler, typed) => {
        forgetSuggestions()
        const answer = scheduler.scheduleFunction(
          async (q: string): Promise<MockReply> => ({ body: [suggestion({ Name: q })] })
        )
        mockApi({ [ENDPOINT]: ({ query }) => answer(query!.q!) })
        const { $suggestions, suggest } = createSearch(asked)
        const all = typed.map(text => suggest(text))
        await scheduler.waitFor(Promise.all(all))
        expect($suggestions.get()).toMatchObject({
          status: 'ready',
          params: typed.at(-1),
          data: [{ Name: typed.at(-1) }]
        })
      }
    ),
    examples(200)
  )
})
