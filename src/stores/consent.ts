import { atom, onMount } from 'nanostores'

import { context } from '../context.ts'
import { dispatch } from '../events.ts'
import { openTabChannel, type TabChannel } from '../lib/browser/tab-channel.ts'
import {
  type ConsentCategory,
  type ConsentSettings,
  consentCategories
} from '../lib/consent/consent-record.ts'
import { publishConsent } from '../lib/consent/publish-consent.ts'
import { readConsent, writeConsent } from '../lib/consent/stored-consent.ts'
import { safeDocument } from '../lib/dom/unclobbered.ts'
import { markChanged } from '../lib/page/changes.ts'

export type ConsentState =
  | { status: 'undecided'; isKept?: never }
  /** `isKept` is `false` when the browser blocks cookies: the choice holds until the page is closed. */
  | { status: 'decided'; settings: ConsentSettings; isKept: boolean }

export type ConsentChoice = Record<ConsentCategory, boolean>

/** What the shopper chose about cookies; follows the server and the other tabs [CONS-01]. */
export const $consent = atom<ConsentState>({ status: 'undecided' })

const CHANNEL = 'vitrine-consent'
let otherTabs: TabChannel | undefined
let isRead = false

onMount($consent, () => {
  const stop = new AbortController()
  const { signal } = stop
  if (isRead) followCookie()
  else readCookie()
  // The server may have written the choice: the fallback forms post it.
  safeDocument.addEventListener('vitrine:load', followCookie, { signal })
  safeDocument.addEventListener('visibilitychange', followCookie, { signal })
  window.addEventListener('pageshow', followCookie, { signal })
  const tabs = openTabChannel(CHANNEL, followCookie)
  otherTabs = tabs
  return () => {
    stop.abort()
    tabs.close()
    otherTabs = undefined
  }
})

/** Allows every category [CONS-02]. */
export function acceptAll(): void {
  saveConsent({ preferences: true, statistics: true, marketing: true })
}

/** Allows nothing beyond the necessary [CONS-02]. */
export function declineAll(): void {
  saveConsent({ preferences: false, statistics: false, marketing: false })
}

/** Keeps the choice in the cookie, publishes it, tells the page and the other tabs [CONS-02]. */
export function saveConsent(choice: ConsentChoice): void {
  const { consentStamp, applicationPath } = context()
  const { preferences, statistics, marketing } = choice
  const settings = { stamp: consentStamp, preferences, statistics, marketing }
  const isKept = writeConsent(settings, applicationPath)
  markChanged()
  isRead = true
  $consent.set({ status: 'decided', settings, isKept })
  tellPage(settings)
  // The message carries nothing: the others read the cookie themselves.
  otherTabs?.post('changed')
}

/** Forgets the choice, for another page; the cookie is read again. */
export function forgetConsent(): void {
  isRead = false
  $consent.set({ status: 'undecided' })
  $wantsSettings.set(false)
  publishConsent(undefined)
}

/** Somebody asked for the settings, and no `<vitrine-consent-settings>` has opened them yet [CONS-04]. */
export const $wantsSettings = atom(false)

safeDocument.addEventListener('vitrine:consent:open', () => $wantsSettings.set(true))

/** Takes the wish for the settings: of several tags on a page, one opens. */
export function takeSettingsWish(): boolean {
  const isWanted = $wantsSettings.get()
  $wantsSettings.set(false)
  return isWanted
}

/**
 * Calls back with the choice: at once when it is known, and whenever it is made anew [CONS-03].
 * `accepted` when at least one category is allowed, else `declined`. Returns how to stop.
 */
export function onConsent(actions: {
  accepted?(settings: ConsentSettings): void
  declined?(settings: ConsentSettings): void
}): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const run = (settings: ConsentSettings) =>
    isAllDeclined(settings) ? actions.declined?.(settings) : actions.accepted?.(settings)
  const state = $consent.get()
  if (state.status === 'decided') run(state.settings)
  safeDocument.addEventListener('Manager:setCookieConsent', event => run(event.detail), {
    signal
  })
  return () => stop.abort()
}

export function isAllAccepted(choice: ConsentChoice): boolean {
  return consentCategories.every(category => choice[category])
}

export function isAllDeclined(choice: ConsentChoice): boolean {
  return !consentCategories.some(category => choice[category])
}

/** The first look is no news: what the page runs at its start reads the cookie too. */
function readCookie(): void {
  isRead = true
  const settings = readConsent(context().consentStamp)
  if (settings) $consent.set({ status: 'decided', settings, isKept: true })
  publishConsent(settings)
}

/** Reads the cookie again: somebody else may have written it. */
function followCookie(): void {
  const before = $consent.value as ConsentState
  const settings = readConsent(context().consentStamp)
  if (settings) {
    if (before.status === 'decided' && isSame(before.settings, settings)) return
    $consent.set({ status: 'decided', settings, isKept: true })
    tellPage(settings)
  } else if (before.isKept) {
    $consent.set({ status: 'undecided' })
    publishConsent(undefined)
  }
}

/** In the required order: publish, run the consent actions, broadcast [CONS-02]. */
function tellPage(settings: ConsentSettings): void {
  publishConsent(settings)
  const fact = isAllDeclined(settings) ? 'declined' : 'accepted'
  dispatch(`vitrine:consent:${fact}`, settings)
  dispatch('Manager:setCookieConsent', settings)
}

function isSame(one: ConsentSettings, other: ConsentSettings): boolean {
  return (
    one.stamp === other.stamp &&
    consentCategories.every(category => one[category] === other[category])
  )
}
