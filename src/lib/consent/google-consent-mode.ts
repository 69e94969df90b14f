import { toJson } from '../data/to-json.ts'
import type { ConsentSettings } from './consent-record.ts'
import { isAllowed } from './is-allowed.ts'

/** The signals of Google Consent Mode v2, with the category that allows each; `undefined` for what the shop needs to work. */
const SIGNALS = {
  ad_storage: 'marketing',
  ad_user_data: 'marketing',
  ad_personalization: 'marketing',
  analytics_storage: 'statistics',
  functionality_storage: 'preferences',
  personalization_storage: 'preferences',
  security_storage: undefined
} as const

let told = ''

/**
 * Tells Google's tags the choice: one `default` that denies all seven signals, unless the page itself has printed one, and then
 * one `update` per choice. A second `default` would be wrong, also for an earlier choice.
 */
export function tellGoogle(consent: ConsentSettings | undefined): void {
  if (!hasDefault()) push('default', () => false)
  if (!consent) return
  const state = toJson(consent)
  if (state === told) return
  told = state
  push('update', category => !category || isAllowed(consent, category))
}

function hasDefault(): boolean {
  return openDataLayer().some(entry => {
    const [command, kind] = Array.from(entry as ArrayLike<unknown>)
    return command === 'consent' && kind === 'default'
  })
}

function push(
  kind: 'default' | 'update',
  isGranted: (category: string | undefined) => boolean
): void {
  const signals = Object.entries(SIGNALS).map(([signal, category]) => [
    signal,
    isGranted(category) ? 'granted' : 'denied'
  ])
  gtag('consent', kind, Object.fromEntries(signals))
}

/** Google's tags recognize a command by its type: it must be an `arguments` object, not an array. */
function gtag(..._command: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: see above.
  openDataLayer().push(arguments)
}

// not shared with analytics, whose pages would load it in a file of its own
function openDataLayer(): unknown[] {
  // an element with the id `dataLayer` would be found under that name
  if (!Array.isArray(globalThis.dataLayer)) globalThis.dataLayer = []
  return globalThis.dataLayer
}

declare global {
  /** The queue that tag managers read. */
  var dataLayer: unknown[] | undefined
}
