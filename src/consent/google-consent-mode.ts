import { type ConsentSettings, isAllowed } from '../shared/consent/consent-record.ts'
import { toJson } from '../shared/data/to-json.ts'

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

/** What each data layer was told. A script of the page may replace the layer, or remove entries from it. */
const layers = new WeakMap<unknown[], { choice?: string; update?: unknown }>()

/**
 * Tells Google's tags the choice: one `default` that denies all seven signals, unless the page itself has printed one, and then
 * one `update` per choice. A second `default` would be wrong, also for an earlier choice. A data layer that replaces another one
 * is told both; one whose entries are removed keeps what was read from it.
 */
export function tellGoogle(consent: ConsentSettings | undefined): void {
  const layer = openDataLayer()
  // a tag manager that reads the layer replaces its `push`
  const isRead = Object.hasOwn(layer, 'push')
  const told = layers.get(layer) ?? {}
  // nobody has read the default, and nothing else would deny anything
  const isForgotten = !isRead && !consent
  if ((isForgotten || !layers.has(layer)) && !hasDefault(layer)) {
    const command = consentCommand('default', () => false)
    // before what the page has added; a tag manager that reads already ignores what is inserted
    if (isRead) layer.push(command)
    else layer.unshift(command)
  }
  layers.set(layer, told)
  if (!consent) return
  const choice = toJson(consent)
  if (choice === told.choice && (isRead || layer.includes(told.update))) return
  told.choice = choice
  told.update = consentCommand('update', category => !category || isAllowed(consent, category))
  layer.push(told.update)
}

function hasDefault(layer: readonly unknown[]): boolean {
  return layer.some(entry => {
    const [command, kind] = Array.from((entry ?? []) as ArrayLike<unknown>)
    return command === 'consent' && kind === 'default'
  })
}

function consentCommand(
  kind: 'default' | 'update',
  isGranted: (category: string | undefined) => boolean
): unknown {
  const signals = Object.entries(SIGNALS).map(([signal, category]) => [
    signal,
    isGranted(category) ? 'granted' : 'denied'
  ])
  return gtagCommand('consent', kind, Object.fromEntries(signals))
}

/** Google's tags recognize a command by its type: it must be an `arguments` object, not an array. */
function gtagCommand(..._command: unknown[]): unknown {
  // biome-ignore lint/complexity/noArguments: see above.
  return arguments
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
