import { context, started } from '../context.ts'

type Strings = Readonly<Record<string, string>>

let strings: Strings | undefined
let loading: Promise<void> | undefined
const listeners = new Set<() => void>()

/**
 * A string resource of the CMS, for example `Manager.UnknowsErrors` [CTX-03].
 *
 * @param own The text of the library, for a shop without this one, and while the strings are loading.
 */
export function string(key: string | null, own: string): string {
  return knownString(key ?? '') ?? own
}

/** Like `string`, but `undefined` for a missing string. */
export function knownString(key: string): string | undefined {
  return strings && Object.hasOwn(strings, key) ? strings[key] : undefined
}

/** Loads the strings, once per culture; never rejects [CTX-03]. */
export function loadStrings(): Promise<void> {
  loading ??= fetchStrings().then(response => {
    strings = response
    for (const listener of listeners) listener()
  })
  return loading
}

/** Discards the strings, for a page in another culture. */
export function forgetStrings(): void {
  strings = undefined
  loading = undefined
}

/** Calls back when the strings are loaded. Returns a function that stops this. */
export function onStrings(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The loaded strings, as a snapshot for `useSyncExternalStore`. */
export function stringsSnapshot(): Strings | undefined {
  return strings
}

async function fetchStrings(): Promise<Strings> {
  const { applicationPath, culture, printed } = context()
  const address = `${applicationPath}/api/v1/localization/${encodeURIComponent(culture)}/stringresources`
  try {
    const isUnusual =
      started.transport ?? printed.transport ?? printed.apiPath ?? printed.headers
    if (isUnusual != null && started.callForStrings) {
      return textsOf(await (await started.callForStrings()).readStrings())
    }
    const response = await fetch(address, { headers: { Accept: 'application/json' } })
    if (!response.ok) throw new Error(`HTTP ${response.status}`)
    return textsOf(await response.json())
  } catch (error) {
    console.info(`Vitrine: no texts at ${address}, so those of the library are shown.`, error)
    return {}
  }
}

function textsOf(response: unknown): Strings {
  const texts: Record<string, string> = Object.create(null)
  if (typeof response === 'object' && response !== null) {
    for (const [key, text] of Object.entries(response)) {
      if (typeof text === 'string') texts[key] = text
    }
  }
  return texts
}
