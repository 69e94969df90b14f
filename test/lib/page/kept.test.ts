// @vitest-environment happy-dom

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanStores, keepMount } from 'nanostores'
import { beforeEach, describe, expect, test } from 'vitest'
import { readContext } from '../../../src/context.ts'
import {
  forgetKept,
  forgetOthers,
  KEPT,
  keep,
  OWNER,
  readKept
} from '../../../src/lib/page/kept.ts'
import { createQuickOrder } from '../../../src/stores/orders/quick-order.ts'
import { $viewed, noteViewed } from '../../../src/stores/product/recently-viewed.ts'
import { choosePreferences } from '../../support/choose-preferences.ts'

const ALL = Object.entries(KEPT).flatMap(([kind, keys]) =>
  keys.map((key): ['sessionStorage' | 'localStorage', never] => [kind as never, key as never])
)

/** Shows a page for somebody: `''` is a guest, and a page may not say for whom it is. */
function pageFor(customer: string | undefined): void {
  const settings = {
    applicationPath: '/shop',
    sitePath: '/shop',
    culture: 'fr',
    consentStamp: '1',
    ...(customer !== undefined && { customer })
  }
  document.body.innerHTML = `<main id="page"></main>
    <script type="application/json" id="vitrine-context">${JSON.stringify(settings)}</script>`
  readContext()
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  pageFor('')
})

describe.each(ALL)('what the browser keeps in %s as %s', (kind, key) => {
  test.each([
    ['a guest', ''],
    ['another customer', 'lotte']
  ])('is gone for %s after the session of its customer has ended [ACC-01]', (_, next) => {
    pageFor('claire')
    keep(kind, key, 'hers')
    expect(readKept(kind, key)).toBe('hers')
    pageFor(next)
    expect(readKept(kind, key)).toBeNull()
    expect(window[kind].length).toBe(0)
  })

  test('stays for its customer, on every page and after another login [ACC-01]', () => {
    pageFor('claire')
    keep(kind, key, 'hers')
    pageFor('claire')
    expect(readKept(kind, key)).toBe('hers')
  })

  test('of a guest survives the login, and leaves with the customer then [ACC-01]', () => {
    keep(kind, key, 'own')
    pageFor('claire')
    expect(readKept(kind, key)).toBe('own')
    pageFor('')
    expect(readKept(kind, key)).toBeNull()
  })

  test('stays while a page does not say whose it is, such as one from before a failure of the database', () => {
    pageFor('claire')
    keep(kind, key, 'hers')
    pageFor(undefined)
    expect(readKept(kind, key)).toBe('hers')
    pageFor('claire')
    expect(readKept(kind, key)).toBe('hers')
  })

  test('is removed by a logoff, and by the first page for somebody else that is used [ACC-01]', () => {
    pageFor('claire')
    keep(kind, key, 'hers')
    forgetKept()
    expect(window[kind].length).toBe(0)
    keep(kind, key, 'hers')
    pageFor('')
    forgetOthers()
    expect(window[kind].length).toBe(0)
  })

  test('leaves no trace when it is removed', () => {
    pageFor('claire')
    keep(kind, key, 'hers')
    expect(window[kind].getItem(OWNER)).toBe('claire')
    keep(kind, key, '')
    expect(window[kind].length).toBe(0)
  })
})

test('the lines of a quick order do not reach the next visitor of the tab, those of a guest survive the login [ACC-01]', () => {
  createQuickOrder('', []).type('TEA-1 3')
  pageFor('claire')
  expect(createQuickOrder('', []).$order.get().text).toBe('TEA-1 3')
  createQuickOrder('', []).type('TEA-1 5')
  pageFor('')
  expect(createQuickOrder('', []).$order.get().text).toBe('')
})

test('viewed products do not reach the next visitor, even if the document stays [ACC-01]', () => {
  choosePreferences(true)
  keepMount($viewed)
  noteViewed('7')
  pageFor('claire')
  noteViewed('8')
  expect($viewed.get()).toEqual(['8', '7'])
  pageFor('')
  noteViewed('9')
  expect($viewed.get()).toEqual(['9'])
  cleanStores($viewed)
})

/** Who else may use the storage of the browser: for the device or the tab, whoever sits in front of it. */
const OF_DEVICE = [
  'src/lib/page/kept.ts',
  'src/lib/page/changes.ts',
  'src/lib/debug.ts',
  'src/navigation/request/not-pages.ts',
  'src/stores/content/popups.ts',
  'src/stores/media/captions.ts',
  'widgets/countdown/end-once.ts'
]

test('everything else that the library stores is registered as kept for the device', () => {
  const root = join(import.meta.dirname, '../../..')
  const using = ['src', 'widgets']
    .flatMap(folder =>
      readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(
        file => `${folder}/${file}`
      )
    )
    .filter(file => /\.tsx?$/.test(file))
    .filter(file =>
      /\b(?:(?:local|session)Storage\.|indexedDB\b|caches\.)/.test(
        readFileSync(join(root, file), 'utf8')
      )
    )
  expect(using.toSorted()).toEqual(
    OF_DEVICE.filter(file => file !== 'src/lib/page/kept.ts').toSorted()
  )
})
