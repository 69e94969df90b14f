// @vitest-environment happy-dom

import { beforeEach, expect, test } from 'vitest'
import { readContext } from '../../../src/context.ts'
import {
  createReferenceSearch,
  unambiguousReference
} from '../../../src/stores/search/references.ts'
import { createSearch, forgetSuggestions } from '../../../src/stores/search/search.ts'
import { suggestion } from '../../support/builders.ts'
import { mockApi } from '../../support/mock-api.ts'

const REFERENCES = 'GET /shop/api/v1/catalog/customerref/search'
const SUGGESTIONS = 'GET /shop/api/v1/catalog/search/suggestions'
const POT = { CustomerSKU: 'TP-1', ProductLink: '/shop/fr/p/teapot', Name: 'Teapot' }

beforeEach(() => {
  document.body.innerHTML = `<script type="application/json" id="vitrine-context">
    {"applicationPath":"/shop","sitePath":"/shop","culture":"fr","consentStamp":"1"}</script><main id="page"></main>`
  readContext()
  forgetSuggestions()
})

test("suggests products by the customer's own references [CAT-03]", async () => {
  mockApi({ [REFERENCES]: { body: [POT] } })
  const { $suggestions, suggest } = createReferenceSearch()
  await suggest('tp')
  expect($suggestions.get()).toMatchObject({
    data: [{ Name: 'TP-1', Note: 'Teapot', ProductUrl: '/shop/fr/p/teapot', Photo: null }]
  })
})

test('does not mix references and suggestions for the same text [CAT-02] [CAT-03]', async () => {
  const { requests } = mockApi({
    [REFERENCES]: { body: [POT] },
    [SUGGESTIONS]: { body: [suggestion()] }
  })
  await createReferenceSearch().suggest('tp')
  for (const accuracy of [0.3, 0.5]) await createSearch({ results: 5, accuracy }).suggest('tp')
  expect(requests.map(({ endpoint }) => endpoint)).toEqual([
    REFERENCES,
    SUGGESTIONS,
    SUGGESTIONS
  ])
})

const named = (...names: string[]) => names.map(Name => suggestion({ Name }))

test.each([
  ['the exact match among several', named('TP-1', 'TP-10'), ' tp-1 ', 'TP-1'],
  ['the only result', named('TP-10'), 'tp', 'TP-10'],
  ['none of two exact matches', named('TP-1', 'tp-1'), 'TP-1', undefined],
  ['none of several similar ones', named('TP-10', 'TP-11'), 'TP-1', undefined],
  ['none of nothing', [], 'TP-1', undefined]
])('identifies %s [CAT-03]', (_, found, typed, name) => {
  expect(unambiguousReference(found, typed)?.Name).toBe(name)
})
