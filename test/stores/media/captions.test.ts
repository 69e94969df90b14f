// @vitest-environment happy-dom

import { beforeEach, expect, test } from 'vitest'
import { forgetConsent } from '../../../src/consent/consent.ts'
import { readContext } from '../../../src/context.ts'
import {
  forgetCaptions,
  rememberCaptions,
  showsCaptions
} from '../../../src/stores/media/captions.ts'
import { blockStorage } from '../../support/block-storage.ts'
import { choosePreferences } from '../../support/choose-preferences.ts'

beforeEach(() => {
  localStorage.clear()
  document.body.innerHTML = `<script type="application/json" id="vitrine-context">
    {"applicationPath":"/shop","sitePath":"/shop","culture":"fr","consentStamp":"1"}</script><main id="page"></main>`
  readContext()
  forgetConsent()
  forgetCaptions()
})

test('shows captions until the shopper turns them off, in every video of the page [MEDIA-01]', () => {
  expect(showsCaptions()).toBe(true)
  rememberCaptions(false)
  expect(showsCaptions()).toBe(false)
  rememberCaptions(true)
  expect(showsCaptions()).toBe(true)
})

test('remembers on the next page that captions are off if the shopper allows preferences [MEDIA-01]', () => {
  choosePreferences(true)
  rememberCaptions(false)
  forgetCaptions()
  expect(showsCaptions()).toBe(false)
  rememberCaptions(true)
  forgetCaptions()
  expect(showsCaptions()).toBe(true)
  expect(localStorage).toHaveLength(0)
})

test('stores nothing about captions without consent, and reads nothing [CONS-02]', () => {
  rememberCaptions(false)
  expect(localStorage).toHaveLength(0)
  choosePreferences(true)
  rememberCaptions(false)
  expect(localStorage).toHaveLength(1)
  choosePreferences(false)
  forgetCaptions()
  expect(showsCaptions()).toBe(true)
  rememberCaptions(false)
  expect(localStorage).toHaveLength(0)
})

test('remembers captions until the page is left if storage is blocked [MEDIA-01]', () => {
  choosePreferences(true)
  blockStorage()
  expect(showsCaptions()).toBe(true)
  rememberCaptions(false)
  expect(showsCaptions()).toBe(false)
})
