import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readContext } from '../../src/context.ts'
import { changeStamp, markChanged } from '../../src/lib/page/changes.ts'
import { isSuspended } from '../../src/lib/page/suspended.ts'
import { cachedPage, cachePage, releasePage } from '../../src/navigation/history/page-cache.ts'

const STATE = { scroll: [0, 0], inner: [], focus: null } as const

beforeEach(() => {
  document.body.innerHTML = `<script type="application/json" id="vitrine-context">{"applicationPath": "", "sitePath": "",
    "culture": "fr", "consentStamp": "1", "keptPages": 3}</script><main id="page"></main>`
  readContext()
})

afterEach(() => {
  markChanged('session')
  localStorage.clear()
  vi.restoreAllMocks()
})

/** Caches a page with a number of elements; `ended` records when its widgets stop being suspended. */
function cache(key: number, elements = 1, stamp = changeStamp()) {
  const element = document.createElement('main')
  element.innerHTML = '<p></p>'.repeat(elements)
  const url = `https://shop.test/${key}`
  const page = { url, document, element, headers: new Headers(), encoding: 'utf-8' }
  cachePage(key, { page, stamp }, STATE)
  const ended: number[] = []
  isSuspended(element.firstElementChild as Element, () => ended.push(key))
  return { element, ended }
}

function cachedOf(...keys: number[]): number[] {
  return keys.filter(key => cachedPage(key))
}

test('caches as many pages as the settings say, and evicts the oldest first', () => {
  const [first] = [1, 2, 3].map(key => cache(key))
  expect(cachedOf(1, 2, 3)).toEqual([1, 2, 3])
  cache(4)
  expect(cachedOf(1, 2, 3, 4)).toEqual([2, 3, 4])
  expect(first?.ended).toEqual([1])
})

test('caches fewer pages when they are large, and never one above the limit', () => {
  cache(1, 50_000)
  cache(2, 50_000)
  expect(cachedOf(1, 2)).toEqual([2])
  const { ended } = cache(3, 90_000)
  expect(cachedOf(2, 3)).toEqual([2])
  expect(ended).toEqual([])
})

test('never caches a page of another session that is left after the login', () => {
  const stamp = changeStamp()
  markChanged('session')
  cache(1, 1, stamp)
  expect(cachedOf(1)).toEqual([])
})

test('evicts a page after half an hour', () => {
  const { ended } = cache(1)
  const later = Date.now() + 30 * 60_000 + 1
  vi.spyOn(Date, 'now').mockReturnValue(later)
  expect(cachedOf(1)).toEqual([])
  expect(ended).toEqual([1])
})

test('evicts every page when the shopper logs off', () => {
  const pages = [cache(1), cache(2)]
  markChanged('session')
  expect(pages.map(({ ended }) => ended)).toEqual([[1], [2]])
  expect(cachedOf(1, 2)).toEqual([])
})

test('keeps pages when the cart changes, because they are refreshed when they are shown', () => {
  cache(1)
  markChanged()
  expect(cachedOf(1)).toEqual([1])
})

test('caches only the latest page of a history entry', () => {
  const { ended } = cache(1)
  const { element } = cache(1)
  expect(ended).toEqual([1])
  expect(cachedPage(1)?.page.element).toBe(element)
})

test('keeps the widgets of a restored page suspended until it is in the document', () => {
  const { ended } = cache(1)
  releasePage(1)
  markChanged('session')
  expect(cachedOf(1)).toEqual([])
  expect(ended).toEqual([])
})
