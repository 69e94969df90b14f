// @vitest-environment happy-dom

import { cleanStores, keepMount } from 'nanostores'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { $consent } from '../../../src/consent/consent.ts'
import { context, readContext } from '../../../src/context.ts'
import { markChanged } from '../../../src/lib/page/changes.ts'
import { forgetOthers } from '../../../src/lib/page/forget-kept.ts'
import {
  $recentSearches,
  forgetSearches,
  rememberSearch
} from '../../../src/stores/search/recent-searches.ts'
import { blockStorage } from '../../support/block-storage.ts'
import { choosePreferences } from '../../support/choose-preferences.ts'

const KEY = 'vitrine-recent-searches'
const stored = () => localStorage.getItem(KEY)

/** Shows the page of somebody, `''` for a guest, after that of somebody else. */
function showFor(customer: string): void {
  const before = context().customer
  document.body.innerHTML = `<main id="page"></main><script type="application/json" id="vitrine-context">
    {"applicationPath":"/shop","sitePath":"/shop","culture":"fr","consentStamp":"1","customer":"${customer}"}</script>`
  readContext()
  forgetOthers(before)
}

beforeEach(() => {
  localStorage.clear()
  document.body.innerHTML = `<main id="page"></main><script type="application/json" id="vitrine-context">
    {"applicationPath":"/shop","sitePath":"/shop","culture":"fr","consentStamp":"1"}</script>`
  readContext()
  keepMount($recentSearches)
})

afterEach(() => {
  cleanStores($recentSearches, $consent)
  $recentSearches.set([])
  $consent.set({ status: 'undecided' })
})

test('remembers the six newest searches, newest first [CAT-02]', () => {
  choosePreferences(true)
  for (const text of ['1', '2', '3', '4', '5', '6', '7']) rememberSearch(text)
  expect($recentSearches.get()).toEqual(['7', '6', '5', '4', '3', '2'])
  expect(stored()).toBe('["7","6","5","4","3","2"]')
})

test('remembers a search once, however it is spelt [CAT-02]', () => {
  rememberSearch('theiere')
  rememberSearch('lampe')
  rememberSearch('  Théière ')
  rememberSearch('   ')
  expect($recentSearches.get()).toEqual(['Théière', 'lampe'])
})

test('stores searches once the shopper allows preferences, and removes them after a refusal [CONS-02]', () => {
  rememberSearch('lampe')
  expect(stored()).toBeNull()
  choosePreferences(true)
  expect(stored()).toBe('["lampe"]')
  choosePreferences(false)
  expect(stored()).toBeNull()
  expect($recentSearches.get()).toEqual(['lampe'])
  rememberSearch('tasse')
  expect(stored()).toBeNull()
})

test('shows the searches of earlier visits, up to the limit, and ignores what it has not stored [CAT-02]', () => {
  localStorage.setItem(KEY, '["1", 2, "3", "4", "5", "6", "7", "8"]')
  choosePreferences(true)
  expect($recentSearches.get()).toEqual(['1', '3', '4', '5', '6', '7'])
})

test.each(['', '{}', '"lampe"', '[broken'])('starts without searches from %j', text => {
  localStorage.setItem(KEY, text)
  choosePreferences(true)
  expect($recentSearches.get()).toEqual([])
})

test('forgets all searches when the shopper asks for it [CAT-02]', () => {
  choosePreferences(true)
  rememberSearch('lampe')
  forgetSearches()
  expect($recentSearches.get()).toEqual([])
  expect(stored()).toBeNull()
})

test('keeps the searches of a guest who logs in, until the session of the customer ends [ACC-01]', () => {
  showFor('')
  choosePreferences(true)
  rememberSearch('lampe')
  markChanged('session')
  showFor('claire')
  expect($recentSearches.get()).toEqual(['lampe'])
  expect(stored()).toBe('["lampe"]')
  rememberSearch('tasse')
  showFor('')
  expect($recentSearches.get()).toEqual([])
  expect(stored()).toBeNull()
})

test('remembers searches until the page is left if storage is blocked', () => {
  blockStorage()
  choosePreferences(true)
  rememberSearch('lampe')
  expect($recentSearches.get()).toEqual(['lampe'])
})
