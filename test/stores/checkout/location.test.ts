// @vitest-environment happy-dom

import { beforeEach, expect, test } from 'vitest'
import { forgetConsent } from '../../../src/consent/consent.ts'
import { readContext } from '../../../src/context.ts'
import { readCookie } from '../../../src/lib/browser/cookies.ts'
import {
  keepLocation,
  LOCATION_COOKIE,
  lastPickupPoint,
  rememberPickupPoint
} from '../../../src/stores/checkout/location.ts'
import { blockStorage } from '../../support/block-storage.ts'
import { foundAddress } from '../../support/builders.ts'
import { choosePreferences } from '../../support/choose-preferences.ts'

beforeEach(() => {
  localStorage.clear()
  document.body.innerHTML = `<script type="application/json" id="vitrine-context">
    {"applicationPath":"/shop","sitePath":"/shop","culture":"fr","consentStamp":"1"}</script><main id="page"></main>`
  readContext()
  forgetConsent()
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is missing here
  document.cookie = `${LOCATION_COOKIE}=; Path=/shop; Max-Age=0`
})

const location = () => JSON.parse(readCookie(LOCATION_COOKIE) || 'null')

test('a cookie keeps where the shopper last searched, and how [CHK-12]', () => {
  choosePreferences(true)
  keepLocation(foundAddress(), 'map')
  keepLocation(foundAddress({ PlaceId: 'NL' }), 'device')
  expect(location()).toEqual({ ...foundAddress({ PlaceId: 'NL' }), Medium: 'device' })
})

test('without consent, no location is kept, and the earlier one is deleted [CHK-12] [CONS-02]', () => {
  keepLocation(foundAddress(), 'typed')
  expect(location()).toBeNull()
  choosePreferences(true)
  keepLocation(foundAddress(), 'typed')
  choosePreferences(false)
  keepLocation(foundAddress({ PlaceId: 'NL' }), 'typed')
  expect(location()).toBeNull()
})

test('remembers the pickup point that was chosen last, for its carrier [CHK-09]', () => {
  choosePreferences(true)
  expect(lastPickupPoint('relay')).toBeUndefined()
  rememberPickupPoint('relay', 'BE-1')
  rememberPickupPoint('relay', 'BE-2')
  expect(lastPickupPoint('relay')).toBe('BE-2')
  expect(lastPickupPoint('static')).toBeUndefined()
})

test('without consent, no pickup point is remembered, and the earlier one is deleted [CONS-02]', () => {
  rememberPickupPoint('relay', 'BE-1')
  choosePreferences(true)
  expect(lastPickupPoint('relay')).toBeUndefined()
  rememberPickupPoint('relay', 'BE-1')
  choosePreferences(false)
  expect(lastPickupPoint('relay')).toBeUndefined()
  rememberPickupPoint('relay', 'BE-2')
  expect(localStorage).toHaveLength(0)
})

test('remembers no pickup point if storage is blocked [CHK-09]', () => {
  choosePreferences(true)
  blockStorage()
  rememberPickupPoint('relay', 'BE-1')
  expect(lastPickupPoint('relay')).toBeUndefined()
})
