import { context } from '../context.ts'

let on: boolean | undefined

/** Logs a decision when `?vitrine-debug`, the `vitrine-debug` flag in localStorage or the feature `debug` is on. */
export function debug(...what: unknown[]): void {
  if (isDebugging()) console.info('Vitrine:', ...what)
}

export function isDebugging(): boolean {
  on ??= isWanted()
  return on
}

function isWanted(): boolean {
  try {
    if (location.search.includes('vitrine-debug') || context().features.debug) return true
    // throws where storage is blocked
    return localStorage.getItem('vitrine-debug') !== null
  } catch {
    return false
  }
}
