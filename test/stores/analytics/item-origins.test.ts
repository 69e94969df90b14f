// @vitest-environment happy-dom

import { cleanStores } from 'nanostores'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $consent, forgetConsent } from '../../../src/consent/consent.ts'
import { readContext } from '../../../src/context.ts'
import {
  forgetOrigins,
  originOf,
  rememberOrigin
} from '../../../src/stores/analytics/item-origins.ts'
import { allowStatistics } from '../../support/analytics-events.ts'
import { blockStorage } from '../../support/block-storage.ts'

const KEY = 'vitrine-item-origins'
const SEARCH = { item_list_id: 'search' }

beforeEach(() => {
  document.body.innerHTML = `<script type="application/json" id="vitrine-context">
    {"applicationPath": "/shop", "sitePath": "/shop", "culture": "en", "consentStamp": "1"}</script><main id="page"></main>`
  readContext()
  forgetConsent()
  allowStatistics()
  forgetOrigins()
})

afterEach(() => {
  cleanStores($consent)
  vi.unstubAllGlobals()
})

test('remembers the lists of the 50 products that were seen last', () => {
  for (let id = 1; id <= 50; id += 1) rememberOrigin(String(id), SEARCH)
  rememberOrigin('1', { item_list_id: 'related' })
  rememberOrigin('51', SEARCH)
  expect(originOf('1')).toEqual({ item_list_id: 'related' })
  expect(originOf('2')).toBeUndefined()
  expect(originOf('3')).toEqual(SEARCH)
  expect(originOf('51')).toEqual(SEARCH)
})

test('forgets the lists of all products on demand', () => {
  rememberOrigin('7', SEARCH)
  forgetOrigins()
  expect(originOf('7')).toBeUndefined()
  expect(sessionStorage).toHaveLength(0)
})

test('remembers the list of a product until the page is left if storage is blocked', () => {
  blockStorage()
  expect(originOf('7')).toBeUndefined()
  rememberOrigin('7', SEARCH)
  expect(originOf('7')).toEqual(SEARCH)
})

test.each([
  '{"7": {"item_list_id": "search"}}',
  '[null, ["7"], "7x", [7, {}], ["7", "search"]]',
  '[broken'
])('ignores origins that it has not stored: %s', stored => {
  sessionStorage.setItem(KEY, stored)
  expect(originOf('7')).toBeUndefined()
})

test('keeps the valid ones of the origins that are stored', () => {
  sessionStorage.setItem(KEY, '[null, ["7", {"item_list_id": "search"}]]')
  expect(originOf('7')).toEqual(SEARCH)
})
