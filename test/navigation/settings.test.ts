import { beforeEach, expect, test } from 'vitest'
import { readContext } from '../../src/context.ts'
import {
  whyFullLoad,
  whyNoFormResponse,
  whyNotInModal
} from '../../src/navigation/render/settings.ts'
import { session } from '../../src/navigation/session/session.ts'

const SETTINGS = {
  applicationPath: '/shop',
  sitePath: '/shop',
  culture: 'fr',
  consentStamp: '1',
  build: 'a1'
}

/** A page as it was received; `undefined` stands for one without settings. */
function received(settings: unknown, head = '', encoding = 'utf-8') {
  const text = typeof settings === 'string' ? settings : JSON.stringify(settings)
  const script = text && `<script type="application/json" id="vitrine-context">${text}</script>`
  const html = `<html><head>${head}</head><body>${script ?? ''}<main id="page"></main></body></html>`
  return { document: new DOMParser().parseFromString(html, 'text/html'), encoding }
}

beforeEach(() => {
  document.body.replaceChildren(...received(SETTINGS).document.body.childNodes)
  readContext()
  session.isOutdated = false
  return () => {
    document.body.replaceChildren()
    session.isOutdated = false
  }
})

test('shows a page of the same culture and build in place, whatever its other settings are [NAV-17]', () => {
  expect(whyFullLoad(received(SETTINGS))).toBeUndefined()
  expect(whyFullLoad(received({ ...SETTINGS, pageFade: 0 }))).toBeUndefined()
})

test('loads a page without settings in full, because it is none of this shop, but shows it in a dialog [NAV-17]', () => {
  expect(whyFullLoad(received(undefined))).toBe('no settings')
  expect(whyFullLoad(received(''))).toBe('no settings')
  expect(whyNotInModal(received(undefined))).toBeUndefined()
})

test.each([
  ['culture nl', received({ ...SETTINGS, culture: 'nl' })],
  ['another build', received({ ...SETTINGS, build: 'b2' })],
  ['the encoding windows-1252', received(SETTINGS, '', 'windows-1252')],
  [
    'another policy',
    received(
      SETTINGS,
      `<meta http-equiv="Content-Security-Policy" content="default-src 'self'">`
    )
  ]
])(
  'loads a page in full because of %s, unless it is the response to a form [NAV-15] [NAV-17]',
  (why, page) => {
    expect(whyFullLoad(page)).toBe(why)
    expect(whyNotInModal(page)).toBe(why)
    expect(session.isOutdated).toBe(false)
    expect(whyNoFormResponse(page)).toBeUndefined()
    // the page after it is loaded in full
    expect(session.isOutdated).toBe(true)
  }
)

test.each([
  ['another <base>', received(SETTINGS, '<base href="/shop/">')],
  ['settings that are not JSON', received('{"culture":')]
])(
  'shows nothing in place that has %s, not even the response to a form [NAV-17]',
  (why, page) => {
    expect(whyFullLoad(page)).toBe(why)
    expect(whyNotInModal(page)).toBe(why)
    expect(whyNoFormResponse(page)).toBe(why)
  }
)
