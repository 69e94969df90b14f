import { context } from '../context.ts'

type Strings = Readonly<Record<string, string>>

let strings: Strings | undefined
let loading: Promise<void> | undefined
const warned = new Set<string>()
const listeners = new Set<() => void>()

/**
 * A text of the CMS by its key, for example `Manager.UnknowsErrors`. Callers read it at once; while the texts
 * are on their way, or when one is missing, they get the key, and a missing key is one warning [CTX-03].
 */
export function string(key: string): string {
  const text = strings && Object.hasOwn(strings, key) ? strings[key] : undefined
  if (text === undefined && strings && !warned.has(key)) {
    warned.add(key)
    console.warn(`Vitrine: the text "${key}" is missing in culture "${context().culture}".`)
  }
  return text ?? key
}

/** Like `string`, but silently `undefined` when the CMS has no such text. */
export function knownString(key: string): string | undefined {
  return strings && Object.hasOwn(strings, key) ? strings[key] : undefined
}

/** Reads the culture's texts, once per culture; never rejects [CTX-03]. */
export function loadStrings(): Promise<void> {
  loading ??= fetchStrings().then(answer => {
    strings = answer
    for (const listener of listeners) listener()
  })
  return loading
}

/** Forgets the texts, for a page in another culture. */
export function forgetStrings(): void {
  strings = undefined
  loading = undefined
  warned.clear()
}

/** Calls back when texts arrive. Returns how to stop. */
export function onStrings(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Changes whenever texts arrive: what a view compares to know that it must draw again. */
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

function textsOf(answer: unknown): Strings {
  const texts: Record<string, string> = Object.create(null)
  if (typeof answer === 'object' && answer !== null) {
    for (const [key, text] of Object.entries(answer)) {
      if (typeof text === 'string') texts[key] = text
    }
  }
  return texts
}
