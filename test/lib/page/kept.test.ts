// @vitest-environment happy-dom

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cleanStores, keepMount } from 'nanostores'
import { beforeEach, describe, expect, test } from 'vitest'
import { context, readContext } from '../../../src/context.ts'
import { readCookie } from '../../../src/lib/browser/cookies.ts'
import { KEYS } from '../../../src/lib/page/changes.ts'
import { forgetKept, forgetOthers, KEPT } from '../../../src/lib/page/forget-kept.ts'
import { keep, OWNER, readKept } from '../../../src/lib/page/kept.ts'
import { updateSettings } from '../../../src/navigation/render/settings.ts'
import type { FoundAddress } from '../../../src/shared/contract/pickup-points.ts'
import { keepLocation, LOCATION_COOKIE } from '../../../src/stores/checkout/location.ts'
import { createQuickOrder } from '../../../src/stores/orders/quick-order.ts'
import { $viewed, noteViewed } from '../../../src/stores/product/recently-viewed.ts'
import { choosePreferences } from '../../support/choose-preferences.ts'

const ALL = Object.entries(KEPT).flatMap(([kind, keys]) =>
  keys.map((key): ['sessionStorage' | 'localStorage', never] => [kind as never, key as never])
)

/** Shows a page for somebody: `''` is a guest, and a page may not say for whom it is. */
function pageFor(customer: string | undefined): void {
  document.body.innerHTML = pageOf(customer)
  readContext()
}

function pageOf(customer: string | undefined): string {
  const settings = {
    applicationPath: '/shop',
    sitePath: '/shop',
    culture: 'fr',
    consentStamp: '1',
    ...(customer !== undefined && { customer })
  }
  return `<main id="page"></main>
    <script type="application/json" id="vitrine-context">${JSON.stringify(settings)}</script>`
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
    forgetOthers()
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
    forgetOthers()
    pageFor('')
    expect(readKept(kind, key)).toBeNull()
  })

  test('stays, unseen, while a page does not say whose it is, such as one from before a failure of the database', () => {
    pageFor('claire')
    keep(kind, key, 'hers')
    pageFor(undefined)
    expect(readKept(kind, key)).toBeNull()
    keep(kind, key, 'anybody’s')
    forgetOthers()
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

  test('is neither shown nor removed by a page from before a login in another tab [ACC-01]', () => {
    pageFor('claire')
    keep(kind, key, 'hers')
    pageFor('')
    const inOtherTab = String(Date.now() + 60_000)
    localStorage.setItem(KEYS.session, inOtherTab)
    expect(readKept(kind, key)).toBeNull()
    keep(kind, key, 'a guest’s')
    forgetOthers()
    pageFor('claire')
    expect(readKept(kind, key)).toBe('hers')
  })

  test('leaves no trace when it is removed', () => {
    pageFor('claire')
    keep(kind, key, 'hers')
    expect(window[kind].getItem(OWNER)).toBe('claire')
    keep(kind, key, '')
    forgetOthers()
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

test('the last location leaves with its customer, and that of a guest becomes the customer’s [ACC-01] [CHK-12]', async () => {
  choosePreferences(true)
  const found = { FormattedAddress: 'Spa' } as FoundAddress
  keepLocation(found, 'typed')
  pageFor('claire')
  forgetOthers()
  expect(readCookie(LOCATION_COOKIE)).toContain('Spa')
  pageFor('')
  forgetOthers()
  await expect.poll(() => readCookie(LOCATION_COOKIE)).toBeFalsy()
  expect(localStorage.length).toBe(0)
})

test('viewed products do not reach the next visitor, even if the document stays [ACC-01]', () => {
  choosePreferences(true)
  keepMount($viewed)
  noteViewed('7')
  pageFor('claire')
  noteViewed('8')
  expect($viewed.get()).toEqual(['8', '7'])
  pageFor('')
  forgetOthers('claire')
  expect($viewed.get()).toEqual([])
  noteViewed('9')
  expect($viewed.get()).toEqual(['9'])
  cleanStores($viewed)
})

test.each([
  ['a guest', 'claire', '', true],
  ['another customer', 'claire', 'lotte', true],
  ['the same customer', 'claire', 'claire', false],
  ['a guest who has logged in', '', 'claire', false],
  ['an unknown customer', 'claire', undefined, false]
])(
  'a page for %s that is shown in place marks the session as another one only if a customer has left [ACC-01]',
  (_, before, next, isOther) => {
    pageFor(before)
    forgetOthers(before)
    localStorage.clear()
    updateSettings(new DOMParser().parseFromString(pageOf(next), 'text/html'))
    expect(context().customer).toBe(next)
    expect(localStorage.getItem(KEYS.session) !== null).toBe(isOther)
  }
)

/** Who else may use the storage of the browser: for the device or the tab, whoever sits in front of it. */
const OF_DEVICE = [
  'src/lib/page/forget-kept.ts',
  'src/lib/page/kept.ts',
  'src/lib/page/changes.ts',
  'src/lib/debug.ts',
  'src/main.ts',
  'src/page-check/kept-state.ts',
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
    // adapters keep what identifies the cart of a foreign shop; docs/adapters.md names it
    .filter(file => /\.tsx?$/.test(file) && !file.startsWith('src/adapters/'))
    .filter(file =>
      /\b(?:(?:local|session)Storage\.|indexedDB\b|caches\.)/.test(
        readFileSync(join(root, file), 'utf8')
      )
    )
  expect(using.toSorted()).toEqual(
    OF_DEVICE.filter(file => file !== 'src/lib/page/kept.ts').toSorted()
  )
})
