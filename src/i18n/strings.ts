import { context } from '../context.ts'

type Strings = Readonly<Record<string, string>>

let strings: Strings | undefined
let loading: Promise<void> | undefined
const warned = new Set<string>()
const listeners = new Set<() => void>()

/**
 * A string resource of the CMS, for example `Manager.UnknowsErrors`. Returns the key while the strings are loading
 * and if the string is missing, which is logged once [CTX-03].
 */
export function string(key: string): string {
  const text = strings && Object.hasOwn(strings, key) ? strings[key] : undefined
  if (text === undefined && strings && !warned.has(key)) {
    warned.add(key)
    console.warn(`Vitrine: the text "${key}" is missing in culture "${context().culture}".`)
  }
  return text ?? key
}

/** Like `string`, but returns `undefined` for a missing string, without a warning. */
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
  warned.clear()
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
  const { applicationPath, culture } = context()
  const address = `${applicationPath}/api/v1/localization/${encodeURIComponent(culture)}/stringresources`
  try {
    const response = await fetch(address, { headers: { Accept: 'application/json' } })
    if (!response.ok) throw new Error(`HTTP ${response.status}`)
    return textsOf(await response.json())
  } catch (error) {
    console.warn(`Vitrine: the texts at ${address} could not be read; keys are shown.`, error)
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
