import { atom, onMount } from 'nanostores'
import { context } from '../context.ts'
import { dispatch } from '../events.ts'
import { openTabChannel, type TabChannel } from '../lib/browser/tab-channel.ts'
import { safeDocument } from '../lib/dom/unclobbered.ts'
import { markChanged } from '../lib/page/changes.ts'
import {
  type ConsentCategory,
  type ConsentSettings,
  consentCategories,
  parseConsent
} from '../shared/consent/consent-record.ts'
import { toJson } from '../shared/data/to-json.ts'
import { publishConsent, readConsent } from './stored-consent.ts'
import { writeConsent } from './write-consent.ts'

export type ConsentState =
  | { status: 'undecided'; isKept?: never }
  /** `isKept` is `false` when the browser blocks cookies: the choice lasts until the page is closed. */
  | { status: 'decided'; settings: ConsentSettings; isKept: boolean }

/** The choice; `undefined` while there is none. */
export function decided(state: ConsentState): ConsentSettings | undefined {
  return state.status === 'decided' ? state.settings : undefined
}

/** Whether something may be stored on this device for the shopper's convenience. */
export function allowsPreferences(): boolean {
  return chosen()?.preferences === true
}

function chosen(): ConsentSettings | undefined {
  return decided($consent.get())
}

export type ConsentChoice = Omit<ConsentSettings, 'stamp'>

/** The shopper's cookie choice; follows the server and other tabs [CONS-01]. */
export const $consent = atom<ConsentState>({ status: 'undecided' })

const CHANNEL = 'vitrine-consent'
let otherTabs: TabChannel | undefined
let isRead = false

onMount($consent, () => {
  const stop = new AbortController()
  const { signal } = stop
  if (isRead) followCookie()
  else readCookie()
  // the server writes the cookie when a fallback form is posted
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
  saveConsent(allOrNone(true))
}

/** Allows only necessary cookies [CONS-02]. */
export function declineAll(): void {
  saveConsent(allOrNone(false))
}

function allOrNone(isAllowed: boolean): ConsentChoice {
  return { preferences: isAllowed, statistics: isAllowed, marketing: isAllowed }
}

/** Saves the choice in the cookie and publishes it to the page and the other tabs [CONS-02]. */
export function saveConsent(choice: ConsentChoice): void {
  const { consentStamp } = context()
  const settings = parseConsent(consentStamp, toJson({ ...choice, stamp: consentStamp }))
  // another consent platform has sent something else
  if (!settings) return
  const before = decided($consent.value as ConsentState) ?? readConsent(consentStamp)
  const isKept = writeConsent(settings)
  markChanged()
  isRead = true
  $consent.set({ status: 'decided', settings, isKept })
  notifyPage(settings, before)
  // the other tabs read the cookie themselves
  otherTabs?.post('changed')
}

/**
 * Allows one category, and one of its services, and leaves the rest of the choice as it is: the consent that a shopper
 * gives in place of a video or a map [CONS-03]. Everything else stays forbidden for a shopper who has not chosen yet.
 *
 * @param text What the shopper read when choosing, which the server keeps as proof.
 */
export function allowCategory(category: ConsentCategory, service: string, text: string): void {
  const settings = chosen()
  saveConsent({
    ...allOrNone(false),
    ...settings,
    [category]: true,
    refused: settings?.refused?.filter(id => id !== service)
  })
  proveConsent(text)
}

/**
 * Sends the server proof of the current choice.
 *
 * @param text What the shopper read when choosing.
 */
export function proveConsent(text: string): void {
  const choice = chosen()
  if (!choice) return
  // a failure to load it is like one to send it: the choice applies
  import('./consent-proof.ts').then(
    ({ sendConsentProof }) => sendConsentProof(text, choice, chosen),
    () => {}
  )
}

/** Discards the choice; the next use reads the cookie again. */
export function forgetConsent(): void {
  isRead = false
  $consent.set({ status: 'undecided' })
  $settingsRequested.set(false)
  publishConsent(undefined)
}

/** The settings were requested and no `<vitrine-consent-settings>` has opened them yet [CONS-04]. */
export const $settingsRequested = atom(false)

safeDocument.addEventListener('vitrine:consent:open', () => $settingsRequested.set(true))
safeDocument.addEventListener('vitrine:consent:choose', ({ detail }) => saveConsent(detail))
safeDocument.addEventListener('vitrine:consent:allow', ({ detail }) =>
  allowCategory(detail.category, detail.service, detail.text)
)

/** Claims the request for the settings, so that only one of several tags opens them. */
export function takeSettingsRequest(): boolean {
  const isRequested = $settingsRequested.get()
  $settingsRequested.set(false)
  return isRequested
}

/**
 * Calls back with the choice: at once if it is known, and whenever it changes [CONS-03]. `accepted` is called when at
 * least one category is allowed, otherwise `declined`. Returns a function that stops this.
 */
export function onConsent(actions: {
  accepted?(settings: ConsentSettings): void
  declined?(settings: ConsentSettings): void
}): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const run = (settings: ConsentSettings) =>
    isAllDeclined(settings) ? actions.declined?.(settings) : actions.accepted?.(settings)
  const settings = chosen()
  if (settings) run(settings)
  safeDocument.addEventListener('Manager:setCookieConsent', event => run(event.detail), {
    signal
  })
  return () => stop.abort()
}

export function isAllDeclined(choice: ConsentChoice): boolean {
  return !consentCategories.some(category => choice[category])
}

/** The first read dispatches no events: scripts that start with the page read the cookie themselves. */
function readCookie(): void {
  isRead = true
  const settings = readConsent(context().consentStamp)
  if (settings) $consent.set({ status: 'decided', settings, isKept: true })
  publishConsent(settings)
}

/** Reads the cookie again after others may have changed it. */
function followCookie(): void {
  const before = $consent.value as ConsentState
  const settings = readConsent(context().consentStamp)
  if (settings) {
    const known = decided(before)
    if (known && isSame(known, settings)) return
    $consent.set({ status: 'decided', settings, isKept: true })
    notifyPage(settings, known)
  } else if (before.isKept) {
    $consent.set({ status: 'undecided' })
    publishConsent(undefined)
  }
}

/** The order is required: publish, run the consent actions, broadcast [CONS-02]. */
function notifyPage(settings: ConsentSettings, before: ConsentSettings | undefined): void {
  publishConsent(settings)
  const outcome = isAllDeclined(settings) ? 'declined' : 'accepted'
  dispatch(`vitrine:consent:${outcome}`, settings)
  dispatch('Manager:setCookieConsent', settings)
  const changed = changesOf(settings, before)
  if (changed.length > 0) dispatch('vitrine:consent:changed', { settings, changed })
}

/** The categories, and the services refused on their own, that are allowed now and were not, or the reverse. */
function changesOf(settings: ConsentSettings, before: ConsentSettings | undefined): string[] {
  const [now = [], then = []] = [settings.refused, before?.refused]
  return [
    ...consentCategories.filter(
      category => settings[category] !== (before?.[category] ?? false)
    ),
    ...[...now, ...then].filter(id => now.includes(id) !== then.includes(id))
  ]
}

/** Both have their properties in the same order. */
function isSame(one: ConsentSettings, other: ConsentSettings): boolean {
  return toJson(one) === toJson(other)
}
