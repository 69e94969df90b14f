// @vitest-environment happy-dom

import { cleanStores, keepMount } from 'nanostores'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { $consent } from '../../../src/consent/consent.ts'
import {
  $viewed,
  clearViewed,
  MAX_VIEWED,
  noteViewed
} from '../../../src/stores/product/recently-viewed.ts'
import { blockStorage } from '../../support/block-storage.ts'
import { choosePreferences } from '../../support/choose-preferences.ts'
import { prerender } from '../../support/prerender.ts'

const KEY = 'vitrine-recently-viewed'

beforeEach(() => {
  localStorage.clear()
  document.body.innerHTML = `<main id="page"></main><script type="application/json" id="vitrine-context">
    {"applicationPath":"/shop","sitePath":"/shop","culture":"fr","consentStamp":"1"}</script>`
  keepMount($viewed)
})
afterEach(() => {
  cleanStores($viewed, $consent)
  $viewed.set([])
  $consent.set({ status: 'undecided' })
})

test('remembers the newest products, each once, up to the limit', () => {
  choosePreferences(true)
  for (let id = 1; id <= MAX_VIEWED + 5; id += 1) noteViewed(String(id))
  noteViewed('20')
  expect($viewed.get()).toHaveLength(MAX_VIEWED)
  expect($viewed.get().slice(0, 7)).toEqual(['20', '25', '24', '23', '22', '21', '19'])
  expect(JSON.parse(localStorage.getItem(KEY) ?? '')).toEqual($viewed.get())
})

test('remembers the product of a prerendered page once the shopper sees it', () => {
  choosePreferences(true)
  const show = prerender()
  noteViewed('1')
  expect($viewed.get()).toEqual([])
  expect(localStorage.getItem(KEY)).toBeNull()
  show()
  expect($viewed.get()).toEqual(['1'])
})

test('stores nothing before the shopper allows preferences, and then the products seen meanwhile', () => {
  noteViewed('1')
  expect($viewed.get()).toEqual(['1'])
  expect(localStorage.getItem(KEY)).toBeNull()
  choosePreferences(true)
  expect(localStorage.getItem(KEY)).toBe('["1"]')
})

test('removes everything from the device when the shopper refuses', () => {
  choosePreferences(true)
  noteViewed('1')
  choosePreferences(false)
  expect(localStorage.getItem(KEY)).toBeNull()
  noteViewed('2')
  expect(localStorage.getItem(KEY)).toBeNull()
  expect($viewed.get()).toEqual(['2', '1'])
})

test('keeps the products of other tabs, and forgets all of them on demand', () => {
  choosePreferences(true)
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
  choosePreferences(true)
  expect($viewed.get()).toEqual(['7'])
  cleanStores($viewed)
})

test('follows the list of the other tabs while the shopper allows preferences', () => {
  const change = (key: string, value: string) => {
    localStorage.setItem(key, value)
    dispatchEvent(new StorageEvent('storage', { key }))
  }
  change(KEY, '["1"]')
  expect($viewed.get()).toEqual([])
  choosePreferences(true)
  change(KEY, '["2", "1"]')
  expect($viewed.get()).toEqual(['2', '1'])
  localStorage.setItem(KEY, '["3"]')
  change('another', '["4"]')
  expect($viewed.get()).toEqual(['2', '1'])
  const many = Array.from({ length: MAX_VIEWED + 1 }, (_, id) => String(id))
  change(KEY, JSON.stringify(many))
  expect($viewed.get()).toEqual(many.slice(0, MAX_VIEWED))
  cleanStores($viewed)
  change(KEY, '["5"]')
  expect($viewed.value).toHaveLength(MAX_VIEWED)
})

test.each(['', '{}', '[broken'])('starts with an empty list from %j', text => {
  localStorage.setItem(KEY, text)
  choosePreferences(true)
  expect($viewed.get()).toEqual([])
})

test.each(['', 'two words', `${'7'.repeat(40)}0`, '7"'])('takes no %j for a product', id => {
  noteViewed(id)
  expect($viewed.get()).toEqual([])
})

test('keeps the list until the page is left if storage is blocked', () => {
  blockStorage()
  choosePreferences(true)
  noteViewed('1')
  expect($viewed.get()).toEqual(['1'])
})
