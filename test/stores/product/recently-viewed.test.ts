// @vitest-environment happy-dom

import { cleanStores, keepMount } from 'nanostores'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { $consent } from '../../../src/stores/consent/consent.ts'
import {
  $viewed,
  clearViewed,
  MAX_VIEWED,
  noteViewed
} from '../../../src/stores/product/recently-viewed.ts'

const KEY = 'vitrine-recently-viewed'

function choose(preferences: boolean): void {
  const settings = { stamp: '1', preferences, statistics: false, marketing: false }
  $consent.set({ status: 'decided', settings, isKept: true })
}

beforeEach(() => {
  document.body.innerHTML = `<main id="page"></main><script type="application/json" id="vitrine-context">
    {"applicationPath":"/shop","sitePath":"/shop","culture":"fr","consentStamp":"1"}</script>`
  keepMount($viewed)
})
afterEach(() => {
  cleanStores($viewed, $consent)
  $viewed.set([])
  $consent.set({ status: 'undecided' })
  localStorage.clear()
})

test('remembers the newest products, each once, up to the limit', () => {
  choose(true)
  for (let id = 1; id <= MAX_VIEWED + 5; id += 1) noteViewed(String(id))
  noteViewed('20')
  expect($viewed.get()).toHaveLength(MAX_VIEWED)
  expect($viewed.get().slice(0, 3)).toEqual(['20', '25', '24'])
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual($viewed.get())
})

test('stores nothing before the shopper allows preferences, and then the products seen meanwhile', () => {
  noteViewed('1')
  expect($viewed.get()).toEqual(['1'])
  expect(localStorage.getItem(KEY)).toBeNull()
  choose(true)
  expect(localStorage.getItem(KEY)).toBe('["1"]')
})

test('removes everything from the device when the shopper refuses', () => {
  choose(true)
  noteViewed('1')
  choose(false)
  expect(localStorage.getItem(KEY)).toBeNull()
  noteViewed('2')
  expect(localStorage.getItem(KEY)).toBeNull()
  expect($viewed.get()).toEqual(['2', '1'])
})

test('keeps the products of other tabs, and forgets all of them on demand', () => {
  choose(true)
  noteViewed('1')
  localStorage.setItem(KEY, '["9", "1"]')
  noteViewed('2')
  expect($viewed.get()).toEqual(['2', '1', '9'])
  clearViewed()
  expect($viewed.get()).toEqual([])
  expect(localStorage.getItem(KEY)).toBeNull()
})

test('ignores values written by other scripts', () => {
  localStorage.setItem(KEY, '[1, {"a": 1}, "<img>", "7"]')
  choose(true)
  expect($viewed.get()).toEqual(['7'])
  cleanStores($viewed)
})
