import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readContext } from '../../src/context.ts'
import { changeStamp, markChanged } from '../../src/lib/page/changes.ts'
import { isResting } from '../../src/lib/page/suspended.ts'
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

/** Keeps a page of so many elements; the list notes when what rests in it is told of the end. */
function keep(key: number, elements = 1, stamp = changeStamp()) {
  const element = document.createElement('main')
  element.innerHTML = '<p></p>'.repeat(elements)
  const page = { url: `https://shop.test/${key}`, document, element, headers: new Headers() }
  cachePage(key, { page, stamp }, STATE)
  const ended: number[] = []
  isResting(element.firstElementChild as Element, () => ended.push(key))
  return { element, ended }
}

function keptOf(...keys: number[]): number[] {
  return keys.filter(key => cachedPage(key))
}

test('keeps as many pages as the settings say: the one that left longest ago goes first', () => {
  const [first] = [1, 2, 3].map(key => keep(key))
  expect(keptOf(1, 2, 3)).toEqual([1, 2, 3])
  keep(4)
  expect(keptOf(1, 2, 3, 4)).toEqual([2, 3, 4])
  expect(first?.ended).toEqual([1])
})

test('keeps less when pages are huge; one beyond all bounds is not kept and takes no place', () => {
  keep(1, 50_000)
  keep(2, 50_000)
  expect(keptOf(1, 2)).toEqual([2])
  const { ended } = keep(3, 90_000)
  expect(keptOf(2, 3)).toEqual([2])
  expect(ended).toEqual([])
})

test('never keeps a page that was shown to somebody else: it left after the login', () => {
  const stamp = changeStamp()
  markChanged('session')
  keep(1, 1, stamp)
  expect(keptOf(1)).toEqual([])
})

test('lets go of a page after half an hour', () => {
  const { ended } = keep(1)
  const later = Date.now() + 30 * 60_000 + 1
  vi.spyOn(Date, 'now').mockReturnValue(later)
  expect(keptOf(1)).toEqual([])
  expect(ended).toEqual([1])
})

test('lets go of everything at once when the shopper logs off', () => {
  const pages = [keep(1), keep(2)]
  markChanged('session')
  expect(pages.map(({ ended }) => ended)).toEqual([[1], [2]])
  expect(keptOf(1, 2)).toEqual([])
})

test('keeps pages when the cart changes: they are mended when they are shown', () => {
  keep(1)
  markChanged()
  expect(keptOf(1)).toEqual([1])
})

test('has one page for an entry: the newest', () => {
  const { ended } = keep(1)
  const { element } = keep(1)
  expect(ended).toEqual([1])
  expect(cachedPage(1)?.page.element).toBe(element)
})

test('does not end the rest of a page that goes back into the document', () => {
  const { ended } = keep(1)
  releasePage(1)
  markChanged('session')
  expect(keptOf(1)).toEqual([])
  expect(ended).toEqual([])
})
