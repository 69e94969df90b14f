// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { readContext } from '../../../src/context.ts'
import { readCookie } from '../../../src/lib/browser/cookies.ts'
import { changeStamp } from '../../../src/lib/page/changes.ts'
import { POPUP_COOKIE } from '../../../src/shared/popups/hidden-popups.ts'
import type { PopupTerms } from '../../../src/shared/popups/with-hidden.ts'
import {
  forgetPopups,
  hasPopupOpened,
  hidePopup,
  isPopupHidden,
  noteOpenedPopup,
  onPopupHiddenElsewhere
} from '../../../src/stores/content/popups.ts'
import { blockCookies } from '../../support/block-cookies.ts'
import { blockStorage } from '../../support/block-storage.ts'
import { mockApi } from '../../support/mock-api.ts'
import { channelBetweenTabs } from '../../support/tabs.ts'

const HIDE = 'POST /shop/api/v1/popups/hide'

let OtherTab: ReturnType<typeof channelBetweenTabs>

beforeEach(() => {
  sessionStorage.clear()
  document.body.innerHTML = `<script type="application/json" id="vitrine-context">
    {"applicationPath":"/shop","sitePath":"/shop","culture":"fr","consentStamp":"1"}</script><main id="page"></main>`
  readContext()
  OtherTab = channelBetweenTabs(arrive => arrive())
  vi.stubGlobal('BroadcastChannel', OtherTab)
})

afterEach(() => {
  forgetPopups()
  vi.unstubAllGlobals()
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing here
  document.cookie = `${POPUP_COOKIE}=; Path=/shop; Max-Age=0`
})

/** Closes a popup, and waits until the server is told. */
async function close(id: string, terms: PopupTerms = {}): Promise<void> {
  const { requests } = mockApi()
  const before = requests.length
  hidePopup(id, terms)
  await expect.poll(() => requests.length).toBe(before + 1)
}

const ids = () =>
  JSON.parse(readCookie(POPUP_COOKIE) ?? '[]').map(({ id }: { id: string }) => id)

test('a popup that was closed stays hidden, on other pages too, and the server knows [POP-01]', async () => {
  const { requests } = mockApi({ [HIDE]: { status: 204 } })
  expect(isPopupHidden('sale')).toBe(false)
  await close('sale')
  await close('news')
  forgetPopups()
  expect(isPopupHidden('sale')).toBe(true)
  expect(isPopupHidden('other')).toBe(false)
  expect(ids()).toEqual(['sale', 'news'])
  expect(requests).toMatchObject([
    { endpoint: HIDE, json: { Id: 'sale' } },
    { endpoint: HIDE, json: { Id: 'news' } }
  ])
})

test('a popup that ends, or may be shown again, is hidden until then [POP-01]', async () => {
  vi.useFakeTimers({ now: new Date('2026-03-01T12:00:00Z'), toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  mockApi({ [HIDE]: { status: 204 } })
  await close('sale', { repeatHours: 2 })
  forgetPopups()
  vi.setSystemTime(new Date('2026-03-01T13:59:00Z'))
  expect(isPopupHidden('sale')).toBe(true)
  vi.setSystemTime(new Date('2026-03-01T14:01:00Z'))
  expect(isPopupHidden('sale')).toBe(false)
})

test('a popup that was closed stays hidden on the page if cookies are blocked [POP-01]', async () => {
  mockApi({ [HIDE]: { status: 204 } })
  blockCookies()
  await close('sale')
  expect(isPopupHidden('sale')).toBe(true)
  expect(isPopupHidden('other')).toBe(false)
})

test('a popup that was closed stays hidden if the server cannot be told [POP-01]', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  mockApi({ [HIDE]: { status: 500, body: {} } })
  await close('sale')
  await expect.poll(() => warn.mock.calls).toHaveLength(1)
  forgetPopups()
  expect(isPopupHidden('sale')).toBe(true)
})

test('pages that were kept are out of date once a popup is closed [POP-01]', async () => {
  mockApi({ [HIDE]: { status: 204 } })
  const before = changeStamp()
  await close('sale')
  expect(changeStamp()).not.toBe(before)
})

test('tabs tell each other which popups were closed [POP-01] [POP-02]', async () => {
  mockApi({ [HIDE]: { status: 204 } })
  const tab = new OtherTab('vitrine-popups:/shop')
  const heard: unknown[] = []
  tab.addEventListener('message', ({ data }) => heard.push(data))
  const closed: string[] = []
  const stop = onPopupHiddenElsewhere(id => closed.push(id))

  await close('sale')
  expect(heard).toEqual(['sale'])
  expect(closed).toEqual([])
  tab.postMessage('news')
  tab.postMessage({ id: 'other' })
  expect(closed).toEqual(['news'])
  expect(isPopupHidden('news')).toBe(true)

  stop()
  tab.postMessage('banner')
  expect(closed).toEqual(['news'])
  expect(isPopupHidden('banner')).toBe(true)
  forgetPopups()
  tab.postMessage('late')
  expect(isPopupHidden('late')).toBe(false)
})

test('one popup opens by itself in a tab, whichever page it is on [POP-01]', () => {
  expect(hasPopupOpened()).toBe(false)
  noteOpenedPopup()
  expect(hasPopupOpened()).toBe(true)
  // a full load
  forgetPopups()
  expect(hasPopupOpened()).toBe(true)
  sessionStorage.clear()
  expect(hasPopupOpened()).toBe(false)
})

test('one popup opens by itself on a page if storage is blocked [POP-01]', () => {
  blockStorage()
  expect(hasPopupOpened()).toBe(false)
  noteOpenedPopup()
  expect(hasPopupOpened()).toBe(true)
})
