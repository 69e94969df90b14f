import { context } from '../context.ts'

let on: boolean | undefined

/** Logs if debugging is on: `?vitrine-debug`, `vitrine-debug` in localStorage, or the feature `debug`. */
export function debug(...what: unknown[]): void {
  if (isDebugging()) console.info('Vitrine:', ...what)
}

export function isDebugging(): boolean {
  on ??= isEnabled()
  return on
}

function isEnabled(): boolean {
  try {
    if (location.search.includes('vitrine-debug') || context().features.debug === true)
      return true
    // throws if storage is blocked
    return localStorage.getItem('vitrine-debug') !== null
  } catch {
    return false
  }
}
